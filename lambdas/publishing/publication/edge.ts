import * as z from 'zod'
import { EDGE_PATHS, EDGE_SECONDS, type EdgeState, FREE_PATHS_A_MONTH } from '#shared/domain/publishing/edge-invalidation.ts'
import { type OperationRow, readOperation } from '../../platform/batch/long-work.ts'
import { invokeFunction } from '../../platform/fetching/invoke.ts'
import { logger } from '../../platform/log/log.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import type { Run } from './plan.ts'

/** Calls the function that speaks to CloudFront. */
type AskEdge = (event: { reference: string; paths: readonly string[] } | { id: string }) => Promise<unknown>

type Edge = NonNullable<OperationRow['edge']>

const answered = z.object({ id: z.string().min(1), completed: z.boolean() })

/** @param functionName empty where the stage has no distribution of its own */
export const edgeBy = (functionName: string): AskEdge | null => (functionName ? (event) => invokeFunction(functionName, event) : null)

/**
 * Invalidates the edge after pages were withdrawn or corrected. A refusal or an outage of CloudFront is no failure: the state stays `pending`, and
 * `lookAtEdge` asks again. Repeated, it finds its own invalidation and counts its paths once.
 */
export async function invalidateEdge(table: Table, { operation_id: id }: Run, ask: AskEdge | null): Promise<{ state: EdgeState }> {
  if (!ask) return { state: 'expires' }
  const known = (await readOperation(table, id))?.edge
  if (known) return known.state === 'pending' ? tell(table, id, known, ask) : { state: known.state }
  const edge: Edge = { state: 'pending', paths: EDGE_PATHS.length, asked_at: new Date().toISOString() }
  if (await countPaths(table, id, edge)) return tell(table, id, edge, ask)
  const text = `The month's ${FREE_PATHS_A_MONTH} free invalidation paths are used up: copies expire within ${EDGE_SECONDS} seconds.`
  return note(table, id, { ...edge, paths: 0, state: 'expires', note: text })
}

/**
 * Looks whether every edge has the operation's invalidation, and asks for it again where CloudFront took none so far. Ends once EDGE_SECONDS have
 * passed: no edge has an older copy then, whatever CloudFront says.
 */
export async function lookAtEdge(table: Table, { operation_id: id }: Run, ask: AskEdge | null): Promise<{ state: EdgeState }> {
  const edge = (await readOperation(table, id))?.edge
  if (edge?.state !== 'pending' || !ask) return { state: edge?.state ?? 'expires' }
  if (Date.now() - Date.parse(edge.asked_at) < EDGE_SECONDS * 1000) return tell(table, id, edge, ask)
  if (edge.id) return note(table, id, { ...edge, state: 'completed' })
  return note(table, id, { ...edge, state: 'expires', note: `CloudFront took no invalidation: copies expired after ${EDGE_SECONDS} seconds.` })
}

async function tell(table: Table, id: string, edge: Edge, ask: AskEdge): Promise<{ state: EdgeState }> {
  try {
    const answer = answered.parse(await ask(edge.id ? { id: edge.id } : { reference: id, paths: EDGE_PATHS }))
    return await note(table, id, { ...edge, id: answer.id, state: answer.completed ? 'completed' : 'pending' })
  } catch (error) {
    logger().warn('edge', { error })
    return { state: 'pending' }
  }
}

async function note(table: Table, id: string, edge: Edge): Promise<{ state: EdgeState }> {
  await table.entities.operations.patch({ id }).set({ edge }).go()
  return { state: edge.state }
}

/** Counts an operation's paths in its month, once. @returns false when the month's budget does not hold them */
async function countPaths(table: Table, id: string, edge: Edge): Promise<boolean> {
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ edgeMonths, operations }) => [
        edgeMonths
          .update({ month: edge.asked_at.slice(0, 7) })
          .add({ paths: edge.paths })
          .where(({ paths }, { lte, notExists }) => `${notExists(paths)} OR ${lte(paths, FREE_PATHS_A_MONTH - edge.paths)}`)
          .commit(),
        operations
          .patch({ id })
          .set({ edge })
          .where(({ edge: before }, { notExists }) => notExists(before))
          .commit(),
      ])
      .go(),
  )
  // The second write is refused where another run of the operation has counted.
  return !refused.includes(0)
}
