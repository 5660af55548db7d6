import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { AppError } from '#shared/errors.ts'
import { fetcherBy } from '../../platform/fetching/fetcher.ts'
import { observed } from '../../platform/log/observed.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import { quietTime, scheduled } from '../../platform/workflow/scheduled.ts'
import { type Delivering, deliver } from './deliver.ts'
import { deliverDue } from './deliver-due.ts'
import { endpointSecret, readKey, shownSecret } from './secret-store.ts'
import { readDelivery, readDueDeliveries, readDueEvents } from './store.ts'

const env = once(() => parseEnv(ENVIRONMENTS.webhooks))

/** What the settings' API has done by hand. */
const asked = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('secret'), endpoint_id: z.uuid(), number: z.int().min(1) }),
  z.strictObject({ what: z.literal('deliver'), endpoint_id: z.uuid(), event_id: z.string().max(120) }),
])
export type WebhooksAsked = z.input<typeof asked>

/** Within which the last delivery of a run has to end. */
const LAST_MS = 15_000

async function delivering(): Promise<Delivering> {
  const { WEBHOOKS_SECRET_ARN, FETCHING_FUNCTION, SITE_ORIGIN } = env()
  return { table: getTable(), fetcher: fetcherBy(() => FETCHING_FUNCTION), key: await readKey(WEBHOOKS_SECRET_ARN), siteOrigin: SITE_ORIGIN, now: Date.now }
}

const run = scheduled('deliver-webhooks', async ({ at, deadline }) => deliverDue(await delivering(), at, deadline - LAST_MS))

/** Signs and sends webhooks: each minute those that are due, and by hand what the API asks for. It alone reads the key that secrets follow from. */
export const handler = observed(async (event: unknown, context?: Pick<Context, 'getRemainingTimeInMillis' | 'awsRequestId'>): Promise<unknown> => {
  const byHand = asked.safeParse(event)
  if (byHand.success) return doAsked(byHand.data)
  const at = quietTime(event)
  if (at !== null) {
    const [table, time] = [getTable(), new Date(at).toISOString()]
    const due = await Promise.all([readDueEvents(table, time, 1), readDueDeliveries(table, time, 1)])
    if (due.flat().length === 0) return { skipped: 'nothing-due' }
  }
  return run(event, context)
})

async function doAsked(wanted: z.output<typeof asked>): Promise<unknown> {
  const all = await delivering()
  if (wanted.what === 'secret') return { secret: shownSecret(endpointSecret(all.key, wanted.endpoint_id, wanted.number)) }
  const delivery = await readDelivery(all.table, wanted.endpoint_id, wanted.event_id)
  if (!delivery) throw new AppError('internal', 'There is no such delivery.')
  const { state, status = 0, reason } = await deliver(all, delivery, true)
  return { state, status, ...(reason ? { reason } : {}) }
}
