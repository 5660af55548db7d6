import * as z from 'zod'
import { TEXT_KEYS } from '#shared/domain/articles/article-texts.ts'
import { MOST_REVISIONS, SAVE_KINDS, TIER_NAMES } from '#shared/domain/articles/revisions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, timestamp } from '../platform/fields.ts'
import { bylines } from './bylines.ts'
import { categoryId } from './category-id.ts'
import { outputTexts } from './texts.ts'

/** A place of a tier, and the version of the working copy that has it: another one may take it meanwhile. */
export const revisionReference = z.string().regex(new RegExp(`^(?:${TIER_NAMES.join('|')})-\\d{1,2}-[1-9]\\d{0,8}$`), 'A tier, a place and a version.')

export const revision = z
  .strictObject({
    reference: revisionReference,
    version: z.int().meta({ description: 'Of the working copy.' }),
    title: z.string(),
    saved_at: timestamp,
    saved_by: z.string().meta({ description: 'A person, or the schedule or rule that wrote it.' }),
    saved_by_name: z.string().nullable(),
    saved_as: z.enum(SAVE_KINDS),
    models: z.array(z.string()).meta({ description: 'Of a translation: the models whose words a save of the machine brought.' }),
    replaced_at: timestamp.meta({ description: 'Until then it was the working copy.' }),
    kept_as: z
      .array(z.enum(TIER_NAMES))
      .meta({ description: 'Why it is kept: the last of its minute, hour or day; saved by hand; somebody else’s or an earlier text followed.' }),
    kept_until: timestamp.meta({ description: 'At the latest: later revisions may take its place before.' }),
  })
  .meta({ id: 'Revision' })

export const listRevisions = endpoint({
  name: 'listRevisions',
  area: 'localisation',
  method: 'GET',
  path: '/api/articles/{id}/revisions',
  access: 'write',
  scope: { article: 'id' },
  summary: `Earlier working copies of an English original that can be returned to, newest first; at most ${MOST_REVISIONS}.`,
  params: z.strictObject({ id }),
  response: z.strictObject({ revisions: z.array(revision) }),
  errors: ['article-not-found', 'not-an-original'],
})

export const revisionText = z
  .strictObject({
    ...outputTexts(TEXT_KEYS),
    content: z.string(),
    category_id: z.union([categoryId, z.literal('')]).meta({ description: 'Empty: the draft had none yet.' }),
    hero_image_url: z.string(),
    tags: z.array(z.string()),
    featured: z.boolean(),
    bylines: bylines.meta({ description: 'Empty: its author signs it alone.' }),
  })
  .meta({ id: 'RevisionText' })

export const getRevision = endpoint({
  name: 'getRevision',
  area: 'localisation',
  method: 'GET',
  path: '/api/articles/{id}/revisions/{reference}',
  access: 'write',
  scope: { article: 'id' },
  summary: 'The text of an earlier working copy.',
  params: z.strictObject({ id, reference: revisionReference }),
  response: z.strictObject({ version: z.int(), saved_at: timestamp, text: revisionText }),
  errors: ['article-not-found', 'not-an-original', 'version-not-found'],
})
