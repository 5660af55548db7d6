import { focalPointOf } from '#shared/domain/articles/focal-point.ts'
import { LIBRARY } from '#shared/domain/articles/image-library.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { t } from './catalogue.ts'
import { base64Of } from './draw.ts'
import { ImageFault, type ImagePurpose, prepareImage, readImage, shareCard } from './prepare-image.ts'

/**
 * A file drawn anew and stored in the site's own bucket. Equal images are one file.
 * @param onPrepared called when it is about to be sent
 * @throws ImageFault when it cannot be taken; ProblemError when it is refused or nobody answers
 */
export async function storeImage(file: Blob, purpose: ImagePurpose, onPrepared: () => void = () => undefined): Promise<Answer<'uploadImage'>> {
  const body = await prepareImage(file, purpose)
  onPrepared()
  const name = file instanceof File ? file.name.slice(0, LIBRARY.name) : ''
  return call('uploadImage', { body: purpose === 'portrait' ? body : { ...body, library: { name } } })
}

/**
 * Draws the sharing card of one of our own images anew, cropped at the focal point behind its address, and stores it.
 * @throws ImageFault when the image cannot be read; ProblemError when it is refused or nobody answers
 */
export async function storeShareCrop(url: string): Promise<void> {
  const picture = await readImage(url)
  try {
    await call('uploadImage', { body: { image: await base64Of(await shareCard(picture, focalPointOf(url))), share_of: url } })
  } finally {
    picture.close()
  }
}

/** Why a file was not stored, for the person. */
export const imageFaultText = (error: unknown): string => (error instanceof ImageFault ? error.message : t.couldNotUploadImage({ error: errorText(error) }))
