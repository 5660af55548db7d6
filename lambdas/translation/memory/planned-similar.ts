import { segmentHash } from '../../platform/process/hash.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import type { Table } from '../../platform/table/table.ts'
import { type SimilarSource, similarSources } from './similar.ts'
import { unindexed } from './word-index.ts'

/** A segment that was looked up, by the hash of its source, and what was found. */
type LookedUp = readonly [hash: string, sources: SimilarSource[]]

/** Longer than a translation may be gone on with. */
const KEPT_SECONDS = 2 * 24 * 3600

/**
 * Looks up once, for all languages of an operation, which English of the memory resembles its segments. Segments that the memory has themselves are
 * left out: nobody is asked for them.
 * @param segments inner HTML
 * @throws AppError `dependency-unavailable`
 */
export async function planSimilar(table: Table, operation_id: string, segments: readonly string[]): Promise<void> {
  const found = await similarSources(table, await unindexed(table, segments))
  const looked = [...found].map(([html, sources]): LookedUp => [segmentHash(html), sources])
  const expires_at = Math.floor(Date.now() / 1000) + KEPT_SECONDS
  await table.entities.similarSources.put({ operation_id, segments: pack(looked), expires_at }).go()
}

/**
 * English like each segment, as it was found for the operation; what was not looked up then is now.
 * @param segments inner HTML
 * @throws AppError `dependency-unavailable`
 */
export async function plannedSimilar(table: Table, operation_id: string, segments: readonly string[]): Promise<Map<string, SimilarSource[]>> {
  const { data } = await table.entities.similarSources.get({ operation_id }).go()
  const planned = new Map(data ? unpack<LookedUp>(data.segments) : [])
  const known = segments.flatMap((html) => {
    const sources = planned.get(segmentHash(html))
    return sources ? [[html, sources] as const] : []
  })
  const rest = segments.filter((html) => !planned.has(segmentHash(html)))
  return new Map([...known, ...(await similarSources(table, rest))])
}
