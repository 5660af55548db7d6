import * as z from 'zod'
import { IMAGE_WIDTHS } from '#shared/domain/articles/images.ts'
import { endpoint } from '../platform/endpoint.ts'

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
