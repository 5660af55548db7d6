import { imageSize } from 'image-size'
import type * as z from 'zod'
import type { uploadImage } from '#shared/contracts/articles/images.ts'
import { THUMBNAIL_WIDTH } from '#shared/domain/articles/image-library.ts'
import { HERO_WIDTH, IMAGE_WIDTHS, shareCrop } from '#shared/domain/articles/images.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#shared/domain/articles/share-images.ts'
import { IMAGE_TYPES, type ImageType, imageType, isWhole, UPLOAD_MAX, UPLOADS } from '#shared/domain/platform/uploads.ts'
import { AppError } from '#shared/errors.ts'
import { sha256 } from '../../platform/process/hash.ts'

type Upload = z.output<NonNullable<typeof uploadImage.body>>
type Uploaded = z.output<typeof uploadImage.response>

/** A picture as it is stored. */
interface Picture {
  bytes: Buffer
  type: ImageType
  width: number
  height: number
}

/** Stores a file under a key, over what is there; or, `once`, only where nothing is. */
export type PutFile = (key: string, bytes: Buffer, type: string, once?: 'once') => Promise<void>

/** Keeps a stored image in the library. */
export type KeepImage = (image: { file: string; width: number; height: number; small?: string; name?: string }) => Promise<void>

/**
 * Takes a picture, alone or with its smaller widths, and stores it under the SHA-256 of its bytes; a sharing card that is cropped at a focal point
 * under the address that follows from image and point. The first card of a point stays.
 * @throws AppError `image-refused`, `payload-too-large`
 */
export async function upload({ image, set, share_of, small, library }: Upload, put: PutFile, keep: KeepImage): Promise<Uploaded> {
  const total = [image, ...(small ? [small] : []), ...(set ? [set.share, ...set.widths.map(({ data }) => data)] : [])].reduce(
    (sum, data) => sum + Buffer.byteLength(data, 'base64'),
    0,
  )
  if (total > UPLOAD_MAX) throw new AppError('payload-too-large', `The pictures have ${total} bytes; ${UPLOAD_MAX} are allowed.`)
  const picture = read(image, 'image')
  if (share_of !== undefined) return storeCrop(picture, share_of, put)
  const hash = sha256(picture.bytes)
  const files = set ? setOf(picture, set, `${UPLOADS}/${hash}`) : [{ key: `${UPLOADS}/${hash}.${picture.type}`, picture }]
  // The one that is named last: whoever finds it finds the others.
  for (const { key, picture: file } of [...files].reverse()) await put(key, file.bytes, IMAGE_TYPES[file.type])
  const url = `/${files[0]?.key}`
  const thumbnail = small === undefined || set ? {} : { small: await storeSmall(small, hash, put) }
  const { width, height } = picture
  if (library) await keep({ file: url, width, height, ...thumbnail, ...(library.name ? { name: library.name } : {}) })
  return uploaded(picture, url)
}

const uploaded = ({ width, height, type, bytes }: Picture, url: string): Uploaded => ({ url, type: IMAGE_TYPES[type], width, height, bytes: bytes.length })

async function storeSmall(data: string, hash: string, put: PutFile): Promise<string> {
  const small = read(data, 'thumbnail')
  if (small.type !== 'webp' || small.width > THUMBNAIL_WIDTH)
    throw new AppError('image-refused', `The thumbnail is no WebP at most ${THUMBNAIL_WIDTH} pixels wide.`)
  const key = `${UPLOADS}/${hash}-${THUMBNAIL_WIDTH}.webp`
  await put(key, small.bytes, IMAGE_TYPES.webp)
  return `/${key}`
}

async function storeCrop(card: Picture, image: string, put: PutFile): Promise<Uploaded> {
  const url = shareCrop(image)
  if (!url) throw new AppError('image-refused', 'The address names no image of ours with widths and a focal point.')
  checkShare(card)
  await put(url.slice(1), card.bytes, IMAGE_TYPES[card.type], 'once')
  return uploaded(card, url)
}

function checkShare({ type, width, height }: Picture): void {
  if (type !== 'jpg' || width !== SHARE_WIDTH || height !== SHARE_HEIGHT) {
    throw new AppError('image-refused', `The sharing picture is no JPEG of ${SHARE_WIDTH} × ${SHARE_HEIGHT}.`)
  }
}

function setOf(image: Picture, { widths, share }: NonNullable<Upload['set']>, folder: string): { key: string; picture: Picture }[] {
  const others = IMAGE_WIDTHS.filter((width) => width !== HERO_WIDTH).map((width) => {
    const found = widths.find((other) => other.width === width)
    if (!found) throw new AppError('image-refused', `The width ${width} is missing.`)
    return { width, picture: read(found.data, `width ${width}`) }
  })
  const all = [{ width: HERO_WIDTH, picture: image }, ...others]
  for (const { width, picture } of all) {
    if (picture.type !== 'webp' || picture.width !== width) throw new AppError('image-refused', `The picture of width ${width} is no WebP of that width.`)
  }
  const card = read(share, 'share')
  checkShare(card)
  return [...all.map(({ width, picture }) => ({ key: `${folder}/${width}.webp`, picture })), { key: `${folder}/og.jpg`, picture: card }]
}

function read(base64: string, name: string): Picture {
  const bytes = Buffer.from(base64, 'base64')
  const type = imageType(bytes)
  if (!type) throw new AppError('image-refused', `The ${name} is no PNG, JPEG, WebP or AVIF picture.`)
  if (!isWhole(bytes, type)) throw new AppError('image-refused', `The ${name} breaks off: its end is missing.`)
  try {
    const { width, height } = imageSize(bytes)
    if (width > 0 && height > 0) return { bytes, type, width, height }
  } catch {
    // Its header is beyond use.
  }
  throw new AppError('image-refused', `The size of the ${name} cannot be read.`)
}
