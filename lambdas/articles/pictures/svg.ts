/** Something drawn that fills whatever it is laid into. */
export type Fill = (place: { x: number; y: number; width: number; height: number }) => string

/** An SVG inside another, cut where its form is another one. */
export const nested =
  (svg: string): Fill =>
  ({ x, y, width, height }) => {
    const box = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? ''
    return svg.replace(/^<svg[^>]*>/, `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="xMidYMid slice">`)
  }

/** A PNG or JPEG inside an SVG, cut where its form is another one. */
export const embedded =
  (bytes: Uint8Array, type: 'png' | 'jpeg'): Fill =>
  ({ x, y, width, height }) =>
    `<svg x="${x}" y="${y}" width="${width}" height="${height}"><image width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="data:image/${type};base64,${Buffer.from(bytes).toString('base64')}"/></svg>`

/** A whole picture. */
export const sheet = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`

export const filled = (fill: Fill, width: number, height: number): string => sheet(width, height, fill({ x: 0, y: 0, width, height }))
