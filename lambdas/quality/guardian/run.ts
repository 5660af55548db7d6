import type { EntityItem } from 'electrodb'
import { utcDay } from '#shared/domain/articles/visits.ts'
import { type Proposal, propose } from '#shared/domain/quality/guardian-rules.ts'
import type { GuardianSignals } from '#shared/domain/quality/guardian-signals.ts'
import { pick } from '#shared/domain/text/pick.ts'
import { AppError } from '#shared/errors.ts'
import type { GuardianReport } from '#shared/table/quality/guardian.ts'
import { newId } from '../../platform/process/ids.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { type ReadConfig, readConfig } from './config.ts'
import { readSignals } from './signals.ts'

type ReportRow = EntityItem<ReturnType<typeof GuardianReport>>

const DAY_SECONDS = 86_400
const YEAR_SECONDS = 365 * DAY_SECONDS
/** How often a run begins anew because the settings changed under it. */
const ROUNDS = 3
/** Many may count on the same day's row at once. */
const TRIES = 12

export interface GuardianRun {
  prompts_generated: number
  /** Not kept: proposed before, below the least confidence, beyond the daily cap. */
  skipped: { known: number; unsure: number; over_cap: number }
  report: ReportRow
}

type Kept = 'kept' | 'known' | 'full' | 'settings-changed'

/**
 * Reads the signals and keeps what they call for and nobody was told of. Cap, least confidence and switch hold for everybody who runs it
 * at the same time: a prompt is kept in one transaction with the day's count, its claim, and the settings that it was chosen by.
 * @param id of the report: the same again writes the same report
 * @param keepsEmpty whether a run that brought nothing leaves a report
 * @throws AppError `guardian-off`
 */
export async function runGuardian(table: Table, { id, now, keepsEmpty }: { id: string; now: number; keepsEmpty: boolean }): Promise<GuardianRun> {
  const signals = await readSignals(table, now)
  const day = utcDay(now)
  const skipped = { known: 0, unsure: 0, over_cap: 0 }
  let kept = 0
  let found = 0
  for (let round = 1; ; round++) {
    const config = await readConfig(table)
    if (!config.enabled) throw new AppError('guardian-off')
    const proposals = propose(signals, config)
    if (round === 1) found = proposals.length
    const sure = proposals.filter(({ confidence_score }) => confidence_score >= config.min_confidence_to_act)
    const fresh = await unknown(table, sure)
    skipped.unsure = proposals.length - sure.length
    skipped.known = sure.length - fresh.length - kept
    const rest = await keepAll(table, fresh, { config, day, now })
    kept += rest.kept
    skipped.known += rest.known
    skipped.over_cap = rest.over
    if (!rest.changed || round === ROUNDS) break
  }
  const report = reportOf(id, now, { analyzed: articlesOf(signals), found, kept, skipped })
  if (kept > 0 || keepsEmpty) await table.entities.guardianReports.put(report).go()
  return { prompts_generated: kept, skipped, report }
}

interface Keeping {
  config: ReadConfig
  day: string
  now: number
}

/** Keeps proposals one after another, the most urgent first, until the day is full. */
async function keepAll(table: Table, proposals: readonly Proposal[], keeping: Keeping) {
  const outcome = { kept: 0, known: 0, over: 0, changed: false }
  for (const [index, proposal] of proposals.entries()) {
    const one = await keep(table, proposal, keeping)
    if (one === 'kept') outcome.kept++
    if (one === 'known') outcome.known++
    if (one === 'full') return { ...outcome, over: proposals.length - index }
    if (one === 'settings-changed') return { ...outcome, changed: true }
  }
  return outcome
}

async function keep(table: Table, proposal: Proposal, { config, day, now }: Keeping): Promise<Kept> {
  const id = newId()
  const expires_at = Math.floor(now / 1000) + 3 * DAY_SECONDS
  const refused = await refusedWrites(
    () =>
      table.transaction
        .write(({ guardianSettings, guardianDays, guardianClaims, guardianPrompts }) => [
          guardianSettings
            .check({})
            .where((a, { eq, notExists }) => (config.version === 0 ? notExists(a.version) : eq(a.version, config.version)))
            .commit(),
          guardianClaims.create({ signal_key: proposal.signal_key, prompt_id: id }).commit(),
          guardianDays
            .upsert({ day })
            .add({ prompts: 1 })
            .set({ expires_at })
            .where((a, { lt, notExists }) => `${notExists(a.prompts)} OR ${lt(a.prompts, config.max_prompts_per_day)}`)
            .commit(),
          guardianPrompts.create(promptRow(id, proposal, now)).commit(),
        ])
        .go(),
    TRIES,
  )
  if (refused.length === 0) return 'kept'
  if (refused.includes(0)) return 'settings-changed'
  return refused.includes(1) ? 'known' : 'full'
}

const STORED = [
  ...(['signal_key', 'title', 'lt_title', 'category', 'priority', 'confidence_score', 'reasoning', 'lt_reasoning'] as const),
  ...(['expected_impact', 'lt_expected_impact', 'lovable_prompt'] as const),
] satisfies readonly (keyof Proposal)[]

const promptRow = (id: string, proposal: Proposal, now: number) => ({
  id,
  ...pick(proposal, STORED),
  files_to_modify: [...proposal.files_to_modify],
  ...(proposal.estimated_revenue_impact === null
    ? {}
    : {
        estimated_revenue_impact: proposal.estimated_revenue_impact,
        revenue_basis: proposal.revenue_basis ?? '',
        lt_revenue_basis: proposal.lt_revenue_basis ?? '',
      }),
  status: 'pending' as const,
  created_at: new Date(now).toISOString(),
})

/** Proposals that nobody was told of yet, as far as a read can say; keeping one makes sure. */
async function unknown(table: Table, proposals: readonly Proposal[]): Promise<Proposal[]> {
  const keys = proposals.map(({ signal_key }) => ({ signal_key }))
  const claims = keys.length > 0 ? await readAll(keys, (batch) => table.entities.guardianClaims.get(batch).go({ consistent: true })) : []
  const known = new Set(claims.map(({ signal_key }) => signal_key))
  return proposals.filter(({ signal_key }) => !known.has(signal_key))
}

const articlesOf = ({ locales }: GuardianSignals): number => locales.reduce((sum, { articles }) => sum + articles, 0)

function reportOf(
  id: string,
  now: number,
  { analyzed, found, kept, skipped }: { analyzed: number; found: number; kept: number; skipped: GuardianRun['skipped'] },
): ReportRow {
  const rest = [
    [skipped.known, 'jau siūlyta anksčiau'],
    [skipped.unsure, 'per mažas patikimumas'],
    [skipped.over_cap, 'viršija dienos ribą'],
  ] as const
  const why = rest.flatMap(([count, reason]) => (count > 0 ? [`${reason}: ${count}`] : []))
  return {
    id,
    title: kept > 0 ? `Nauji pasiūlymai: ${kept}` : 'Naujų pasiūlymų nėra',
    summary: `Peržiūrėta straipsnių: ${analyzed}, rasta tobulintinų dalykų: ${found}, sukurta pasiūlymų: ${kept}${why.length > 0 ? `; nekurta – ${why.join(', ')}` : ''}.`,
    articles_analyzed: analyzed,
    issues_found: found,
    prompts_generated: kept,
    created_at: new Date(now).toISOString(),
    expires_at: Math.floor(now / 1000) + YEAR_SECONDS,
  }
}
