import type { EntityItem } from 'electrodb'
import type * as z from 'zod'
import { RESEARCH_LIMITS, type researchConfig, type researchConfigInput } from '#shared/contracts/research/research.ts'
import { hoursToNextRun } from '#shared/domain/research/research-times.ts'
import { AppError } from '#shared/errors.ts'
import type { ResearchProfile } from '#shared/table/research/research.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'

const HOUR_MS = 3_600_000

export type ProfileRow = EntityItem<ReturnType<typeof ResearchProfile>>
export type ProfileInput = z.output<typeof researchConfigInput>
export type ProfileView = z.output<typeof researchConfig>

const MOST: number = RESEARCH_LIMITS.profiles

interface Edit {
  editorId: string
  now: string
}

/** All profiles, the oldest first. */
export async function readProfiles(table: Table): Promise<ProfileRow[]> {
  const { data } = await table.entities.researchProfiles.query.profiles({}).go({ consistent: true, pages: 'all', limit: MOST + 1 })
  return data.sort((one, other) => one.created_at.localeCompare(other.created_at) || one.id.localeCompare(other.id))
}

/** Null when it was deleted. */
export const findProfile = async (table: Table, id: string): Promise<ProfileRow | null> =>
  (await table.entities.researchProfiles.get({ id }).go({ consistent: true })).data

/** @throws AppError `profile-not-found` */
export async function readProfile(table: Table, id: string): Promise<ProfileRow> {
  const data = await findProfile(table, id)
  if (!data) throw new AppError('profile-not-found')
  return data
}

/** As the contract shows them, with the latest analysis of each. */
export async function viewProfiles(table: Table, rows: readonly ProfileRow[]): Promise<ProfileView[]> {
  const keys = rows.map(({ id }) => ({ kind: 'content-research' as const, scope: id }))
  const leases = await readAll(keys, (batch) => table.entities.batchLeases.get(batch).go())
  const latest = new Map(leases.map((lease) => [lease.scope, lease.latest]))
  return rows.map(({ updated_by: _, last_run_at = null, failures = 0, source_states = {}, ...row }) => ({
    ...{ ...row, last_run_at, failures, latest_operation_id: latest.get(row.id) ?? null },
    next_run_at: row.is_active && last_run_at ? new Date(Date.parse(last_run_at) + hoursToNextRun({ ...row, failures }) * HOUR_MS).toISOString() : null,
    source_states: Object.fromEntries(row.sources.flatMap(({ url }) => (source_states[url] ? [[url, source_states[url]]] : []))),
  }))
}

/** The same id again gives the profile that is there. @throws AppError `too-many-profiles` */
export async function addProfile(table: Table, id: string, input: ProfileInput, { editorId, now }: Edit): Promise<ProfileRow> {
  const row = { ...input, id, is_active: true, total_runs: 0, created_at: now, updated_at: now, updated_by: editorId, revision: 0 }
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ researchProfiles, researchTotals }) => [
        researchProfiles.create(row).commit(),
        researchTotals
          .upsert({})
          .add({ profiles: 1 })
          .where(({ profiles }, { notExists, lt }) => `${notExists(profiles)} OR ${lt(profiles, MOST)}`)
          .commit(),
      ])
      .go(),
  )
  if (refused.includes(1) && !refused.includes(0)) throw new AppError('too-many-profiles')
  return readProfile(table, id)
}

/** @throws AppError `profile-not-found` | `profile-changed` */
export async function changeProfile(
  table: Table,
  id: string,
  { revision, ...input }: ProfileInput & { is_active: boolean; revision: number },
  { editorId, now }: Edit,
): Promise<ProfileRow> {
  await readProfile(table, id)
  const own = { revision: revision + 1, updated_at: now, updated_by: editorId }
  // Of one row only, but a transaction: repeated after a lost answer, it is no conflict with itself.
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ researchProfiles }) => [
        researchProfiles
          .patch({ id })
          .set({ ...input, ...own })
          .where((row, { eq }) => eq(row.revision, revision))
          .commit(),
      ])
      .go(),
  )
  if (refused.length > 0) throw new AppError('profile-changed')
  // Its own revision: under that of a save that came after it, the next one would overwrite that unseen.
  return { ...(await readProfile(table, id)), ...own }
}

/** @throws AppError `last-profile` | `profile-not-found` */
export async function removeProfile(table: Table, id: string): Promise<void> {
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ researchProfiles, researchTotals }) => [
        researchProfiles
          .delete({ id })
          .where((row, { exists }) => exists(row.id))
          .commit(),
        researchTotals
          .patch({})
          .add({ profiles: -1 })
          .where(({ profiles }, { gt }) => gt(profiles, 1))
          .commit(),
      ])
      .go(),
  )
  if (refused.includes(0)) throw new AppError('profile-not-found')
  if (refused.length > 0) throw new AppError('last-profile')
}
