import * as z from 'zod'
import { listedPerson, namePlaces } from '#shared/domain/platform/directory.ts'
import type { HeldRole } from '#shared/domain/platform/roles.ts'
import { nameOrder } from '#shared/domain/text/name-order.ts'
import { AppError } from '#shared/errors.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'

/** Rows of one query, and queries of one page: a page reads at most 200 rows, about 40 kB. */
const ROWS = 50
const ROUNDS = 4
/** People of one page. */
const PEOPLE = 20

interface Named {
  user_id: string
  full_name: string
  /** What the profile says of the rows that stand. */
  directory?: string | undefined
}

/** What a person's rows are made of: as long as it is the same, they stand. */
const signatureOf = (full_name: string, held: readonly HeldRole[]): string => {
  const listed = listedPerson(full_name, held)
  return listed ? JSON.stringify(listed) : ''
}

/** Whether the rows of a person are no longer those of their name and roles. Reads nothing. */
export const isDirectoryBehind = ({ full_name, directory = '' }: Named, held: readonly HeldRole[]): boolean => directory !== signatureOf(full_name, held)

/**
 * Makes a person's rows in the directory those of their name and roles, in one transaction that holds while the profile says what it was read with.
 * Repeated it changes nothing; who has no profile has none.
 */
export async function keepInDirectory(table: Table, user_id: string): Promise<void> {
  const [{ data: profile }, { data: held }] = await Promise.all([
    table.entities.profiles.get({ user_id }).go({ consistent: true, attributes: ['user_id', 'full_name', 'directory'] }),
    table.entities.roles.query.person({ user_id }).go({ consistent: true, pages: 'all' }),
  ])
  if (!profile || !isDirectoryBehind(profile, held)) return
  const { full_name, directory: before } = profile
  const listed = listedPerson(full_name, held)
  const places = listed ? namePlaces(full_name) : []
  const former = before ? namePlaces((JSON.parse(before) as { name: string }).name) : []
  await refusedWrites(() =>
    table.transaction
      .write(({ profiles, directoryEntries }) => [
        profiles
          .patch({ user_id })
          .set({ directory: signatureOf(full_name, held) })
          .where(({ directory }, { eq, notExists }) => (before === undefined ? notExists(directory) : eq(directory, before)))
          .commit(),
        ...former.filter((place) => !places.includes(place)).map((place) => directoryEntries.delete({ place, user_id }).commit()),
        ...(listed ? places.map((place) => directoryEntries.put({ place, user_id, ...listed }).commit()) : []),
      ])
      .go(),
  )
}

interface Search {
  /** What a word of the name begins with; empty: everybody. */
  begins: string
  cursor?: string | undefined
  isWanted: (user_id: string, held: readonly HeldRole[]) => boolean
}

/**
 * A page of people in the order of what was found of their names. A person of whom two words fit may be on two pages.
 * @returns `cursor` null: there are no more
 * @throws AppError `invalid-cursor`
 */
export async function searchDirectory(
  table: Table,
  { begins, cursor, isWanted }: Search,
): Promise<{ people: { id: string; name: string }[]; cursor: string | null }> {
  const from = nameOrder(begins)
  // No name has a character after this one.
  const until = { place: `${from}\u{10ffff}` }
  const found = new Map<string, string>()
  let after = cursor === undefined ? null : placeOf(cursor)
  for (let round = 0; round < ROUNDS; round++) {
    const { directory } = table.entities.directoryEntries.query
    const { data } = await directory({})
      .between(after ?? { place: from }, until)
      .go({ limit: after ? ROWS + 1 : ROWS })
    // What was read before ended with the first of this range.
    const rows = data.filter(({ place, user_id }) => place !== after?.place || user_id !== after.user_id)
    for (const row of rows) {
      if (isWanted(row.user_id, row.held)) found.set(row.user_id, row.name)
      after = { place: row.place, user_id: row.user_id }
      if (found.size === PEOPLE) break
    }
    if (found.size === PEOPLE) break
    if (rows.length < ROWS) return { people: listOf(found), cursor: null }
  }
  return { people: listOf(found), cursor: after && cursorOf(after) }
}

const listOf = (found: ReadonlyMap<string, string>) => [...found].map(([id, name]) => ({ id, name }))

const placed = z.strictObject({ place: z.string().max(1000), user_id: z.string().max(100) })
type Place = z.output<typeof placed>

const cursorOf = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url')

function placeOf(cursor: string): Place {
  try {
    return placed.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch (cause) {
    throw new AppError('invalid-cursor', undefined, { cause })
  }
}
