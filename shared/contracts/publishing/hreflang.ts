import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { failedItems } from '../platform/item-fault.ts'

export const hreflangRebuild = z
  .strictObject({
    updated: z.int().meta({ description: 'Articles whose alternates or pages differed.' }),
    errors: z.int().meta({ description: 'Articles that could not be looked at.' }),
    failed: failedItems,
  })
  .meta({ id: 'HreflangRebuild' })

export const rebuildHreflangComplete = endpoint({
  name: 'rebuildHreflangComplete',
  area: 'editorial',
  method: 'POST',
  path: '/api/functions/rebuild-hreflang-complete',
  access: 'edit',
  summary:
    'Makes the language alternates of every live article anew from the ids of its translations, and renders the pages that differ. After a stop the same call goes on.',
  response: hreflangRebuild,
  long: true,
  idempotency: 'accepted',
  errors: ['batch-in-progress', 'cancelled'],
})
