import type * as z from 'zod'
import { type getInternalLinks as contract, linkRun, smartInternalLinks } from '#shared/contracts/growth/internal-links.ts'
import { articlePath } from '#shared/domain/articles/addresses.ts'
import { linksWithin } from '#shared/domain/articles/text-links.ts'
import { AppError } from '#shared/errors.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import { AcceptedAnswer, type HandlerOf } from '../../platform/api/call.ts'
import { answerBatch } from '../../platform/batch/answer-batch.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import { LINK_COUNTS } from './counts.ts'
import { readLinkable } from './linkable.ts'
import { addedLinks, countDueAgain, type LinkSums, readFewestLinks, readLinkSums, readLinkTargets } from './listed.ts'

type Answer = z.output<typeof contract.response>

/** The rows that are shown with their cards and targets, and counters: the same reads however many articles the language has. */
export const getInternalLinks: HandlerOf<'getInternalLinks'> = async ({ query: { locale } }) => {
  const table = getTable()
  const [listed, sums, lease] = await Promise.all([
    readFewestLinks(table, locale),
    readLinkSums(table, locale),
    table.entities.batchLeases.get({ kind: 'link-articles', scope: locale }).go(),
  ])
  const keys = listed.map(({ original_id }) => ({ original_id, locale }))
  const [rows, again] = await Promise.all([
    readAll(keys, (batch) => table.entities.cards.get(batch).go({ consistent: true, concurrent: 4 })),
    countDueAgain(table, locale, sums.articles),
  ])
  const targets = await readLinkTargets(table, locale, rows)
  const cards = new Map(rows.map((card) => [card.original_id, card]))
  return {
    stats: statsOf(sums, again),
    articles: keys.flatMap(({ original_id }) => {
      const card = cards.get(original_id)
      return card?.live_slug && card.live_section ? [viewOf(card, articlePath(locale, card.live_section, card.live_slug), addedLinks(card, targets))] : []
    }),
    operation_id: lease.data?.latest ?? null,
  }
}

const viewOf = (card: CardRow, path: string, links: Answer['articles'][number]['links']): Answer['articles'][number] => ({
  id: card.id,
  original_id: card.original_id,
  title: card.title,
  path,
  internal_links_count: linksWithin(card) ?? 0,
  links,
})

const statsOf = ({ articles, none, few, enough, links, waiting }: LinkSums, again: number): Answer['stats'] => ({
  articles,
  few: none + few,
  none,
  links,
  average: articles === 0 ? 0 : Math.round((10 * links) / articles) / 10,
  waiting,
  again,
  counted: none + few + enough >= articles,
})

/** Follows `Prefer: wait`; a search that runs for the same article answers 409 with its operation. */
export const smartInternalLinking =
  (machineArn: () => string): HandlerOf<'smartInternalLinking'> =>
  ({ body: { articleId }, ...call }) =>
    linkOne(machineArn(), { ...call, articleId, refused: null })

export const removeInternalLink =
  (machineArn: () => string): HandlerOf<'removeInternalLink'> =>
  ({ params: { id, to }, ...call }) =>
    linkOne(machineArn(), { ...call, articleId: id, refused: to })

interface One {
  articleId: string
  refused: string | null
  caller: { id: string }
  newId: string
  wait: number
}

async function linkOne(machineArn: string, { articleId, refused, caller, newId, wait }: One) {
  const table = getTable()
  await readLinkable(table, articleId)
  const params = { article_id: articleId, refused }
  const start = { operationId: newId, kind: 'link-article' as const, scope: articleId, params, counts: LINK_COUNTS, startedBy: caller.id, fromStart: true }
  const answer = await answerBatch(table, { ...start, machineArn }, wait, (result) => smartInternalLinks.parse(result))
  if (answer instanceof AcceptedAnswer || answer.success) return answer
  const [fault] = (await readOperation(table, newId))?.progress?.faults ?? []
  throw new AppError(fault?.code ?? 'internal', fault?.message)
}

export const autoGenerateEnInternalLinks =
  (machineArn: () => string): HandlerOf<'autoGenerateEnInternalLinks'> =>
  ({ caller, newId, wait }) =>
    runOf({ machineArn: machineArn(), locale: ORIGINAL_LOCALE, which: 'waiting', startedBy: caller.id, operationId: newId }, wait)

export const linkArticles =
  (machineArn: () => string): HandlerOf<'linkArticles'> =>
  ({ body: { locale }, caller, newId, wait }) =>
    runOf({ machineArn: machineArn(), locale, which: 'listed', startedBy: caller.id, operationId: newId }, wait)

interface Run {
  machineArn: string
  locale: Locale
  which: 'waiting' | 'listed'
  startedBy: string
  operationId: string
}

const runOf = ({ locale, which, ...start }: Run, wait: number) =>
  answerBatch(getTable(), { ...start, kind: 'link-articles', scope: locale, params: { locale, which }, counts: LINK_COUNTS }, wait, (result) =>
    linkRun.parse(result),
  )
