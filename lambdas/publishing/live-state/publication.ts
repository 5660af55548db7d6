import type { ShownPlace } from '#shared/domain/publishing/live-state.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { isSection, type Section } from '#shared/sections.ts'
import { derivedId } from '../../platform/process/ids.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import type { PublicationRow } from '../publication/earlier-set.ts'
import type { Repair } from './repair.ts'
import { placesOf } from './rows.ts'

type Members = PublicationRow['members']

/** Places as the row of a publication keeps them, in registry order. */
export const membersOf = (places: ReadonlyMap<Locale, ShownPlace>): Members =>
  LOCALES.flatMap((locale) => {
    const place = places.get(locale)
    const [section, slug] = place?.path.split('/').slice(-2) ?? []
    return place && isSection(section) && slug ? [{ locale, version: place.version, section: section as Section, slug }] : []
  })

interface Expected {
  original_id: string
  number: number
  /** As it was read; absent when it is gone. */
  found: PublicationRow | undefined
  members: Members
}

/**
 * Makes the row of the live publication name its members; one that is gone is written anew from what the Version rows of its number say.
 * @returns null when no text of that number is there: nobody knows then when it went out
 */
export async function agreeOnPublication(table: Table, expected: Expected): Promise<{ row: PublicationRow; repairs: Repair[] } | null> {
  const { original_id, number, found, members } = expected
  const subject = `${original_id} ${number}`
  if (!found) {
    const row = await lostPublication(table, expected)
    if (!row) return null
    return { row, repairs: [{ code: 'publication-missing', subject, repaired: await write(table, row, 'create') }] }
  }
  const places = placesOf(found)
  const same =
    places.size === members.length &&
    members.every((member) => {
      const place = placesOf({ ...found, members: [member] }).get(member.locale)
      const other = places.get(member.locale)
      return place?.path === other?.path && place?.version === other?.version
    })
  if (same) return { row: found, repairs: [] }
  const row = { ...found, members }
  return { row, repairs: [{ code: 'publication-differs', subject, repaired: await write(table, row, 'patch') }] }
}

/** Only while this publication is live and nobody is publishing. @returns whether it was written */
async function write(table: Table, row: PublicationRow, how: 'create' | 'patch'): Promise<boolean> {
  const { original_id, number, members } = row
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ families, publications }) => [
        families
          .check({ original_id })
          .where((head, { eq, notExists }) => `${eq(head.live_version, number)} AND ${notExists(head.publish_lease)}`)
          .commit(),
        how === 'create' ? publications.create(row).commit() : publications.patch({ original_id, number }).set({ members }).commit(),
      ])
      .go(),
  )
  return refused.length === 0
}

async function lostPublication(table: Table, { original_id, number, members }: Expected): Promise<PublicationRow | null> {
  const keys = members.map(({ locale }) => ({ original_id, locale, number }))
  const rows = await readAll(keys, (batch) =>
    table.entities.versions.get(batch).go({ consistent: true, concurrent: 4, attributes: ['published_at', 'published_by'] }),
  )
  const [text] = rows
  if (!text) return null
  const { published_at, published_by } = text
  const operation_id = derivedId(`publication ${number}`, original_id)
  // Its pages stand: that they are out is told nobody again.
  return { original_id, number, kind: 'publish', operation_id, published_at, published_by, completed_at: published_at, members }
}
