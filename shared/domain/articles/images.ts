import { focalPointOf, imageFile, isCentre } from './focal-point.ts'

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
  /** What sharing cards show: a JPEG beside our own images, cropped at the focal point where they have one, else the image itself. */
  share: string
}

/**
 * The sources of an image: `/images/<key>/1600.webp` has siblings of other widths and an `og.jpg`, anything else is used as it is.
 * @returns `null` when the address cannot be a picture (empty, too short a data URL, or a scheme other than https).
 */
export function responsiveImage(address: string | null | undefined): ResponsiveImage | null {
  if (!address) return null
  const url = imageFile(address)
  const base = OWN_IMAGE.exec(url)?.[1]
  if (base && !base.includes('..')) {
    return {
      src: `${base}/1600.webp`,
      srcSet: IMAGE_WIDTHS.map((width) => `${base}/${width}.webp ${width}w`).join(', '),
      share: shareCrop(address) ?? `${base}/og.jpg`,
    }
  }
  if (url.startsWith('data:')) return url.startsWith('data:image/') && url.length >= SHORTEST_DATA_URL ? { src: url, srcSet: null, share: '' } : null
  if (url.startsWith('https://') || /^\/[^/\\]/.test(url)) return { src: url, srcSet: null, share: url }
  return null
}

/** Where sharing cards stand that are cropped at a focal point, below the site's address. */
const CROPS = '/images/uploads/crops'

/** The address of the sharing card of one of our own images, cropped at the focal point that its address names; null where it names none. */
export function shareCrop(url: string): string | null {
  const base = OWN_IMAGE.exec(imageFile(url))?.[1]
  const point = focalPointOf(url)
  if (!base || base.includes('..') || isCentre(point)) return null
  return `${CROPS}${base.slice('/images'.length)}/${point.x}-${point.y}.jpg`
}
