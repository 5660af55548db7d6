import { isPermission } from '#shared/domain/platform/roles.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import { logger } from '../log/log.ts'
import { newId } from '../process/ids.ts'
import type { Table } from '../table/table.ts'
import type { OpenCall } from './call.ts'

/**
 * Records that somebody of the desk changed something. Runs after the change was made, so it never fails the call: what the table
 * does not take is logged as an error, whole.
 */
export async function recordAudit(table: Table, call: OpenCall, statusCode: number, answer: unknown): Promise<void> {
  if (!isPermission(call.declared.access) || call.declared.reads || !call.caller) return
  const created_at = new Date().toISOString()
  const row = {
    id: newId(),
    month: monthOf(created_at),
    actor_id: call.caller.id,
    action: call.declared.name,
    subject: subjectOf(call, answer),
    details: detailsOf(call, statusCode, answer),
    correlation_id: call.correlationId,
    created_at,
  }
  try {
    await table.entities.audit.put(row).go()
  } catch (error) {
    logger().error('An audit row could not be written.', { audit: row, error: error as Error })
  }
}

function subjectOf({ params, body, declared }: OpenCall, answer: unknown): string {
  const sent = body as Record<string, unknown> | undefined
  const given = params.id ?? params.key ?? params.name ?? params.job ?? sent?.articleId ?? sent?.article_id ?? (answer as { id?: unknown }).id
  return typeof given === 'string' ? given : declared.name
}

/** Small facts only: single words, numbers and switches of the request, and which keys a list of them names, with what was done to each; never texts. */
function detailsOf({ body }: OpenCall, status: number, answer: unknown): Record<string, unknown> {
  const facts = Object.entries((body ?? {}) as Record<string, unknown>)
    .map(([name, value]) => [name, Array.isArray(value) ? keysOf(value) : value] as const)
    .filter(
      ([, value]) =>
        typeof value === 'boolean' || typeof value === 'number' || Array.isArray(value) || (typeof value === 'string' && /^[\w.:-]{1,64}$/.test(value)),
    )
  const operation = (answer as { operation_id?: unknown }).operation_id
  return { status, ...Object.fromEntries(facts), ...(operation ? { operation_id: operation } : {}) }
}

/** A longer list says nothing at a glance. */
const MOST_KEYS = 100

function keysOf(list: readonly unknown[]): string[] | undefined {
  const keys = list.map((one) => {
    if (typeof one === 'string') return one
    const { action, key } = (one ?? {}) as { action?: unknown; key?: unknown }
    return action === undefined ? key : `${action} ${key}`
  })
  return keys.length <= MOST_KEYS && keys.every((key) => typeof key === 'string' && /^(?:\w{1,16} )?[\w.:-]{1,64}$/.test(key)) ? (keys as string[]) : undefined
}
