import { isAuthorOf } from '#shared/domain/platform/authorship.ts'
import { AppError } from '#shared/errors.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Table } from '../table/table.ts'
import type { OpenCall } from './call.ts'

/**
 * Refuses a call about an article or a language that the caller's permission does not reach. What is not there is left to the
 * handler: it answers as to everybody.
 * @throws AppError `not-your-article` | `editor-needed` | `not-your-language`
 */
export async function confine(call: OpenCall, table: Table): Promise<void> {
  const { declared, caller } = call
  const { scope, access } = declared
  if (!caller || !scope || scope === 'handler') return
  const { ownArticles, locales, wholeOwn } = caller.reach
  if (!ownArticles && !locales) return
  const seen: readonly Locale[] | null = locales && access === 'read' ? [ORIGINAL_LOCALE, ...locales] : locales
  const checkAsked = () => (scope.locale !== undefined && seen ? checkLocale(seen, given(call, scope.locale)) : undefined)
  // An own article is reached in every language: only its card tells.
  if (!wholeOwn || scope.article === undefined) checkAsked()
  if (scope.article === undefined) return
  const id = given(call, scope.article)
  if (typeof id !== 'string') throw new AppError('not-your-article')
  const card = await cardOf(table, id)
  if (!card) return
  if (ownArticles) checkOwn(card, caller.id, access === 'write')
  if (wholeOwn && isAuthorOf(caller.id, card)) return
  checkAsked()
  if (seen && card.locale !== ORIGINAL_LOCALE) checkLocale(seen, card.locale)
}

function checkLocale(seen: readonly Locale[], locale: unknown): void {
  if (!seen.includes(locale as Locale)) throw new AppError('not-your-language')
}

/** Whose an article is: who wrote it, and who signs it. */
interface OwnCard {
  author_id?: string
  bylines?: readonly object[]
  published_at?: string
}

/** An author changes what they wrote or sign until it is published for the first time; it may be read for good. */
function checkOwn(card: OwnCard, author: string, writes: boolean): void {
  if (!isAuthorOf(author, card)) throw new AppError('not-your-article')
  if (writes && card.published_at !== undefined) throw new AppError('editor-needed')
}

async function cardOf(table: Table, id: string) {
  const { cards } = table.entities
  const { data } = await cards.get({ original_id: id, locale: ORIGINAL_LOCALE }).go({ consistent: true })
  if (data) return data
  const [found] = (await cards.query.byId({ id }).go({ limit: 1 })).data
  return found
}

function given({ params, query, body }: OpenCall, field: string): unknown {
  return params[field] ?? query[field] ?? (body as Record<string, unknown> | undefined)?.[field]
}
