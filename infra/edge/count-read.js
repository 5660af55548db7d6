// A CloudFront Function (cloudfront-js-2.0). What a reader's browser says of an article that it shows or leaves is answered here: no origin hears of it,
// only the access log, from which readers are counted. Nothing is kept of the answer, or a second call would be none.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler() {
  return { statusCode: 204, statusDescription: 'No Content', headers: { 'cache-control': { value: 'no-store' } } }
}
