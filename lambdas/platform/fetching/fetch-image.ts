import { FOREIGN_IMAGES } from '#shared/domain/platform/foreign-images.ts'
import { IMAGE_TYPES, type ImageType, imageType, isWhole } from '#shared/domain/platform/uploads.ts'
import { readBytes } from './body.ts'
import type { FetchPlace } from './fetch-safely.ts'
import { look } from './look-at-link.ts'
import { Refusal, type RefusalReason } from './refusal.ts'

type FetchedImage = { ok: true; type: (typeof IMAGE_TYPES)[ImageType]; data: string } | { ok: false; reason: RefusalReason; detail: string }

/**
 * An image of another site: checked, pinned, bounded and by the site's rules for robots, as all that is read. What it is, its bytes say and not its
 * declared type.
 * @returns its bytes as base64, at most {@link FOREIGN_IMAGES.bytes}; never throws for what the other side does
 */
export const fetchImage = (address: string, place: FetchPlace): Promise<FetchedImage> =>
  look(address, place, async (message, signal): Promise<FetchedImage> => {
    if (message.statusCode !== 200) throw new Refusal('answered-with-an-error', `It answered with status ${message.statusCode}.`)
    const bytes = await readBytes(message, signal, FOREIGN_IMAGES.bytes)
    const type = imageType(bytes)
    if (!type) throw new Refusal('not-an-image', 'It sent no PNG, JPEG, WebP or AVIF image.')
    if (!isWhole(bytes, type)) throw new Refusal('content-not-readable', 'The image breaks off: its end is missing.')
    return { ok: true, type: IMAGE_TYPES[type], data: bytes.toString('base64') }
  })
