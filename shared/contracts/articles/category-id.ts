import * as z from 'zod'
import type { CategoryId } from '#shared/domain/articles/categories.ts'
import { SECTIONS } from '#shared/sections.ts'

/** A category: a section's own has the section's name, others begin with the section that their articles stand in. */
export const categoryId = z
  .string()
  .regex(new RegExp(`^(?:${SECTIONS.join('|')})(?:\\.[0-9a-f]{12})?$`), 'No category has this id.')
  .meta({ description: 'A section, or a category within one.' }) as unknown as z.ZodType<CategoryId, CategoryId>
