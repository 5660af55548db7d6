import { localesDetail } from '#shared/domain/articles/notifications.ts'
import { PUBLICATION_STEPS } from '#shared/domain/articles/publication-steps.ts'
import type { Actor } from '#shared/domain/platform/actor.ts'
import { authorsOf } from '#shared/domain/platform/authorship.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { lookForLateLanguages } from '../../articles/changes/late-languages.ts'
import { notify } from '../../articles/notifications/notify.ts'
import { readFamily } from '../../articles/reading/family.ts'
import { logAutomation } from '../../platform/batch/automation-log.ts'
import { beginWork, endWork, readOperation, startMachine, type Work } from '../../platform/batch/long-work.ts'
import { starterOf } from '../../platform/batch/who-started.ts'
import { measure } from '../../platform/log/metrics.ts'
import { derivedId } from '../../platform/process/ids.ts'
import type { Fault } from '../../platform/process/machine-fault.ts'
import type { Table } from '../../platform/table/table.ts'

interface Run {
  operation_id: string
  article_id: string
}

export interface FailedLocale extends Fault {
  locale: TargetLocale
}

const workOf = ({ operation_id, article_id }: Run) => ({ operationId: operation_id, kind: 'translate-article' as const, articleId: article_id })

/**
 * The last word on a translation run: success when every locale that was asked for is done, otherwise the failures with
 * their reasons. What succeeded stays either way. Of work that was stopped nothing is published.
 * @param publishMachine ARN of the publication to start after a success, if that was asked for
 */
export async function finishTranslations(table: Table, run: Run, failed: readonly FailedLocale[], publishMachine: string | null): Promise<void> {
  const { original } = await readFamily(table, run.article_id)
  const completed = TARGET_LOCALES.filter((locale) => original.translated_locales?.includes(locale))
  const operation = (await table.entities.operations.get({ id: run.operation_id }).go({ consistent: true })).data
  const asked = Object.keys(operation?.locales ?? {}) as TargetLocale[]
  const done = asked.filter((locale) => completed.includes(locale)).length
  const result = { success: failed.length === 0, completed, failed }
  await logAutomation(table, run.operation_id, operation?.started_at ?? new Date().toISOString(), {
    action_type: 'translate',
    by: operation && starterOf(operation),
    status: failed.length === 0 ? 'success' : 'failed',
    article_id: run.article_id,
    details: { title: original.title, processed: done, total: asked.length, ...(failed[0] ? { code: failed[0].code } : {}) },
    ...(failed.length > 0 ? { error_message: failureMessage(failed, done, asked.length) } : {}),
  })
  await lookForLateLanguages(table, run.article_id)
  if (operation?.cancel_requested)
    return endWork(table, workOf(run), { status: 'error', code: 'cancelled', message: 'The work was stopped.', result: { ...result, success: false } })
  const [first] = failed
  if (first) {
    measure({ TranslationLocalesFailed: failed.length })
    await tellOfFailure(
      table,
      run,
      [...authorsOf(original), operation?.started_by],
      failed.map(({ locale }) => locale),
    )
    return endWork(table, workOf(run), { status: 'error', code: first.code, message: failureMessage(failed, done, asked.length), result })
  }
  const next = publishMachine
    ? await startPublication(
        table,
        run,
        { starter: operation ? starterOf(operation) : { kind: 'automation', id: run.operation_id }, change: operation?.input?.change },
        publishMachine,
      )
    : undefined
  await endWork(table, workOf(run), { status: 'success', result, ...(next ? { next } : {}) })
}

/** The last word when the run as a whole could not be done. */
export async function failTranslations(table: Table, run: Run, { code, message }: Fault): Promise<void> {
  const operation = await readOperation(table, run.operation_id)
  const locales = Object.values(operation?.locales ?? {})
  await logAutomation(table, run.operation_id, operation?.started_at ?? new Date().toISOString(), {
    action_type: 'translate',
    by: operation && starterOf(operation),
    status: 'failed',
    article_id: run.article_id,
    details: { processed: locales.filter((state) => state === 'completed').length, total: Math.max(1, locales.length), code },
    error_message: message,
  })
  if (operation && code !== 'cancelled') {
    const { data: card } = await table.entities.cards.get({ original_id: run.article_id, locale: ORIGINAL_LOCALE }).go()
    const asked = Object.keys(operation.locales ?? {}) as TargetLocale[]
    const failed = asked.filter((locale) => operation.locales?.[locale] !== 'completed')
    await tellOfFailure(table, run, [...(card ? authorsOf(card) : []), operation.started_by], failed)
  }
  await endWork(table, workOf(run), { status: 'error', code, message })
}

/** Tells the article's authors and who started a translation which languages failed. Nobody did that: also who started it is told. */
async function tellOfFailure(
  table: Table,
  { operation_id, article_id: original_id }: Run,
  to: readonly (string | undefined)[],
  failed: readonly TargetLocale[],
): Promise<void> {
  const [first, second] = failed
  await notify(table, {
    ...{ kind: 'languages-failed', to, by: null, original_id, occasion: operation_id },
    locale: second === undefined ? first : undefined,
    detail: localesDetail(failed),
  })
}

const failureMessage = (failed: readonly FailedLocale[], done: number, total: number): string =>
  `Translated ${done} of ${total}; failed: ${failed.map(({ locale, message }) => `${locale} (${message})`).join(', ')}`

interface Next {
  starter: Actor
  /** As `changeInput`, when a change was asked for. */
  change: unknown
}

/**
 * Its id follows from the translation's, so that a repeated finish starts the same publication. One that is under way already serves as
 * well, but for a change, which it may have missed.
 */
async function startPublication(table: Table, { operation_id, article_id }: Run, { starter, change }: Next, machine: string): Promise<string> {
  const work: Work = {
    operationId: derivedId('publish', operation_id),
    kind: 'publish-article',
    articleId: article_id,
    startedBy: starter.id,
    startedByKind: starter.kind,
    total: PUBLICATION_STEPS.length,
  }
  try {
    await beginWork(table, work)
  } catch (error) {
    if (!change && error instanceof AppError && error.code === 'publication-in-progress' && typeof error.extra.operation_id === 'string')
      return error.extra.operation_id
    throw error
  }
  await startMachine(table, machine, work, { force: false, reason: '', ...(change ? { change } : {}) })
  return work.operationId
}
