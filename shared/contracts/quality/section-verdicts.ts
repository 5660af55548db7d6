import * as z from 'zod'
import { SECTIONS } from '#shared/sections.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, timestamp } from '../platform/fields.ts'

/** Articles that the list names of each kind. */
export const SECTION_VERDICTS_SHOWN = 50

const section = z.enum(SECTIONS)

const disagreement = z
  .strictObject({
    id: id.meta({ description: 'Of the English original.' }),
    title: z.string(),
    section: section.meta({ description: 'Where it stands.' }),
    fits: z.array(section).meta({ description: 'What its text fits, the best first.' }),
    dismissed: z
      .strictObject({ by: z.string().nullable(), at: timestamp })
      .nullable()
      .meta({ description: 'A person has said that the section is right; `by` is null where the person is gone.' }),
  })
  .meta({ id: 'SectionDisagreement' })

export const listSectionDisagreements = endpoint({
  name: 'listSectionDisagreements',
  area: 'localisation',
  method: 'GET',
  path: '/api/section-disagreements',
  access: 'edit',
  summary: 'Published articles whose text does not fit their section, by what was read at night; and those of which a person has said that it is right.',
  response: z.strictObject({
    read: z.boolean().meta({ description: 'Whether the text of any published article was read for its section.' }),
    open: z.array(disagreement),
    dismissed: z.array(disagreement),
    more: z.boolean(),
  }),
})

export const dismissSectionDisagreement = endpoint({
  name: 'dismissSectionDisagreement',
  area: 'localisation',
  method: 'PUT',
  path: '/api/section-disagreements/{id}',
  access: 'edit',
  summary: 'Says that the section of an article is right, or takes that back. It counts until the article is moved or its text is published anew.',
  params: z.strictObject({ id }),
  body: z.strictObject({ section: section.meta({ description: 'Where it stands, as the caller has seen it.' }), dismissed: z.boolean() }),
  response: z.strictObject({ success: z.literal(true) }),
  idempotency: 'accepted',
  errors: ['article-not-found'],
})
