import type * as z from 'zod'
import { isChosen, type listArticles as listContract } from '#shared/contracts/articles/articles.ts'
import { byNewest, type DeskChoice, type DeskEntry, deskMatcher } from '#shared/domain/articles/desk-list.ts'
import { isInState } from '#shared/domain/articles/desk-states.ts'
import type { Locale } from '#shared/locales.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import { readDeskList } from '../reading/desk-list.ts'
import { cardViews } from './card-views.ts'
import { countCards, listCards } from './store.ts'

type Query = z.output<typeof listContract.query>
type States = NonNullable<z.output<typeof listContract.response>['states']>

const DAY_MS = 86_400_000

/** One page of a choice, with exact totals; or, without page and choice, what follows a cursor. */
export const listArticles: HandlerOf<'listArticles'> = async ({ query }) => (isChosen(query) ? chosenPage(query, Date.now()) : walk(query))

async function walk({ locale, limit, cursor }: Query) {
  const [page, totalCount] = await Promise.all([listCards(locale, limit, cursor), countCards(locale)])
  const pages = Math.max(1, Math.ceil(totalCount / limit))
  return { articles: await cardViews(page.cards), totalCount, total: totalCount, page: 1, pages, states: null, cursor: page.cursor }
}

async function chosenPage(query: Query, now: number) {
  const { locale, limit, state, filter, reason } = query
  const choice = {
    category: query.category,
    since: sinceOf(query.window, now),
    q: query.q,
  }
  const others = (await readDeskList(locale)).filter(deskMatcher(choice, locale))
  const own: DeskChoice = { state, rejected: filter === 'rejected', reason }
  const { cards, ...page } = await readPage(others.filter(deskMatcher(own, locale)), { locale, limit, page: query.page ?? 1 })
  return { articles: await cardViews(cards), totalCount: page.total, ...page, states: statesOf(others), cursor: null }
}

/** @returns undefined: from the beginning */
const sinceOf = (window: Query['window'], now: number): string | undefined =>
  window && window !== 'all' ? new Date(now - Number.parseInt(window, 10) * DAY_MS).toISOString() : undefined

/**
 * The cards of one page of chosen entries. Cards are as they are now; one that has gone since its entry was read is left out.
 */
export async function readPage(chosen: DeskEntry[], { locale, limit, page: wanted }: { locale: Locale; limit: number; page: number }) {
  const pages = Math.max(1, Math.ceil(chosen.length / limit))
  const page = Math.min(wanted, pages)
  const keys = chosen
    .sort(byNewest)
    .slice((page - 1) * limit, page * limit)
    .map(({ original_id }) => ({ original_id, locale }))
  const rows = await readAll(keys, (batch) => getTable().entities.cards.get(batch).go({ consistent: true }))
  const cardOf = new Map(rows.map((card) => [card.original_id, card]))
  const cards = keys.map(({ original_id }) => cardOf.get(original_id)).filter((card) => card !== undefined)
  return { cards, total: chosen.length, page, pages }
}

function statesOf(entries: readonly DeskEntry[]): States {
  const count = (matches: (entry: DeskEntry) => boolean) => entries.filter(matches).length
  return {
    all: entries.length,
    draft: count((entry) => isInState(entry, 'draft')),
    published: count((entry) => isInState(entry, 'published')),
    changed: count((entry) => isInState(entry, 'changed')),
    scheduled: count((entry) => isInState(entry, 'scheduled')),
    rejected: count(({ reasons }) => reasons.length > 0),
  }
}
