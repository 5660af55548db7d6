import * as z from 'zod'
import { IMAGE_WIDTHS } from '#shared/domain/articles/images.ts'
import { FOREIGN_IMAGE_REASONS, FOREIGN_IMAGES } from '#shared/domain/platform/foreign-images.ts'
import { IMAGE_TYPES } from '#shared/domain/platform/uploads.ts'
import { endpoint } from '../platform/endpoint.ts'
import { imageUrl } from '../platform/fields.ts'

/** Not by a pattern of our own: one over megabytes may take more stack than there is. */
const base64 = z.base64('Base64 is expected.').min(1).max(5_400_000)

export const uploadImage = endpoint({
  name: 'uploadImage',
  area: 'editor',
  method: 'POST',
  path: '/api/images',
  access: 'write',
  summary: "Keeps a picture in the site's own bucket, under a name that follows from its bytes.",
  body: z.strictObject({
    image: base64.meta({ description: 'PNG, JPEG, WebP or AVIF, told by its bytes. All pictures of a call together: at most 4 MB.' }),
    set: z
      .strictObject({
        widths: z.array(z.strictObject({ width: z.literal(IMAGE_WIDTHS), data: base64 })).length(IMAGE_WIDTHS.length - 1),
        share: base64.meta({ description: 'JPEG, 1200 × 630.' }),
      })
      .optional()
      .meta({ description: 'The smaller widths of an image that is a WebP of the largest; what readers of a hero image load.' }),
    share_of: imageUrl
      .optional()
      .meta({ description: 'The image is the sharing card (JPEG, 1200 × 630) of this one of ours, cropped at the focal point behind its address.' }),
  }),
  bodyLimit: 5_500_000,
  response: z
    .strictObject({
      url: z.string().meta({ description: 'A path under /images/; what stands there never changes.' }),
      type: z.enum(['image/png', 'image/jpeg', 'image/webp', 'image/avif']),
      width: z.int(),
      height: z.int(),
      bytes: z.int(),
    })
    .meta({ id: 'UploadedImage' }),
  idempotency: 'accepted',
  errors: ['image-refused'],
})

export const fetchForeignImage = endpoint({
  name: 'fetchForeignImage',
  area: 'localisation',
  method: 'POST',
  path: '/api/images/foreign',
  access: 'write',
  reads: true,
  summary: `Fetches an image of another site with every check of addresses, at most ${FOREIGN_IMAGES.bytes / 1_000_000} MB. It keeps nothing: the caller draws the image anew, which removes what it says of camera and place, and uploads it.`,
  body: z.strictObject({ url: z.string().min(1).max(2000).meta({ description: 'An http or https address, which may redirect three times.' }) }),
  response: z
    .strictObject({
      image: z.strictObject({ type: z.enum(IMAGE_TYPES).meta({ description: 'By its bytes.' }), data: z.string().meta({ description: 'Base64.' }) }).nullable(),
      reason: z.enum(FOREIGN_IMAGE_REASONS).nullable().meta({ description: 'Why there is no image.' }),
    })
    .meta({ id: 'ForeignImage' }),
  errors: ['dependency-unavailable'],
})
