import type * as z from 'zod'
import { isChosen, type listArticles as listContract } from '#shared/contracts/articles/articles.ts'
import { countKinds, type DeskCounts } from '#shared/domain/articles/desk-counts.ts'
import type { DeskEntry } from '#shared/domain/articles/desk-list.ts'
import { type DeskState, isInState } from '#shared/domain/articles/desk-states.ts'
import type { Locale } from '#shared/locales.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import { readDeskView } from '../reading/desk-view.ts'
import { cardViews } from './card-views.ts'
import { type CardRow, countCards, listCards } from './store.ts'

type Query = z.output<typeof listContract.query>
type States = NonNullable<z.output<typeof listContract.response>['states']>

const DAY_MS = 86_400_000

/** One page of a choice, with exact totals; or, without page and choice, what follows a cursor. */
export const listArticles: HandlerOf<'listArticles'> = async ({ query }) => (isChosen(query) ? chosenPage(query, Date.now()) : walk(query))

async function walk({ locale, limit, cursor }: Query) {
  const [page, totalCount] = await Promise.all([listCards(locale, limit, cursor), countCards(locale)])
  const pages = Math.max(1, Math.ceil(totalCount / limit))
  return { articles: await cardViews(page.cards), totalCount, total: totalCount, page: 1, pages, at_least: false, states: null, cursor: page.cursor }
}

async function chosenPage(query: Query, now: number) {
  const { locale, limit, state, filter, reason, page = 1 } = query
  const within = { category: query.category, since: sinceOf(query.window, now), q: query.q }
  const view = await readDeskView({ locale, within, own: { state, rejected: filter === 'rejected', reason }, limit, page })
  const articles = await cardViews(await readCardsOf(view.entries, locale))
  return {
    articles,
    ...{ totalCount: view.total, total: view.total, page: view.page, pages: view.pages, at_least: view.isAtLeast },
    states: statesOf(view.counts),
    cursor: null,
  }
}

/** @returns undefined: from the beginning */
const sinceOf = (window: Query['window'], now: number): string | undefined =>
  window && window !== 'all' ? new Date(now - Number.parseInt(window, 10) * DAY_MS).toISOString() : undefined

/** The cards of a page of entries, as they are now; one that has gone since its entry was read is left out. */
export async function readCardsOf(entries: readonly DeskEntry[], locale: Locale): Promise<CardRow[]> {
  const keys = entries.map(({ original_id }) => ({ original_id, locale }))
  const rows = await readAll(keys, (batch) => getTable().entities.cards.get(batch).go({ consistent: true }))
  const cardOf = new Map(rows.map((card) => [card.original_id, card]))
  return keys.map(({ original_id }) => cardOf.get(original_id)).filter((card) => card !== undefined)
}

function statesOf(counts: DeskCounts): States {
  const count = (state: DeskState) => countKinds(counts, (kind) => isInState(kind, state))
  return {
    all: countKinds(counts, () => true),
    ...{ draft: count('draft'), published: count('published'), changed: count('changed'), scheduled: count('scheduled') },
    rejected: countKinds(counts, ({ reasons }) => reasons.length > 0),
  }
}
