import type * as z from 'zod'
import { isChosen, type listArticles as listContract } from '#shared/contracts/articles/articles.ts'
import { countKinds, type DeskCounts } from '#shared/domain/articles/desk-counts.ts'
import { type DeskState, isInState } from '#shared/domain/articles/desk-states.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { type DeskView, readDeskView } from '../reading/desk-view.ts'
import { listedViews } from './card-views.ts'
import { readChangedView } from './changed-articles.ts'
import { readOwnArticles, walkOwnArticles } from './own-articles.ts'
import { readCards } from './read-cards.ts'
import { type CardRow, countCards, listCards } from './store.ts'

type Query = z.output<typeof listContract.query>
type States = NonNullable<z.output<typeof listContract.response>['states']>

const DAY_MS = 86_400_000

/** One page of a choice, with exact totals; or, without page and choice, what follows a cursor. */
export const listArticles: HandlerOf<'listArticles'> = async ({ query, caller }) => {
  if (caller.reach.ownArticles) return isChosen(query) ? ownPage(query, caller.id, Date.now()) : walkOwn(query, caller.id)
  const { locales } = caller.reach
  if (locales && query.locale !== ORIGINAL_LOCALE && !locales.includes(query.locale)) throw new AppError('not-your-language')
  return isChosen(query) ? chosenPage(query, Date.now()) : walk(query)
}

async function walk({ locale, limit, cursor }: Query) {
  const [page, totalCount] = await Promise.all([listCards(locale, limit, cursor), countCards(locale)])
  const pages = Math.max(1, Math.ceil(totalCount / limit))
  return { articles: await listedViews(page.cards), totalCount, total: totalCount, page: 1, pages, at_least: false, states: null, cursor: page.cursor }
}

async function chosenPage(query: Query, now: number) {
  const read = query.order === 'changed' ? readChangedView : readDeskView
  const { entries, ...view } = await read({ ...choiceOf(query, now), locale: query.locale })
  return pageView(view, await readCards(entries, query.locale))
}

/** All of the own articles, however many there are. Nobody counts them: the numbers are of this page. */
async function walkOwn({ limit, cursor }: Query, authorId: string) {
  const page = await walkOwnArticles(authorId, limit, cursor)
  const articles = await listedViews(page.cards)
  const total = articles.length
  return { articles, totalCount: total, total, page: 1, pages: 1, at_least: cursor !== undefined || page.cursor !== null, states: null, cursor: page.cursor }
}

/** Whoever may read the own articles only, gets a page of these whatever is asked for. */
async function ownPage(query: Query, authorId: string, now: number) {
  const { cards, ...view } = await readOwnArticles(authorId, choiceOf(query, now), query.order)
  return pageView(view, cards)
}

function choiceOf({ category, window, q, state, filter, reason, limit, page = 1 }: Query, now: number) {
  return { within: { category, since: sinceOf(window, now), q }, own: { state, rejected: filter === 'rejected', reason }, limit, page }
}

async function pageView({ total, page, pages, isAtLeast, counts }: Omit<DeskView, 'entries'>, cards: CardRow[]) {
  const articles = await listedViews(cards)
  return { articles, totalCount: total, total, page, pages, at_least: isAtLeast, states: statesOf(counts), cursor: null }
}

/** @returns undefined: from the beginning */
const sinceOf = (window: Query['window'], now: number): string | undefined =>
  window && window !== 'all' ? new Date(now - Number.parseInt(window, 10) * DAY_MS).toISOString() : undefined

function statesOf(counts: DeskCounts): States {
  const count = (state: DeskState) => countKinds(counts, (kind) => isInState(kind, state))
  return {
    all: countKinds(counts, () => true),
    ...{ draft: count('draft'), published: count('published'), changed: count('changed'), scheduled: count('scheduled') },
    rejected: countKinds(counts, ({ reasons }) => reasons.length > 0),
  }
}
