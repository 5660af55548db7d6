import { seesThreads } from '#shared/domain/articles/comments.ts'
import { authorsOf, isAuthorOf } from '#shared/domain/platform/authorship.ts'
import { namePlaces } from '#shared/domain/platform/directory.ts'
import { type HeldRole, reachesText } from '#shared/domain/platform/roles.ts'
import { nameOrder } from '#shared/domain/text/name-order.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { Caller, HandlerOf } from '../../platform/api/call.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { searchDirectory } from '../reading/directory.ts'
import { type CardRow, readOriginal } from '../reading/family.ts'
import { readNames } from '../reading/people.ts'

/** A language's text of an article. */
export interface CommentedText {
  /** Of the English original. */
  card: CardRow
  locale: Locale
}

/** @throws AppError `not-your-language` */
export function checkSees({ id, reach }: Caller, { card, locale }: CommentedText): void {
  if (!reachesText(reach, { locale, isOwn: isAuthorOf(id, card) })) throw new AppError('not-your-language')
}

/** Authors of the article are on the first page, whatever other roles they hold. */
export const listPeople: HandlerOf<'listPeople'> = async ({ params: { id }, query: { locale, begins, cursor }, caller }) => {
  const table = getTable()
  const text = { card: await readOriginal(table, id), locale }
  checkSees(caller, text)
  const authors = authorsOf(text.card)
  const isWanted = (person: string, held: readonly HeldRole[]) => !authors.includes(person) && sees(person, held, text)
  const [own, page] = await Promise.all([cursor === undefined ? authorsNamed(table, text, begins) : [], searchDirectory(table, { begins, cursor, isWanted })])
  return { people: [...own, ...page.people].toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? '')), cursor: page.cursor }
}

async function authorsNamed(table: Table, text: CommentedText, begins: string) {
  const ids = await whoSee(table, text, authorsOf(text.card))
  const names = await readNames(table, ids)
  const wanted = nameOrder(begins)
  return ids
    .map((id) => ({ id, name: names.get(id) ?? null }))
    .filter(({ name }) => wanted === '' || namePlaces(name ?? '').some((place) => place.startsWith(wanted)))
}

const sees = (person: string, held: readonly HeldRole[], { card, locale }: CommentedText): boolean =>
  seesThreads(held, { locale, isOwn: isAuthorOf(person, card) })

async function rolesOf(table: Table, ids: Iterable<string>) {
  const read = async (user_id: string) => [user_id, (await table.entities.roles.query.person({ user_id }).go({ pages: 'all' })).data] as const
  return new Map(await Promise.all([...new Set(ids)].map(read)))
}

/** @throws AppError `user-not-found` when one of them holds no role; `mentioned-cannot-see` when one does not see the text */
export async function checkMentioned(table: Table, text: CommentedText, ids: readonly string[]): Promise<void> {
  const held = [...(await rolesOf(table, ids))]
  if (held.some(([, rows]) => rows.length === 0)) throw new AppError('user-not-found')
  if (!held.every(([person, rows]) => sees(person, rows, text))) throw new AppError('mentioned-cannot-see')
}

/** Of some people those who see the comments on a text, as their roles are now. */
export async function whoSee(table: Table, text: CommentedText, ids: readonly string[]): Promise<string[]> {
  const held = await rolesOf(table, ids)
  return ids.filter((person) => sees(person, held.get(person) ?? [], text))
}
