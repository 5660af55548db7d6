import * as z from 'zod'
import { ALT_SUGGESTION } from '#shared/domain/articles/alt-suggestion.ts'
import { LIBRARY, THUMBNAIL_WIDTH } from '#shared/domain/articles/image-library.ts'
import { IMAGE_WIDTHS } from '#shared/domain/articles/images.ts'
import { FOREIGN_IMAGE_REASONS, FOREIGN_IMAGES } from '#shared/domain/platform/foreign-images.ts'
import { IMAGE_TYPES } from '#shared/domain/platform/uploads.ts'
import { endpoint } from '../platform/endpoint.ts'
import { cursor, id, imageUrl, timestamp } from '../platform/fields.ts'
import { MODEL_ERRORS } from '../platform/model-errors.ts'

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
    small: base64.optional().meta({ description: `Its thumbnail: a WebP at most ${THUMBNAIL_WIDTH} pixels wide.` }),
    library: z
      .strictObject({ name: z.string().trim().max(LIBRARY.name) })
      .optional()
      .meta({ description: 'Keeps it in the library, with the name of the chosen file; what is there already stays as it is.' }),
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

const file = z
  .string()
  .min(1)
  .max(500)
  .regex(/^\/images\/(?!.*\.\.)[\w./-]+$/, 'A path under /images/.')

export const listLibraryImages = endpoint({
  name: 'listLibraryImages',
  area: 'localisation',
  method: 'GET',
  path: '/api/images/library',
  access: 'write',
  summary: `Images that were uploaded or that articles show, newest first. A question looks through ${LIBRARY.lookedThrough} of them at a time: an answer may have none and a cursor.`,
  query: z.strictObject({
    q: z
      .string()
      .trim()
      .max(LIBRARY.query)
      .default('')
      .meta({ description: 'Beginnings of words of alternative text, credit, title of the article, or name of the file.' }),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(LIBRARY.page).default(LIBRARY.page),
  }),
  response: z.strictObject({
    images: z.array(
      z
        .strictObject({
          file: z.string(),
          thumbnail: z.string(),
          added_at: timestamp,
          width: z.int().nullable(),
          height: z.int().nullable(),
          name: z.string(),
          alt: z.string().meta({ description: 'As the article that showed it last has it.' }),
          credit: z.string(),
          title: z.string().meta({ description: 'Of that article; empty for callers who see their own articles only.' }),
        })
        .meta({ id: 'LibraryImage' }),
    ),
    cursor: cursor.nullable(),
  }),
  errors: ['invalid-cursor'],
})

export const listImageUses = endpoint({
  name: 'listImageUses',
  area: 'localisation',
  method: 'GET',
  path: '/api/images/uses',
  access: 'write',
  summary: `The originals that show an image of the library, at most ${LIBRARY.usesShown}.`,
  query: z.strictObject({ file }),
  response: z.strictObject({
    uses: z.array(
      z.strictObject({
        article_id: id.nullable().meta({ description: 'Null: somebody else’s, for callers who see their own articles only.' }),
        title: z.string().nullable(),
        place: z.enum(['hero', 'text']),
      }),
    ),
    more: z.boolean(),
  }),
})

export const removeLibraryImage = endpoint({
  name: 'removeLibraryImage',
  area: 'localisation',
  method: 'DELETE',
  path: '/api/images/library',
  access: 'edit',
  summary: 'Takes an image out of the library that no article shows. Its file stays, as earlier versions of articles may name it.',
  query: z.strictObject({ file }),
  response: z.strictObject({ removed: z.literal(true) }),
  errors: ['image-in-use'],
})

export const suggestAltText = endpoint({
  name: 'suggestAltText',
  area: 'localisation',
  method: 'POST',
  path: '/api/images/alt',
  access: 'write',
  reads: true,
  summary: 'What a model says that an image shows, in English: a proposal, of which nothing is stored.',
  body: z.strictObject({
    image: z
      .base64('Base64 is expected.')
      .min(1)
      .max(270_000)
      .meta({ description: `JPEG of at most ${ALT_SUGGESTION.pixels} pixels a side and ${ALT_SUGGESTION.bytes / 1000} kB.` }),
  }),
  bodyLimit: 280_000,
  response: z.strictObject({ alt: z.string().min(1).max(ALT_SUGGESTION.letters) }),
  errors: ['image-refused', ...MODEL_ERRORS],
})
