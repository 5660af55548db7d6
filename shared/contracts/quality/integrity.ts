import * as z from 'zod'
import { IMAGE_CHECKS } from '#shared/domain/quality/duplicate-images.ts'
import { INTEGRITY_FAULTS } from '#shared/domain/quality/integrity.ts'
import { LINK_EVIDENCE } from '#shared/domain/quality/link-repair.ts'
import { endpoint } from '../platform/endpoint.ts'
import { confirmation, id, locale, timestamp } from '../platform/fields.ts'
import { failedItems } from '../platform/item-fault.ts'

const count = z.int().min(0)
/** Batches that this screen starts. */
export const INTEGRITY_WORK = [
  ...(['check-integrity', 'preview-links', 'repair-links', 'rebuild-originals'] as const),
  ...(['delete-orphaned', 'remove-duplicates', 'regenerate-images'] as const),
] as const

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

/** Articles of one language that are alike, the oldest first. */
export const duplicateGroup = z
  .strictObject({
    locale,
    count: z.int().min(2),
    articles: z
      .array(z.strictObject({ id: z.string(), original_id: z.string(), title: z.string(), slug: z.string(), published: z.boolean(), created_at: timestamp }))
      .meta({ description: 'The first ten.' }),
  })
  .meta({ id: 'DuplicateGroup' })

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
      running: z
        .array(z.strictObject({ kind: z.enum(INTEGRITY_WORK), operation_id: id }))
        .meta({ description: 'Work of this screen that is going on, whoever started it.' }),
      health_score: z.int().min(0).max(100),
      healthy: z.boolean(),
      total_published: count,
      valid_base: count,
      broken_base: count.meta({ description: 'Drafts included.' }),
      valid_translations: count,
      orphaned_translations: count.meta({ description: 'Drafts included.' }),
      rebuildable_originals: count.meta({ description: 'Lost originals of live articles that can be made anew from the last publication.' }),
      faults: z.record(z.enum(INTEGRITY_FAULTS), count),
      findings: z.array(integrityFinding).meta({ description: 'The first hundred.' }),
      title_duplicates_total: count.meta({ description: 'Groups of articles whose titles have the same words.' }),
      title_duplicates: z.array(duplicateGroup).meta({ description: 'The first twenty.' }),
      duplicates_total: count.meta({ description: 'Groups of articles whose texts have the same words.' }),
      duplicates_surplus: count.meta({ description: 'Articles beyond the oldest of each group.' }),
      removable_duplicates: count.meta({ description: 'Of these English originals, which remove-duplicates takes with their translations.' }),
      duplicate_images: count.meta({ description: 'Live originals whose picture an older live one has.' }),
      duplicates: z.array(duplicateGroup).meta({ description: 'The first twenty; originals first.' }),
    })
    .meta({ id: 'Integrity' }),
})

export const integrityCheck = z
  .strictObject({
    checked: count.meta({ description: 'Articles with their translations.' }),
    faults: count,
    duplicate_groups: count,
    errors: count.meta({ description: 'Parts that could not be looked at.' }),
  })
  .meta({ id: 'IntegrityCheck' })

export const checkIntegrity = endpoint({
  name: 'checkIntegrity',
  area: 'upkeep',
  method: 'POST',
  path: '/api/integrity/check',
  access: 'admin',
  summary: 'Looks at every article with its translations, at the rows of every list, and for duplicates.',
  response: integrityCheck,
  long: true,
  idempotency: 'accepted',
  errors: ['batch-in-progress', 'cancelled'],
})

/** What a dry run of the link repair would do. */
export const linkProposal = z
  .strictObject({
    code: z.enum(INTEGRITY_FAULTS),
    id: z.string(),
    original_id: z.string(),
    locale: locale.nullable(),
    title: z.string(),
    published: z.boolean(),
    action: z.enum(['link', 'suggest', 'none', 'repair', 'rebuild', 'live']).meta({
      description:
        'A suggestion is followed only when its id is sent along; `rebuild`: its original can be made anew; `live`: it is not moved while readers see it.',
    }),
    target: z
      .strictObject({ original_id: z.string(), title: z.string(), evidence: z.enum(LINK_EVIDENCE) })
      .nullable()
      .meta({ description: 'The original that it belongs to.' }),
    detail: z.string(),
  })
  .meta({ id: 'LinkProposal' })

export const listLinkProposals = endpoint({
  name: 'listLinkProposals',
  area: 'upkeep',
  method: 'GET',
  path: '/api/integrity/links',
  access: 'admin',
  summary: 'What the latest dry run of the link repair would do.',
  response: z.strictObject({
    operation_id: id.nullable().meta({ description: 'Of the dry run; null when none found anything, or when it was followed already.' }),
    checked_at: timestamp.nullable(),
    proposals: z.array(linkProposal).meta({ description: 'The first two hundred.' }),
    more: z.boolean(),
  }),
})

export const linkRepair = z
  .strictObject({
    dry_run: z.boolean().meta({ description: 'Nothing was changed: `to_link` and `to_repair` say what would be, `linked` and `repaired` are nought.' }),
    checked: count,
    to_link: count,
    to_repair: count,
    linked: count,
    suggested: count,
    unmatched: count,
    repaired: count,
    errors: count.meta({ description: 'Articles that could not be repaired.' }),
    failed: failedItems,
  })
  .meta({ id: 'LinkRepair' })

export const repairLinks = endpoint({
  name: 'repairLinks',
  area: 'upkeep',
  method: 'POST',
  path: '/api/integrity/links/repair',
  access: 'admin',
  summary:
    'Gives translations back to the originals that their ids name and repairs heads, alternates and rows of lists; first as a dry run, then, confirmed, in truth.',
  body: z.strictObject({
    apply: z.boolean().default(false),
    titles: z.array(z.string().max(100)).max(50).default([]).meta({ description: 'Ids of articles whose suggestion by title is to be followed.' }),
    confirmation,
  }),
  response: linkRepair,
  long: true,
  idempotency: 'accepted',
  errors: ['batch-in-progress', 'cancelled', 'confirmation-required'],
})

export const startAdminOperation = endpoint({
  name: 'startAdminOperation',
  area: 'upkeep',
  method: 'POST',
  path: '/api/functions/start-admin-operation',
  access: 'admin',
  summary: 'Starts work that deletes, replaces or rebuilds, once it is confirmed. Follow it at /api/operations/{operation_id}.',
  body: z.discriminatedUnion('operation', [
    z.strictObject({
      operation: z.literal('delete-orphaned'),
      params: z
        .strictObject({ broken_base: z.boolean().default(false).meta({ description: 'Also bases in other languages than English and Lithuanian.' }) })
        .default({ broken_base: false }),
      confirmation,
    }),
    z.strictObject({ operation: z.literal('rebuild-originals'), params: z.strictObject({}).default({}), confirmation }),
    z.strictObject({ operation: z.literal('remove-duplicates'), params: z.strictObject({}).default({}), confirmation }),
    z.strictObject({ operation: z.literal('regenerate-images'), params: z.strictObject({ checkType: z.enum(IMAGE_CHECKS) }), confirmation }),
  ]),
  response: z.strictObject({ operation_id: id }),
  idempotency: 'accepted',
  errors: ['batch-in-progress', 'confirmation-required'],
})
