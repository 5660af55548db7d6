/** Widths in pixels at which every image of our own bucket exists, narrowest first; all are 16:9. */
export const IMAGE_WIDTHS = [480, 800, 1200, 1600] as const
export const HERO_WIDTH = 1600
export const HERO_HEIGHT = 900

const OWN_IMAGE = /^(\/images\/[\w./-]+)\/\d+\.webp$/
/** A data URL shorter than this cannot hold a picture. */
const SHORTEST_DATA_URL = 100

export interface ResponsiveImage {
  src: string
  /** Only for images of our own bucket, which have siblings in {@link IMAGE_WIDTHS}. */
  srcSet: string | null
  /** What sharing cards show: a JPEG beside our own images, else the image itself. */
  share: string
}

/**
 * The sources of an image: `/images/<key>/1600.webp` has siblings of other widths and an `og.jpg`, anything else is used as it is.
 * @returns `null` when the address cannot be a picture (empty, too short a data URL, or a scheme other than https).
 */
export function responsiveImage(url: string | null | undefined): ResponsiveImage | null {
  if (!url) return null
  const base = OWN_IMAGE.exec(url)?.[1]
  if (base && !base.includes('..')) {
    return { src: `${base}/1600.webp`, srcSet: IMAGE_WIDTHS.map((width) => `${base}/${width}.webp ${width}w`).join(', '), share: `${base}/og.jpg` }
  }
  if (url.startsWith('data:')) return url.startsWith('data:image/') && url.length >= SHORTEST_DATA_URL ? { src: url, srcSet: null, share: '' } : null
  if (url.startsWith('https://') || /^\/[^/\\]/.test(url)) return { src: url, srcSet: null, share: url }
  return null
}
