import * as z from 'zod'
import { EDGE_SECONDS, type EdgeState, edgePaths, FREE_PATHS_A_MONTH } from '#shared/domain/publishing/edge-paths.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import { invokeFunction } from '../../platform/fetching/invoke.ts'
import { logger } from '../../platform/log/log.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import type { Run } from './plan.ts'

/** Calls the function that speaks to CloudFront. */
type AskEdge = (event: { reference: string; paths: string[] } | { id: string }) => Promise<unknown>

const answered = z.object({ id: z.string().min(1), completed: z.boolean() })

/** @param functionName empty where the stage has no distribution of its own */
export const edgeBy = (functionName: string): AskEdge | null => (functionName ? (event) => invokeFunction(functionName, event) : null)

/**
 * Has the edge forget pages that were withdrawn or corrected. It never fails: the set is right without it, and what the edge still has goes
 * within EDGE_SECONDS. Repeated, it finds its own invalidation and counts its paths once.
 * @param keys folders of pages in the bucket
 */
export async function invalidatePages(table: Table, { operation_id }: Run, keys: readonly string[], ask: AskEdge | null): Promise<{ state: EdgeState }> {
  const paths = edgePaths(keys)
  const known = (await readOperation(table, operation_id))?.edge
  if (known && known.state !== 'pending') return { state: known.state }
  if (paths.length === 0 || !ask) return { state: 'expires' }
  if (!known && !(await countPaths(table, operation_id, paths.length)))
    return note(table, operation_id, { state: 'expires', paths: 0, note: `The month's ${FREE_PATHS_A_MONTH} free invalidation paths are used up.` })
  return told(table, operation_id, paths.length, () => ask({ reference: operation_id, paths }))
}

/** Looks whether every edge has the operation's invalidation. Once EDGE_SECONDS have passed, none has the pages any more, whatever CloudFront says. */
export async function lookAtEdge(table: Table, { operation_id }: Run, ask: AskEdge | null): Promise<{ state: EdgeState }> {
  const edge = (await readOperation(table, operation_id))?.edge
  if (edge?.state !== 'pending') return { state: edge?.state ?? 'expires' }
  if (Date.now() - Date.parse(edge.asked_at) > EDGE_SECONDS * 1000) return note(table, operation_id, { ...edge, state: 'completed' })
  const { id } = edge
  return id && ask ? told(table, operation_id, edge.paths, () => ask({ id })) : { state: 'pending' }
}

async function told(table: Table, operationId: string, paths: number, call: () => Promise<unknown>): Promise<{ state: EdgeState }> {
  try {
    const { id, completed } = answered.parse(await call())
    return await note(table, operationId, { id, paths, state: completed ? 'completed' : 'pending' })
  } catch (error) {
    logger().warn('edge', { error })
    return note(table, operationId, { state: 'expires', paths, note: `CloudFront took no invalidation; copies are gone within ${EDGE_SECONDS} seconds.` })
  }
}

async function note(table: Table, id: string, edge: { state: EdgeState; paths: number; id?: string; note?: string }): Promise<{ state: EdgeState }> {
  const before = (await readOperation(table, id))?.edge
  await table.entities.operations
    .patch({ id })
    .set({ edge: { ...edge, asked_at: before?.asked_at ?? new Date().toISOString() } })
    .go()
  return { state: edge.state }
}

/** Counts an operation's paths in its month, once. @returns false when the month's budget does not hold them */
async function countPaths(table: Table, id: string, count: number): Promise<boolean> {
  const asked_at = new Date().toISOString()
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ edgeMonths, operations }) => [
        edgeMonths
          .update({ month: asked_at.slice(0, 7) })
          .add({ paths: count })
          .where(({ paths }, { lte, notExists }) => `${notExists(paths)} OR ${lte(paths, FREE_PATHS_A_MONTH - count)}`)
          .commit(),
        operations
          .patch({ id })
          .set({ edge: { state: 'pending', paths: count, asked_at } })
          .where(({ edge }, { notExists }) => notExists(edge))
          .commit(),
      ])
      .go(),
  )
  // The second write is refused where another run of the operation has counted.
  return refused.length === 0 || !refused.includes(0)
}
