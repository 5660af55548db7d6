import type { Actor, ActorKind } from '#shared/domain/platform/actor.ts'
import { AppError } from '#shared/errors.ts'
import type { Table } from '../table/table.ts'

interface Starter {
  started_by: string
  started_by_kind?: ActorKind | undefined
}

/** Operations at work in one process whose starter is kept; more only means that some are read again. */
const MOST = 32

/** An operation of before kinds were kept is a person's. */
export const starterOf = ({ started_by, started_by_kind = 'person' }: Starter): Actor => ({ kind: started_by_kind, id: started_by })

/** What was read, never a reading that is under way: whoever awaits that of a call that is killed waits for ever. */
const kept = new Map<string, Actor>()

/**
 * Who started an operation, on whose account its steps are: read once in a process, as it never changes. Nobody's
 * operation counts as the automation's, which may use less of the budget than a person.
 */
export async function whoStarted(table: Table, operationId: string): Promise<Actor> {
  const known = kept.get(operationId)
  if (known) return known
  return keep(operationId, await readOperation(table, operationId))
}

/** @throws AppError `cancelled` when somebody wants the operation's work stopped, or when it has ended. Who started it is known after this. */
export async function unlessStopped(table: Table, operationId: string | undefined): Promise<void> {
  if (!operationId) return
  const row = await readOperation(table, operationId)
  keep(operationId, row)
  if (row && (row.cancel_requested || row.status !== 'running')) throw new AppError('cancelled')
}

function keep(operationId: string, row: Awaited<ReturnType<typeof readOperation>>): Actor {
  const actor = row ? starterOf(row) : ({ kind: 'automation', id: operationId } as const)
  if (kept.size >= MOST) kept.delete(kept.keys().next().value as string)
  kept.set(operationId, actor)
  return actor
}

const SEEN = ['started_by', 'started_by_kind', 'status', 'cancel_requested'] as const

const readOperation = async (table: Table, id: string) => (await table.entities.operations.get({ id }).go({ consistent: true, attributes: [...SEEN] })).data
