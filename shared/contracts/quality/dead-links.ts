import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { id, locale, timestamp } from '../platform/fields.ts'

/** Links of one article that are named; `dead` counts all of them. */
export const DEAD_LINKS_NAMED = 50

export const listDeadLinks = endpoint({
  name: 'listDeadLinks',
  area: 'localisation',
  method: 'GET',
  path: '/api/articles/{id}/dead-links',
  access: 'edit',
  summary:
    'Links of an article that lead nowhere: within the site of its working copies in all languages, to other sites of the published texts in all languages.',
  params: z.strictObject({ id: id.meta({ description: 'Of the English original.' }) }),
  response: z.strictObject({
    checked: z.int().min(0).meta({ description: 'Links within the site that were looked at.' }),
    dead: z.int().min(0),
    links: z
      .array(
        z.strictObject({
          kind: z.enum(['site', 'external']),
          locale,
          text: z.string().meta({ description: 'The words that it stands on.' }),
          href: z.string().meta({ description: 'As it is written.' }),
          screen: z.string().meta({ description: 'The editor that opens at it, below /admin/.' }),
          archive: z.string().nullable().meta({ description: 'Of a link to another site: where the Internet Archive keeps the page.' }),
          checked_at: timestamp.nullable().meta({ description: 'Of a link to another site: when it was asked for. Others are looked up now.' }),
        }),
      )
      .max(DEAD_LINKS_NAMED),
  }),
  errors: ['article-not-found', 'not-an-original'],
})
