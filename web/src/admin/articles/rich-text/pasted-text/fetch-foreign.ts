import { FOREIGN_IMAGES, type ForeignImageReason, mayPass } from '#shared/domain/platform/foreign-images.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/screen/texts.ts'
import { blobOf } from '../../images/draw.ts'
import { ImageFault } from '../../images/prepare-image.ts'
import { imageFaultText, storeImage } from '../../images/store-image.ts'
import { t } from '../catalogue.ts'
import type { StoredImage } from '../figure-dialogs.ts'

/** An image of another site as it is stored here, or why it is not and whether another try may help. */
export type Taken = { stored: StoredImage } | { reason: string; mayPass: boolean }

const REASONS: Readonly<Record<ForeignImageReason, string>> = {
  'address-not-usable': t.reasonAddress,
  'address-not-public': t.reasonPrivate,
  'name-not-found': t.reasonName,
  'too-many-redirects': t.reasonRedirects,
  'too-large': t.reasonSize({ limit: FOREIGN_IMAGES.bytes / 1_000_000 }),
  'too-slow': t.reasonSlow,
  'not-an-image': t.reasonNoImage,
  'forbidden-by-robots': t.reasonRobots,
  'answered-with-an-error': t.reasonAnswer,
  'connection-failed': t.reasonConnection,
  'content-not-readable': t.reasonBroken,
}

/** Fetches an image of another site and stores it as an uploaded one: drawn anew, named by its bytes. */
export async function fetchForeign(url: string): Promise<Taken> {
  try {
    const { image, reason } = await call('fetchForeignImage', { body: { url } })
    if (image) return { stored: await storeImage(blobOf(image.data, image.type), 'body') }
    return { reason: REASONS[reason ?? 'content-not-readable'], mayPass: reason !== null && mayPass(reason) }
  } catch (error) {
    return error instanceof ImageFault ? { reason: imageFaultText(error), mayPass: false } : { reason: errorText(error), mayPass: true }
  }
}

/** Fetches each address once, however often texts name it; what failed may be tried again. */
export function foreignImages(fetch: (url: string) => Promise<Taken> = fetchForeign): (url: string) => Promise<Taken> {
  const known = new Map<string, Promise<Taken>>()
  return async (url) => {
    const taken = known.get(url) ?? fetch(url)
    known.set(url, taken)
    const outcome = await taken
    if ('reason' in outcome && known.get(url) === taken) known.delete(url)
    return outcome
  }
}
