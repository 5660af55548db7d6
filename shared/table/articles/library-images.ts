import { CustomAttributeType } from 'electrodb'
import type { UsedImage } from '#shared/domain/articles/library-images.ts'
import { entity } from '../platform/entity.ts'
import { FAMILY_KEY as family, TABLE_KEYS } from '../platform/keys.ts'

const { desk } = TABLE_KEYS.indexes
const ofImage = { field: TABLE_KEYS.pk, composite: ['file'], template: 'IMAGE#${file}', casing: 'none' } as const

/** An image of the library, by its file: equal bytes are one. Listed by the month in which it came, so that no partition holds all of them. */
export const LibraryImage = entity({
  model: { entity: 'library-image', version: '1', service: 'simulpress' },
  attributes: {
    /** Address of the largest file, below the site's. */
    file: { type: 'string', required: true },
    month: { type: 'string', required: true },
    added_at: { type: 'string', required: true },
    added_by: { type: 'string' },
    /** Pixels; absent of images that came in with an article. */
    width: { type: 'number' },
    height: { type: 'number' },
    /** Address of its thumbnail; absent where it was uploaded without one. */
    small: { type: 'string' },
    /** Of the chosen file. */
    name: { type: 'string' },
    /** As the article that showed it last describes it. */
    alt: { type: 'string' },
    credit: { type: 'string' },
    title: { type: 'string' },
  },
  indexes: {
    image: { pk: ofImage, sk: { field: TABLE_KEYS.sk, composite: [], template: 'IMAGE', casing: 'none' } },
    byMonth: {
      index: desk.name,
      pk: { field: desk.pk, composite: ['month'], template: 'IMAGES#${month}', casing: 'none' },
      sk: { field: desk.sk, composite: ['added_at', 'file'], template: '${added_at}#${file}', casing: 'none' },
    },
  },
})

/** An original that shows an image. */
export const ImageUse = entity({
  model: { entity: 'image-use', version: '1', service: 'simulpress' },
  attributes: {
    file: { type: 'string', required: true },
    original_id: { type: 'string', required: true },
    place: { type: ['hero', 'text'] as const, required: true },
  },
  indexes: { use: { pk: ofImage, sk: { field: TABLE_KEYS.sk, composite: ['original_id'], template: 'USE#${original_id}', casing: 'none' } } },
})

/** The images that an original showed when they were compared last. */
export const ArticleImages = entity({
  model: { entity: 'article-images', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    title: { type: 'string', required: true },
    images: { type: CustomAttributeType<readonly UsedImage[]>('any'), required: true },
  },
  indexes: { images: { pk: family, sk: { field: TABLE_KEYS.sk, composite: [], template: 'IMAGES', casing: 'none' } } },
})

/** The first month that the library has images of: there its list ends. */
export const LibraryStart = entity({
  model: { entity: 'library-start', version: '1', service: 'simulpress' },
  attributes: {
    name: { type: ['start'] as const, required: true },
    month: { type: 'string', required: true },
  },
  indexes: {
    start: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'IMAGES', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['name'], template: '${name}', casing: 'none' },
    },
  },
})
