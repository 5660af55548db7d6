import type { CategoryId } from '#shared/domain/articles/categories.ts'
import { isSameText } from '#shared/domain/articles/page-text.ts'
import { PUBLICATION_STEPS } from '#shared/domain/articles/publication-steps.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { BatchPlace, Done } from '../../platform/batch/batch.ts'
import { awaitEnd, beginWork, startMachine, type Work } from '../../platform/batch/long-work.ts'
import { derivedId } from '../../platform/process/ids.ts'
import { knownCode } from '../../platform/process/machine-fault.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { automaticSave } from '../editing/automatic-save.ts'
import { loadArticle } from '../editing/store.ts'
import { readCards } from '../reading/family.ts'

/** Below the ten minutes that the function may run. */
const WAIT_SECONDS = 300
/** How often a move looks again when somebody saved the article meanwhile. */
const ROUNDS = 4

interface Move {
  from: CategoryId
  to: CategoryId
}

/**
 * Moves an article with all its languages. One that is live and was as readers see it is published anew: pages, lists and feeds follow,
 * and old addresses lead to the new ones. One with changes of its own waits for whoever made them. Repeated, it changes nothing more.
 */
export async function moveArticle(place: BatchPlace, id: string, move: Move, machineArn: string): Promise<Done> {
  const outcome = await moveTexts(place, id, move)
  if (outcome !== 'moved') return { counts: outcome === 'settled' ? { moved: 1 } : {} }
  const cards = await readCards(place.table, id)
  if (!cards.some(({ published }) => published)) return { counts: { moved: 1 } }
  const waiting = (message: string, code: Parameters<typeof fault>[0] = 'version-conflict'): Done => ({
    counts: { moved: 1, waiting: 1 },
    fault: fault(code, message),
  })
  if (!(await differsByCategoryOnly(place.table, id, cards)))
    return waiting('The article has unpublished changes: its pages stay until somebody publishes them.')
  const end = await publish(place, id, machineArn)
  if (end?.status === 'success') return { counts: { moved: 1, republished: 1 } }
  return waiting(end?.error_message ?? 'The publication goes on by itself.', end ? knownCode(end.error_code) : 'publication-in-progress')
}

const fault = (code: NonNullable<Done['fault']>['code'], message: string) => ({ code, message })

/** @returns `settled`: it is there, as readers see it; `other`: it is of another category, or gone */
async function moveTexts({ table, askedBy }: BatchPlace, id: string, { from, to }: Move): Promise<'moved' | 'settled' | 'other'> {
  for (let round = 0; round < ROUNDS; round++) {
    const article = await loadArticle(id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'article-not-found') return null
      throw error
    })
    if (!article || article.card.locale !== ORIGINAL_LOCALE) return 'other'
    // An earlier attempt has saved it, and may not have come to publish it.
    if (article.card.category_id === to) return article.card.changed ? 'moved' : 'settled'
    if (article.card.category_id !== from) return 'other'
    const writes = await automaticSave(article, { category_id: to }, {}, askedBy.id)
    const refused = await refusedWrites(() => table.transaction.write(writes).go())
    if (refused.length === 0) return 'moved'
  }
  throw new AppError('version-conflict', 'The article was being saved all the time.')
}

type Cards = Awaited<ReturnType<typeof readCards>>

/** Whether every live language's working copy says what readers see, but for its category. */
async function differsByCategoryOnly(table: Table, original_id: string, cards: Cards): Promise<boolean> {
  const live = cards.flatMap(({ locale, published, live_version }) => (published && live_version ? [{ original_id, locale, number: live_version }] : []))
  const [versions, drafts] = await Promise.all([
    readAll(live, (keys) => table.entities.versions.get(keys).go({ consistent: true, concurrent: 4 })),
    readAll(
      live.map(({ locale }) => ({ original_id, locale })),
      (keys) => table.entities.drafts.get(keys).go({ consistent: true, concurrent: 4 }),
    ),
  ])
  return live.every(({ locale }) => {
    const version = versions.find((one) => one.locale === locale)
    const draft = drafts.find((one) => one.locale === locale)
    return version && draft && isSameText({ ...version, category_id: draft.category_id }, draft)
  })
}

async function publish({ table, operationId, askedBy }: BatchPlace, articleId: string, machineArn: string) {
  const work: Work = {
    operationId: derivedId(`publish ${articleId}`, operationId),
    kind: 'publish-article',
    articleId,
    startedBy: askedBy.id,
    startedByKind: askedBy.kind,
    total: PUBLICATION_STEPS.length,
    machineArn,
  }
  await beginWork(table, work)
  await startMachine(table, machineArn, work, { force: false, reason: '' })
  return awaitEnd(table, work.operationId, WAIT_SECONDS)
}
