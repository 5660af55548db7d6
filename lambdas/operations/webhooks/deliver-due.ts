import { AppError } from '#shared/errors.ts'
import { logger } from '../../platform/log/log.ts'
import { type Delivering, deliver } from './deliver.ts'
import { readDueDeliveries, readDueEvents, readEndpoints, spreadEvent } from './store.ts'

/** Of each kind in one run; those that are left are the first of the next minute's. */
const MOST = 200
const AT_ONCE = 10

/**
 * Spreads new events over the endpoints that want them, and tells those whose time has come. One that fails does not keep the others.
 * @param at epoch milliseconds: the run's time
 * @param deadline when no further delivery is begun, epoch milliseconds of the wall clock
 * @throws AppError `internal` when some could not be worked on; that nobody answers is no fault
 */
export async function deliverDue(delivering: Delivering, at: number, deadline: number): Promise<{ events: number; delivered: number; tried: number }> {
  const { table } = delivering
  const now = new Date(at).toISOString()
  const events = await readDueEvents(table, now, MOST)
  const endpoints = events.length > 0 ? (await readEndpoints(table)).filter(({ active, secret_number }) => active && secret_number > 0) : []
  let failed = 0
  for (const event of events) {
    const wanting = endpoints.filter(({ events: wanted, created_at }) => wanted.some((type) => type === event.type) && created_at <= event.at)
    try {
      await spreadEvent(table, event, wanting, now)
    } catch (error) {
      logger().error('An event could not be spread over the webhooks.', { event_id: event.id, error: error as Error })
      failed += 1
    }
  }
  const deliveries = await readDueDeliveries(table, now, MOST)
  const run = { events: events.length, delivered: 0, tried: deliveries.length }
  const left = [...deliveries]
  const worker = async () => {
    for (let next = left.shift(); next && Date.now() < deadline; next = left.shift()) {
      try {
        if ((await deliver(delivering, next)).state === 'delivered') run.delivered += 1
      } catch (error) {
        logger().error('A webhook could not be worked on.', { endpoint_id: next.endpoint_id, webhook_id: next.event_id, error: error as Error })
        failed += 1
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (failed > 0) throw new AppError('internal', `${failed} webhooks could not be worked on.`)
  return run
}
