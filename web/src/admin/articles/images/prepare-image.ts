import type * as z from 'zod'
import type { uploadImage } from '#shared/contracts/articles/images.ts'
import { CENTRE, type FocalPoint } from '#shared/domain/articles/focal-point.ts'
import { THUMBNAIL_WIDTH } from '#shared/domain/articles/image-library.ts'
import { HERO_WIDTH, IMAGE_WIDTHS } from '#shared/domain/articles/images.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#shared/domain/articles/share-images.ts'
import { CHOSEN_FILE_MAX, imageType, PIXELS_MAX } from '#shared/domain/platform/uploads.ts'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { t } from './catalogue.ts'
import { base64Of, draw } from './draw.ts'

type Body = z.input<NonNullable<typeof uploadImage.body>>

/** `hero`: with the widths that readers choose from and the picture for sharing. `body`: one, no wider than pages show. `portrait`: a small square. */
export type ImagePurpose = 'hero' | 'body' | 'portrait'

/** Pixels of a portrait's side: pages show it 56 wide, on dense displays of three times as many. */
const PORTRAIT_SIDE = 256

/** A file that cannot be taken; the message is for the person. */
export class ImageFault extends Error {}

/** Bytes that tell a picture's type. */
const HEAD = 32

/**
 * A chosen file as it is sent: decoded, turned upright, drawn anew in the sizes that pages need.
 * @throws ImageFault
 */
export async function prepareImage(file: Blob, purpose: ImagePurpose): Promise<Body> {
  if (file.size === 0) throw new ImageFault(t.fileIsEmpty)
  if (file.size > CHOSEN_FILE_MAX) {
    throw new ImageFault(t.fileTooLarge({ size: megabytes(file.size), limit: megabytes(CHOSEN_FILE_MAX) }))
  }
  const type = imageType(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()))
  if (!type) throw new ImageFault(t.onlyImages)
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) throw new ImageFault(t.fileDamaged)
  try {
    if (Math.max(picture.width, picture.height) > PIXELS_MAX) throw new ImageFault(t.tooManyPixels({ limit: PIXELS_MAX }))
    return await drawn(picture, purpose, type === 'jpg')
  } finally {
    picture.close()
  }
}

async function drawn(picture: ImageBitmap, purpose: ImagePurpose, isPhoto: boolean): Promise<Body> {
  const at = (width: number) => ({ width, height: Math.max(1, Math.round((picture.height * width) / picture.width)) })
  const square = { width: PORTRAIT_SIDE, height: PORTRAIT_SIDE, cover: true }
  const single = purpose === 'portrait' ? square : at(Math.min(picture.width, HERO_WIDTH))
  const image = await draw(picture, purpose === 'hero' ? at(HERO_WIDTH) : single, 'image/webp').catch(() => null)
  // Some browsers read WebP and do not write it: the picture is taken as one, without its smaller widths.
  if (!image) return { image: await base64Of(await draw(picture, single, isPhoto ? 'image/jpeg' : 'image/png')) }
  if (purpose === 'portrait') return { image: await base64Of(image) }
  if (purpose === 'body') {
    const small = single.width > THUMBNAIL_WIDTH ? { small: await base64Of(await draw(picture, at(THUMBNAIL_WIDTH), 'image/webp')) } : {}
    return { image: await base64Of(image), ...small }
  }
  const widths = await Promise.all(
    IMAGE_WIDTHS.filter((width) => width !== HERO_WIDTH).map(async (width) => ({ width, data: await base64Of(await draw(picture, at(width), 'image/webp')) })),
  )
  return { image: await base64Of(image), set: { widths, share: await base64Of(await shareCard(picture)) } }
}

/** What sharing cards show of a picture. */
export const shareCard = (picture: ImageBitmap, focus: FocalPoint = CENTRE): Promise<Blob> =>
  draw(picture, { width: SHARE_WIDTH, height: SHARE_HEIGHT, cover: focus }, 'image/jpeg')

/** An image of this site, decoded. @throws ImageFault */
export async function readImage(url: string): Promise<ImageBitmap> {
  const answer = await fetch(url).catch(() => null)
  const picture = answer?.ok ? await createImageBitmap(await answer.blob()).catch(() => null) : null
  if (!picture) throw new ImageFault(t.imageNotRead)
  return picture
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toLocaleString(FORMAT_LOCALE, { maximumFractionDigits: 1 })
