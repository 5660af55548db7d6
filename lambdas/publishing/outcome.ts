import { articlePath } from '#shared/domain/addresses.ts'
import type { GateVerdict } from '#shared/domain/quality-gate.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { logAutomation } from '../runtime/automation-log.ts'
import { readFamily } from '../runtime/family.ts'
import { endWork } from '../runtime/long-work.ts'
import type { Fault } from '../runtime/machine-fault.ts'
import type { Table } from '../runtime/table.ts'
import type { PublicationPlan, PublicationRun } from './plan.ts'

interface Refusal {
  code: ErrorCode
  message: string
  missing: readonly Locale[]
  verdicts?: readonly GateVerdict[]
}

type Run = Pick<PublicationRun, 'operation_id' | 'article_id'>

const workOf = ({ operation_id, article_id }: Run) => ({ operationId: operation_id, kind: 'publish-article' as const, articleId: article_id })

const refusalResult = ({ message, missing, verdicts }: Omit<Refusal, 'code'>) => ({
  success: false,
  published: { original: null, translations: [] },
  publishedCount: 0,
  missingLocales: missing,
  message,
  ...(verdicts ? { verdicts } : {}),
})

const startOf = async (table: Table, id: string): Promise<string> =>
  (await table.entities.operations.get({ id }).go({ consistent: true })).data?.started_at ?? new Date().toISOString()

/** Ends a publication that the rules do not allow: nothing was changed, and the operation says why. */
export async function refuse(table: Table, run: Run, title: string, refusal: Refusal): Promise<void> {
  const { code, message, missing, verdicts } = refusal
  await logAutomation(table, run.operation_id, await startOf(table, run.operation_id), {
    action_type: verdicts ? 'quality_gate_block' : 'publish',
    status: verdicts ? 'blocked' : 'failed',
    article_id: run.article_id,
    details: { title, missingLocales: missing, ...(verdicts ? { verdicts } : {}) },
    error_message: message,
  })
  await endWork(table, workOf(run), { status: 'error', code, message, result: refusalResult(refusal) })
}

/** Ends a publication that broke off. */
export async function failPublication(table: Table, run: Run, { code, message }: Fault): Promise<void> {
  await logAutomation(table, run.operation_id, await startOf(table, run.operation_id), {
    action_type: 'publish',
    status: 'failed',
    article_id: run.article_id,
    error_message: message,
  })
  await endWork(table, workOf(run), { status: 'error', code, message, result: refusalResult({ message, missing: [] }) })
}

/**
 * Ends a publication that went through: the operation's result is what publish-with-translations answers.
 * @param overridden what the gate would have refused, when the publication was forced
 */
export async function finishPublication(table: Table, run: PublicationRun, plan: PublicationPlan, overridden: string): Promise<void> {
  const { original, cards } = await readFamily(table, run.article_id)
  const members = LOCALES.flatMap((locale) => {
    const card = cards.get(locale)
    if (!card?.live_slug || !card.live_section || !plan.members.some((member) => member.locale === locale)) return []
    return [{ id: card.id, locale, path: articlePath(locale, card.live_section, card.live_slug) }]
  })
  const result = {
    success: true,
    published: {
      original: members.find(({ locale }) => locale === ORIGINAL_LOCALE) ?? null,
      translations: members.filter(({ locale }) => locale !== ORIGINAL_LOCALE),
    },
    publishedCount: members.length,
    missingLocales: plan.missing,
    message:
      plan.missing.length > 0 ? `Published in ${members.length} languages; missing: ${plan.missing.join(', ')}` : `Published in ${members.length} languages`,
  }
  await logAutomation(table, run.operation_id, await startOf(table, run.operation_id), {
    action_type: 'publish',
    status: 'success',
    article_id: run.article_id,
    details: {
      title: original.title,
      processed: members.length,
      total: LOCALES.length,
      unchanged: plan.outcome === 'unchanged',
      ...(run.force ? { forced: true, reason: run.reason, missingLocales: plan.missing, overridden } : {}),
    },
  })
  await endWork(table, workOf(run), { status: 'success', result })
}
