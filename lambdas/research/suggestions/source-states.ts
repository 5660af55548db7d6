import type { ItemFault } from '#shared/domain/platform/batch-progress.ts'
import type { Candidate, SourceKind } from '#shared/domain/platform/research-candidate.ts'
import { AppError } from '#shared/errors.ts'
import type { SourceState } from '#shared/table/research/research.ts'
import { type Fetcher, fetchSource } from '../../platform/fetching/fetcher.ts'
import type { Table } from '../../platform/table/table.ts'
import type { ProfileRow } from './profile-store.ts'

type States = Readonly<Record<string, SourceState>>

const stateOf = (checked_at: string, candidates: readonly Pick<Candidate, 'title'>[]): SourceState => ({
  ...{ checked_at, items: candidates.length, sample: candidates[0]?.title ?? null, fault: null },
})
const faultState = (checked_at: string, fault: string): SourceState => ({ checked_at, items: null, sample: null, fault })

/** What a run found at its sources. @param read candidates by address @param faults of the run: their items end with the address */
export function statesOfRun(read: ReadonlyMap<string, readonly Candidate[]>, faults: readonly ItemFault[], now: string): States {
  const failed = faults.filter(({ item }) => item.startsWith('source ')).map(({ item, message }) => [item.split(' ').at(-1) ?? '', faultState(now, message)])
  return Object.fromEntries([...[...read].map(([url, candidates]) => [url, stateOf(now, candidates)]), ...failed])
}

/**
 * Tries the sources of a profile that nobody has read yet, and keeps what was found: whoever enters one sees whether it can be read.
 * A source that cannot be read refuses nothing.
 */
export async function trySources(table: Table, fetcher: Fetcher, profile: ProfileRow): Promise<ProfileRow> {
  const { source_states = {} } = profile
  const fresh = profile.sources.filter(({ url }) => !source_states[url])
  if (fresh.length === 0) return profile
  const now = new Date().toISOString()
  const found = await Promise.all(fresh.map(async (source) => [source.url, await tried(fetcher, source, now)] as const))
  const known = profile.sources.flatMap(({ url }) => (source_states[url] ? [[url, source_states[url]] as const] : []))
  const states: States = Object.fromEntries([...known, ...found])
  await table.entities.researchProfiles.patch({ id: profile.id }).set({ source_states: states }).go()
  return { ...profile, source_states: states }
}

/** Asks a source once, as an analysis does. Never throws: the state says why it cannot be read. @param now ISO 8601 */
export async function tried(fetcher: Fetcher, source: { kind: SourceKind; url: string }, now: string): Promise<SourceState> {
  try {
    return stateOf(now, (await fetchSource(fetcher, source)).candidates)
  } catch (error) {
    return faultState(now, error instanceof AppError ? error.message : 'connection-failed: The source could not be tried.')
  }
}
