import { articlePath } from '#shared/domain/articles/addresses.ts'
import type { ForcedPublication } from '#shared/domain/articles/forced-publication.ts'
import type { AppliedProfile } from '#shared/domain/articles/gate-profiles.ts'
import { REJECTION_REASONS } from '#shared/domain/articles/rejection-reasons.ts'
import { authorsOf } from '#shared/domain/platform/authorship.ts'
import type { GateVerdict } from '#shared/domain/publishing/quality-gate.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { lookForLateLanguages } from '../../articles/changes/late-languages.ts'
import { notify } from '../../articles/notifications/notify.ts'
import { type CardRow, readOriginal } from '../../articles/reading/family.ts'
import { closeWorkflow } from '../../articles/workflow/store.ts'
import { logAutomation } from '../../platform/batch/automation-log.ts'
import { endWork, type OperationRow, readOperation } from '../../platform/batch/long-work.ts'
import { starterOf } from '../../platform/batch/who-started.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Fault } from '../../platform/process/machine-fault.ts'
import type { Table } from '../../platform/table/table.ts'
import { auditForced } from './audit-forced.ts'
import { completePublication } from './complete.ts'
import { readPublication } from './earlier-set.ts'
import { edgeText } from './edge-text.ts'
import { type PublicationPlan, type PublicationRun, publicationPlan, type Run, shownMembers } from './plan.ts'

interface Refusal {
  code: ErrorCode
  message: string
  missing: readonly Locale[]
  verdicts?: readonly GateVerdict[]
  /** The profile by which the gate came to them. */
  gate_profile?: AppliedProfile
}

const workOf = ({ operation_id, article_id }: Run) => ({ operationId: operation_id, kind: 'publish-article' as const, articleId: article_id })

const refusalResult = ({ message, missing, verdicts, gate_profile }: Omit<Refusal, 'code'>) => ({
  success: false,
  published: { original: null, translations: [] },
  publishedCount: 0,
  missingLocales: missing,
  message,
  ...(verdicts ? { verdicts } : {}),
  ...(gate_profile ? { gate_profile } : {}),
})

/** Ends a publication that the rules do not allow: nothing was changed, and the operation says why. */
export async function refuse(table: Table, run: Run, title: string, refusal: Refusal): Promise<void> {
  const { code, message, missing, verdicts, gate_profile } = refusal
  const operation = await readOperation(table, run.operation_id)
  await logAutomation(table, run.operation_id, operation?.started_at ?? new Date().toISOString(), {
    by: operation && starterOf(operation),
    action_type: verdicts ? 'quality_gate_block' : 'publish',
    status: verdicts ? 'blocked' : 'failed',
    article_id: run.article_id,
    details: { title, code, missingLocales: missing, ...(verdicts ? { verdicts } : {}), ...(gate_profile ? { gate_profile: gate_profile.name } : {}) },
    error_message: message,
  })
  await keepRejection(table, run, verdicts ? brokenRules(verdicts) : [code])
  await endWork(table, workOf(run), { status: 'error', code, message, result: refusalResult(refusal) })
}

/** Ends a publication that nobody wants any more: nothing was changed, and nothing speaks against the article. */
export const abandon = (table: Table, run: Run, message: string): Promise<void> =>
  endWork(table, workOf(run), { status: 'error', code: 'cancelled', message, result: refusalResult({ message, missing: [] }) })

/**
 * Ends a publication or rollback that broke off, and says what became of the set.
 * @param where which of the machine's ways led here
 */
export async function failPublication(
  table: Table,
  run: Run,
  fault: Fault,
  where: 'fail-publication' | 'fail-finish' | 'fail-withdrawal' = 'fail-publication',
): Promise<void> {
  const operation = await readOperation(table, run.operation_id)
  // Another run of it may have ended it well: its word stands.
  if (operation?.status !== 'running') return
  const message = fault.message + CONSEQUENCES[where] + ((await isWithdrawn(table, run, operation)) ? WITHDRAWN : '')
  await logAutomation(table, run.operation_id, operation.started_at, {
    action_type: actionOf(operation),
    by: operation && starterOf(operation),
    status: 'failed',
    article_id: run.article_id,
    details: { code: fault.code },
    error_message: message,
  })
  if (where !== 'fail-finish') await keepRejection(table, run, [fault.code])
  await endWork(table, workOf(run), { status: 'error', code: fault.code, message, result: refusalResult({ message, missing: [] }) })
}

const brokenRules = (verdicts: readonly GateVerdict[]): GateVerdict['rule'][] => [...new Set(verdicts.flatMap(({ rule, passed }) => (passed ? [] : [rule])))]

/** Says on the original's card why it could not go out, for the article list. A card that is gone has no list to be in. */
async function keepRejection(table: Table, { article_id: original_id }: Run, causes: readonly string[]): Promise<void> {
  const known = REJECTION_REASONS.filter((reason) => causes.includes(reason))
  try {
    await table.entities.cards
      .patch({ original_id, locale: ORIGINAL_LOCALE })
      .set({ rejection_reasons: known.length > 0 ? known : ['internal'], rejected_at: new Date().toISOString() })
      .go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}

const WITHDRAWN = ' The publication was withdrawn: what was live before is live again.'
const CONSEQUENCES = {
  'fail-publication': '',
  'fail-finish': ' The set is published; only the end of the operation could not be recorded.',
  'fail-withdrawal': ' The publication could neither be completed nor withdrawn; the reconciliation of the site repairs it.',
} as const

async function isWithdrawn(table: Table, run: Run, { plan }: OperationRow): Promise<boolean> {
  const parsed = publicationPlan.safeParse(plan)
  if (!parsed.success || parsed.data.outcome === 'unchanged') return false
  return (await readPublication(table, run.article_id, parsed.data.version))?.withdrawn_at !== undefined
}

const actionOf = (operation: OperationRow | null) => (operation?.kind === 'rollback-article' ? 'rollback' : 'publish')

/** Ends a publication or rollback that went through: the operation's result is what publish-with-translations answers. */
export async function finishPublication(table: Table, run: PublicationRun, plan: PublicationPlan): Promise<void> {
  const [original, operation] = await Promise.all([readOriginal(table, run.article_id), readOperation(table, run.operation_id)])
  const members = plan.members.map(({ id, locale, section, slug }) => ({ id, locale, path: articlePath(locale, section, slug) }))
  const count = members.length
  const kept = publicationPlan.safeParse(operation?.plan).data ?? plan
  const { dead_links, gate_profile } = kept
  const forced = forcedPublication(run, kept)
  const result = {
    success: true,
    published: {
      original: members.find(({ locale }) => locale === ORIGINAL_LOCALE) ?? null,
      translations: members.filter(({ locale }) => locale !== ORIGINAL_LOCALE),
    },
    publishedCount: count,
    missingLocales: plan.missing,
    message: `Published in ${count} languages${plan.missing.length > 0 ? `; missing: ${plan.missing.join(', ')}` : ''}${edgeText(operation?.edge)}`,
    ...(dead_links.length > 0 ? { dead_links } : {}),
    ...(gate_profile ? { gate_profile } : {}),
  }
  await logAutomation(table, run.operation_id, operation?.started_at ?? plan.at, {
    action_type: actionOf(operation),
    by: operation && starterOf(operation),
    status: 'success',
    article_id: run.article_id,
    details: {
      title: original.title,
      number: plan.version,
      processed: count,
      total: LOCALES.length,
      pages: shownMembers(plan).filter(({ rendered }) => rendered).length,
      unchanged: plan.outcome === 'unchanged',
      ...(dead_links.length > 0 ? { dead_links: dead_links.map(({ locale, href }) => `${locale}: ${href}`) } : {}),
      ...(plan.change ? { change: plan.change.kind } : {}),
      ...(original.scheduled_for ? { scheduled_for: original.scheduled_for } : {}),
      ...(plan.rollback_of > 0 ? { rollback_of: plan.rollback_of } : {}),
      ...(gate_profile ? { gate_profile: gate_profile.name } : {}),
      ...(forced ? { forced: true, reason: forced.reason, missingLocales: forced.missing, overridden: kept.overridden, overridden_rules: forced.rules } : {}),
    },
  })
  if (forced) await auditForced(table, run, plan, forced)
  await completePublication(table, { ...(await wholePublication(table, run, plan)), forced })
  // A roll back brings no working copy out: what waits there goes on waiting.
  const closing = plan.kind === 'publish' ? closeWorkflow(table, run.article_id) : undefined
  await Promise.all([lookForLateLanguages(table, run.article_id), closing, tellOfPublication(table, plan, original, operation)])
  await closePlan(table, plan, original)
  await endWork(table, workOf(run), { status: 'success', result })
}

/** Tells the authors that their article is out, where somebody else brought it out. */
async function tellOfPublication(table: Table, plan: PublicationPlan, original: CardRow, operation: OperationRow | null): Promise<void> {
  if (plan.kind !== 'publish' || plan.outcome === 'unchanged' || !operation) return
  const { kind, id } = starterOf(operation)
  const { original_id } = original
  await notify(table, { kind: 'published', to: authorsOf(original), by: kind === 'person' ? id : null, original_id, occasion: operation.id })
}

/** What was passed over when somebody forced a set that was not live already; null otherwise. */
const forcedPublication = ({ force, reason }: PublicationRun, { outcome, overridden_rules: rules, missing }: PublicationPlan): ForcedPublication | null =>
  force && outcome !== 'unchanged' ? { reason, rules, missing } : null

/** What went out; where nothing had changed, an earlier publication, which only its row tells of. */
async function wholePublication(table: Table, { article_id: original_id }: Run, plan: PublicationPlan) {
  const earlier = plan.outcome === 'unchanged' ? await readPublication(table, original_id, plan.version) : null
  return earlier ?? { original_id, number: plan.version, kind: plan.kind, change: plan.change, members: shownMembers(plan) }
}

/** The time that the text was planned for is carried out, also when it went out before. A newer text that is planned for later keeps its time. */
async function closePlan(table: Table, { kind, members, at }: PublicationPlan, { original_id, version, scheduled_for }: CardRow): Promise<void> {
  if (scheduled_for === undefined || kind === 'rollback') return
  const went = members.find(({ locale }) => locale === ORIGINAL_LOCALE)?.version
  if (version !== went && scheduled_for > at) return
  try {
    await table.entities.cards
      .patch({ original_id, locale: ORIGINAL_LOCALE })
      .set({ scheduled_before: scheduled_for })
      .remove(['scheduled_for'])
      .where((card, { eq }) => `${eq(card.version, version)} AND ${eq(card.scheduled_for, scheduled_for)}`)
      .go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}
