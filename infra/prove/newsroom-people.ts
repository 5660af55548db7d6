import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { getTable } from '../../lambdas/platform/table/table.ts'
import { accessClaims, type TestAnswer } from '../../lambdas/platform/testing/testing-call.ts'
import type { ProvingCloud } from './cloud.ts'

/** `unknown`: it was answered with a fault of ours, and may have happened or not. */
export type Outcome = 'done' | 'refused' | 'unknown'

type Call = Parameters<ProvingCloud['call']>

export interface People {
  ids: readonly string[]
  /** Who a client acts as at present. */
  personOf(client: number): string
  /** Calls as somebody who holds the role. */
  call(client: number, endpoint: Call[0], request?: Call[1]): Promise<TestAnswer>
}

const LOOK_EVERY_MS = 100
/** Real milliseconds after which the end of work is not waited for any more. */
const PATIENCE_MS = 30_000
const ALREADY = '2026-01-01T00:00:00.000Z'

/**
 * People with the admin role, one for each client. Whoever has lost the role is replaced by the next who holds it.
 * @param onFault told when nobody holds it any more
 */
export async function createPeople(cloud: ProvingCloud, clients: number, onFault: (fault: string) => void): Promise<People> {
  const ids = Array.from({ length: clients }, () => randomUUID())
  for (const [n, id] of ids.entries()) {
    await getTable()
      .entities.profiles.put({ user_id: id, email: `${n}@example.com`, full_name: `Editor ${n}`, slug: id, account: 'own', created_at: ALREADY })
      .go()
    await getTable().entities.roles.put({ user_id: id, role: 'admin', granted_at: ALREADY, granted_by: id }).go()
  }
  /** Which of the people each client acts as. */
  const shift = Array.from({ length: clients }, (_, n) => n)
  const personOf = (client: number): string => ids[(shift[client] as number) % clients] as string

  return {
    ids,
    personOf,
    async call(client, endpoint, request = {}) {
      for (let tried = 0; ; tried++) {
        const answer = await cloud.call(endpoint, { claims: accessClaims(personOf(client)), ...request })
        if (answer.status !== 403) return answer
        shift[client] = (shift[client] as number) + 1
        if (tried === 3 * clients) {
          onFault('nobody is an admin any more')
          return answer
        }
      }
    },
  }
}

/** What became of a call, and of the work that it began. */
export async function outcomeOf(cloud: ProvingCloud, { status, body }: Pick<TestAnswer, 'status' | 'body'>): Promise<Outcome> {
  if (status >= 500) return 'unknown'
  if (status >= 400) return 'refused'
  if (!body?.operation_id) return 'done'
  const until = performance.now() + PATIENCE_MS
  let id = body.operation_id as string
  while (performance.now() < until) {
    const row = await cloud.row(`OPERATION#${id}`, 'OPERATION')
    // A translation may go on as the publication that it began.
    if (row?.next_operation_id) id = row.next_operation_id
    else if (row && row.status !== 'running') return row.status === 'success' ? 'done' : 'refused'
    else await pause(LOOK_EVERY_MS)
  }
  return 'unknown'
}
