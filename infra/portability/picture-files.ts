import { IMAGE_TYPES, imageType, isWhole } from '#shared/domain/platform/uploads.ts'

/** What of the bucket is no page, feed or sitemap, which are made anew. */
export const PICTURES = 'images/'

/** As the application names pictures: nothing of it can leave a folder, on any system. */
export const isSafeKey = (key: string): boolean => key.length <= 500 && /^images(?:\/[A-Za-z0-9_][A-Za-z0-9_.-]*)+$/.test(key) && !key.includes('..')

/** Bytes of a picture. */
export const LARGEST_PICTURE = 20_000_000

/** What is wrong with a file that claims to be a picture; null: nothing. Whatever its name and type say, its bytes have to be one. */
export function pictureFault(bytes: Uint8Array, contentType: string): string | null {
  const type = bytes.length >= 12 ? imageType(bytes) : null
  if (!type) return 'It is no PNG, JPEG, WebP or AVIF picture.'
  if (IMAGE_TYPES[type] !== contentType) return `It is ${IMAGE_TYPES[type]} and says ${contentType}.`
  return isWhole(bytes, type) ? null : 'It breaks off.'
}
