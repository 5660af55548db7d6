import * as z from 'zod'
import { EXPANSION_OUTCOMES } from '#shared/domain/research/expansion-outcomes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, timestamp } from '../platform/fields.ts'

const count = z.int().min(0)

export const getArticleExpansion = endpoint({
  name: 'getArticleExpansion',
  area: 'upkeep',
  method: 'GET',
  path: '/api/articles/{id}/expansion',
  access: 'edit',
  summary: 'What the automation’s last look at an article that it might make longer has brought; null where it has not looked.',
  params: z.strictObject({ id }),
  response: z.strictObject({
    expansion: z
      .strictObject({
        at: timestamp,
        outcome: z.enum(EXPANSION_OUTCOMES),
        model: z.string().nullable().meta({ description: 'With the version of its instructions; null when none was asked.' }),
        added: z.array(z.string()).meta({ description: 'Headings of what was added.' }),
        refused: z.array(z.strictObject({ heading: z.string(), reason: z.string() })),
        words_before: count,
        words_after: count,
        waits: z.boolean().meta({ description: 'It will be looked at again.' }),
      })
      .nullable(),
  }),
})
