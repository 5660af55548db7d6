/** What a picture's bytes may be. */
export const IMAGE_TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' } as const
export type ImageType = keyof typeof IMAGE_TYPES

/** Bytes of a file that a person chooses; what is sent of it is smaller. */
export const CHOSEN_FILE_MAX = 8_000_000
/** Bytes of all pictures of one upload together: a function takes 6 MB, as base64. */
export const UPLOAD_MAX = 4_000_000
/** Pixels on the longer side beyond which no browser is asked to decode a picture. */
export const PIXELS_MAX = 12_000

/** Folder of uploaded pictures below the site's address, without slashes at the ends. */
export const UPLOADS = 'images/uploads'

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

/** What a picture is by its first bytes, whatever its name says; null for everything that we do not take. */
export function imageType(bytes: Uint8Array): ImageType | null {
  if (bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\x1a\n') return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpg'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  // The brands of ISO/IEC 23000-22; a HEIC picture has the same box with others.
  if (ascii(bytes, 4, 8) === 'ftyp' && /avif|avis/.test(ascii(bytes, 8, 32))) return 'avif'
  return null
}

/** Whether the file has its end: an upload that broke off has not. An AVIF file's end cannot be told. */
export function isWhole(bytes: Uint8Array, type: ImageType): boolean {
  const { length } = bytes
  if (type === 'png') return ascii(bytes, length - 8, length - 4) === 'IEND'
  if (type === 'jpg') return bytes[length - 2] === 0xff && bytes[length - 1] === 0xd9
  if (type === 'webp') return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 <= length
  return true
}
