/** Stands for postcss in bundles: bodies have no style attributes, so nothing is left for it to parse. */
exports.parse = () => {
  throw new Error('Style attributes are not allowed in bodies.')
}
