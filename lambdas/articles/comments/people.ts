import { seesComments, seesThreads } from '#shared/domain/articles/comments.ts'
import { authorsOf, isAuthorOf } from '#shared/domain/platform/authorship.ts'
import type { HeldRole, Role } from '#shared/domain/platform/roles.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { Caller, HandlerOf } from '../../platform/api/call.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { type CardRow, readOriginal } from '../reading/family.ts'
import { readNames } from '../reading/people.ts'

/** Roles that reach articles of others; authors are read by the article. */
const READERS: readonly Role[] = ['editor', 'reviewer', 'admin']
/** Holders of one role that are read at most. */
const ROLES_READ = 200

/** A language's text of an article. */
export interface CommentedText {
  /** Of the English original. */
  card: CardRow
  locale: Locale
}

/** @throws AppError `not-your-language` */
export function checkSees({ reach }: Caller, locale: Locale): void {
  if (!seesComments(reach, locale)) throw new AppError('not-your-language')
}

export const listPeople: HandlerOf<'listPeople'> = async ({ params: { id }, query: { locale }, caller }) => {
  const table = getTable()
  checkSees(caller, locale)
  const text = { card: await readOriginal(table, id), locale }
  const { roles } = table.entities
  const [authors, ...readers] = await Promise.all([
    rolesOf(table, authorsOf(text.card)),
    ...READERS.map(async (role) => (await roles.query.roles({}).begins({ role }).go({ limit: ROLES_READ })).data),
  ])
  const held = new Map([...Map.groupBy(readers.flat(), ({ user_id }) => user_id), ...authors])
  const ids = [...held].flatMap(([person, rows]) => (sees(person, rows, text) ? [person] : []))
  const names = await readNames(table, ids)
  const people = ids.map((person) => ({ id: person, name: names.get(person) ?? null }))
  return { people: people.toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? '')) }
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
