import { AppError } from '#shared/errors.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { logAutomation } from '../../platform/batch/automation-log.ts'
import { endWork, type LocaleState, readOperation, reportLocale } from '../../platform/batch/long-work.ts'
import { starterOf, whoStarted } from '../../platform/batch/who-started.ts'
import type { Fault } from '../../platform/process/machine-fault.ts'
import type { Table } from '../../platform/table/table.ts'
import { estimable } from './estimable.ts'
import { estimateAnew } from './estimate.ts'
import type { Judge } from './judge.ts'

export interface EstimateRun {
  operation_id: string
  article_id: string
}

/** What became of one language. Scores from 0 to 100. */
export interface EstimatedLocale {
  locale: TargetLocale
  score: number
  /** What it scored before; null when nobody had looked. */
  before: number | null
  findings: number
  /** Judges, as in the report: 0 without a judge. */
  passes: number
}

export interface UnestimatedLocale extends Fault {
  locale: TargetLocale
}

const workOf = ({ operation_id, article_id }: EstimateRun) => ({ operationId: operation_id, kind: 'estimate-translations' as const, articleId: article_id })

/** Which languages are looked at. Those that were asked for and have no translation of the present text count as failed. */
export async function planEstimates(table: Table, run: EstimateRun, locales: readonly TargetLocale[]): Promise<{ locales: TargetLocale[] }> {
  const { present, missing } = await estimable(table, run.article_id, locales)
  const state = (locales: readonly TargetLocale[], state: LocaleState) => locales.map((locale) => [locale, state] as const)
  const states = Object.fromEntries([...state(present, 'running'), ...state(missing, 'failed')])
  await table.entities.operations
    .patch({ id: run.operation_id })
    .set({ step: 'estimate', locales: states, total: present.length + missing.length, done: 0 })
    .go()
  return { locales: present }
}

/**
 * Estimates a translation by the glossary and the judges of today.
 * @throws AppError `translation-not-found` when there is none of the present text any more; after the report has been kept, what kept
 * the judges from answering, such as `budget-exceeded`
 */
export async function estimateLocale(table: Table, run: EstimateRun, locale: TargetLocale, judge: Judge | null): Promise<EstimatedLocale> {
  const estimate = await estimateAnew(table, { original_id: run.article_id, locale }, judge)
  if (!estimate) throw new AppError('translation-not-found', 'There is no translation of the present text, or it is being changed.')
  const { report, before, fault } = estimate
  if (fault) throw new AppError(fault.code, `The checks were made; the judges have not answered: ${fault.message}`, { cause: fault })
  await reportLocale(table, run.operation_id, locale, 'completed')
  return { locale, score: report.score, before: before?.score ?? null, findings: report.findings.length, passes: report.passes }
}

/** Says that a language could not be estimated, or without the judges. */
export async function recordUnestimated(table: Table, run: EstimateRun, locale: TargetLocale, fault: Fault): Promise<UnestimatedLocale> {
  await reportLocale(table, run.operation_id, locale, 'failed')
  return { locale, ...fault }
}

/** The last word: success when the judges and the checks have seen every translation that was asked for. */
export async function finishEstimates(
  table: Table,
  run: EstimateRun,
  estimated: readonly EstimatedLocale[],
  failed: readonly UnestimatedLocale[],
): Promise<void> {
  const operation = await readOperation(table, run.operation_id)
  const asked = TARGET_LOCALES.filter((locale) => operation?.locales[locale] !== undefined)
  const seen = new Set([...estimated, ...failed].map(({ locale }) => locale))
  const missing = asked.filter((locale) => !seen.has(locale)).map((locale): UnestimatedLocale => ({ locale, ...NONE }))
  const left = [...failed, ...missing]
  const result = { success: left.length === 0, estimated, failed: left }
  const message = `Estimated ${estimated.length} of ${asked.length}; failed: ${left.map(({ locale, message }) => `${locale} (${message})`).join(', ')}`
  const { title } = await estimable(table, run.article_id, [])
  await logAutomation(table, run.operation_id, operation?.started_at ?? new Date().toISOString(), {
    action_type: 'estimate_quality',
    by: operation && starterOf(operation),
    status: left.length === 0 ? 'success' : 'failed',
    article_id: run.article_id,
    details: { title, processed: estimated.length, total: asked.length, ...(left[0] ? { code: left[0].code } : {}) },
    ...(left.length > 0 ? { error_message: message } : {}),
  })
  const [first] = left
  if (operation?.cancel_requested && first) return endWork(table, workOf(run), { status: 'error', code: 'cancelled', message: 'The work was stopped.', result })
  await endWork(table, workOf(run), first ? { status: 'error', code: first.code, message, result } : { status: 'success', result })
}

const NONE = { code: 'translation-not-found', message: 'It has no translation of the present text.' } as const satisfies Fault

/** The last word when the run as a whole could not be done. */
export async function failEstimates(table: Table, run: EstimateRun, { code, message }: Fault): Promise<void> {
  await logAutomation(table, run.operation_id, new Date().toISOString(), {
    action_type: 'estimate_quality',
    by: await whoStarted(table, run.operation_id),
    status: 'failed',
    article_id: run.article_id,
    details: { code },
    error_message: message,
  })
  await endWork(table, workOf(run), { status: 'error', code, message })
}
