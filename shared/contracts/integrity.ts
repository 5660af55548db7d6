import * as z from 'zod'
import { INTEGRITY_FAULTS } from '#shared/domain/integrity.ts'
import { endpoint } from './endpoint.ts'
import { id, locale, timestamp } from './fields.ts'

const count = z.int().min(0)

/** Something that does not hang together, with what is known of the article. */
export const integrityFinding = z
  .strictObject({
    code: z.enum(INTEGRITY_FAULTS),
    id: z.string().meta({ description: 'Of the article in this language.' }),
    original_id: z.string(),
    locale,
    title: z.string(),
    published: z.boolean(),
    detail: z.string().meta({ description: 'A path, another id, a list; empty where the code says it all.' }),
  })
  .meta({ id: 'IntegrityFinding' })

export const titleDuplicate = z
  .strictObject({
    title: z.string(),
    locale,
    articles: z.array(z.strictObject({ id: z.string(), original_id: z.string(), slug: z.string(), published: z.boolean(), created_at: timestamp })),
  })
  .meta({ id: 'TitleDuplicate' })

export const getIntegrity = endpoint({
  name: 'getIntegrity',
  area: 'upkeep',
  method: 'GET',
  path: '/api/integrity',
  access: 'admin',
  summary: 'How well articles hang together, as the latest check found it.',
  response: z
    .strictObject({
      checked_at: timestamp.nullable().meta({ description: 'Of the part that was looked at longest ago; null before the first check.' }),
      operation_id: id.nullable().meta({ description: 'Of the latest check.' }),
      health_score: z.int().min(0).max(100),
      healthy: z.boolean(),
      total_published: count,
      valid_base: count,
      broken_base: count.meta({ description: 'Drafts included.' }),
      valid_translations: count,
      orphaned_translations: count.meta({ description: 'Drafts included.' }),
      faults: z.record(z.enum(INTEGRITY_FAULTS), count),
      findings: z.array(integrityFinding).meta({ description: 'The first hundred.' }),
      title_duplicates_total: count,
      title_duplicates: z.array(titleDuplicate).meta({ description: 'The first twenty.' }),
    })
    .meta({ id: 'Integrity' }),
})
