import * as z from 'zod'
import { VISIBLE } from '#shared/domain/text/characters.ts'
import { SLUG_PATTERN } from '#shared/domain/text/slugs.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, section } from '../platform/fields.ts'
import { categoryId } from './category-id.ts'

/** Letters of a category's fields, and how many categories there may be beside the sections' own. */
export const CATEGORY_LIMITS = { name: 60, slug: 60, description: 300, categories: 200 } as const

const count = z.int().min(0)

export const categoryInput = z
  .strictObject({
    name: z.string().trim().regex(VISIBLE, 'A name is required.').max(CATEGORY_LIMITS.name),
    slug: z.string().trim().min(1, 'A slug is required.').max(CATEGORY_LIMITS.slug).regex(SLUG_PATTERN, 'Lowercase words joined by hyphens.'),
    description: z.string().trim().max(CATEGORY_LIMITS.description).nullable().default(null).meta({ description: 'An empty one is kept as null.' }),
  })
  .meta({ id: 'CategoryInput' })

export const deskCategory = z
  .strictObject({
    id: categoryId,
    name: z.string(),
    slug: z.string(),
    section: section.meta({ description: 'Where its articles have their addresses; it never changes.' }),
    description: z.string().nullable(),
    is_section: z.boolean().meta({ description: 'The section itself: only its description can be changed.' }),
    articles: count.meta({ description: 'English originals, drafts included.' }),
    moving_to: categoryId.nullable().meta({ description: 'It is being deleted: where its articles go.' }),
    operation_id: id.nullable().meta({ description: 'The latest work that moves its articles.' }),
    version: count.meta({ description: 'Send it back when saving; another value answers 409 category-changed.' }),
  })
  .meta({ id: 'DeskCategory' })

export const getCategoryDesk = endpoint({
  name: 'getCategoryDesk',
  area: 'monitoring',
  method: 'GET',
  path: '/api/categories/desk',
  access: 'admin',
  summary: 'Every category by name, with the number of its articles.',
  response: z.strictObject({ categories: z.array(deskCategory), total: count, with_articles: count }),
})

export const createCategory = endpoint({
  name: 'createCategory',
  area: 'monitoring',
  method: 'POST',
  path: '/api/categories',
  access: 'admin',
  summary: 'Adds a category within a section.',
  body: categoryInput.extend({ section }),
  response: deskCategory,
  idempotency: 'required',
  errors: ['category-slug-taken', 'too-many-categories'],
})

export const saveCategory = endpoint({
  name: 'saveCategory',
  area: 'monitoring',
  method: 'PUT',
  path: '/api/categories/{id}',
  access: 'admin',
  summary: 'Changes a category. Its section stays, as addresses hang on it.',
  params: z.strictObject({ id: categoryId }),
  body: categoryInput.extend({ version: count }),
  response: deskCategory,
  errors: ['category-not-found', 'category-slug-taken', 'category-changed', 'category-of-section'],
})

/** What became of the articles of a category that was deleted. */
export const categoryRemoval = z
  .strictObject({
    success: z.boolean(),
    moved: count.meta({ description: 'Articles that another category has taken, with all their languages.' }),
    republished: count.meta({ description: 'Those of them that were live and are so at their new addresses; old ones lead there.' }),
    waiting: count.meta({ description: 'Live ones with changes of their own, or refused by the gate: their pages stay until somebody publishes them.' }),
    errors: count,
  })
  .meta({ id: 'CategoryRemoval' })

export const deleteCategory = endpoint({
  name: 'deleteCategory',
  area: 'monitoring',
  method: 'DELETE',
  path: '/api/categories/{id}',
  access: 'admin',
  summary: 'Deletes a category. One with articles only when another one takes them: they are moved first, in all languages.',
  params: z.strictObject({ id: categoryId }),
  query: z.strictObject({ confirmation: z.string().max(64).optional(), reassign_to: categoryId.optional() }),
  response: categoryRemoval,
  long: true,
  errors: ['category-not-found', 'category-of-section', 'category-in-use', 'confirmation-required', 'batch-in-progress'],
})
