import { settledMembers } from '#shared/domain/publishing/live-members.ts'
import { type LiveState, type LiveWitnesses, liveState, type ShownPlace } from '#shared/domain/publishing/live-state.ts'
import type { Locale } from '#shared/locales.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import type { Table } from '../../platform/table/table.ts'
import type { PublicationRow } from '../publication/earlier-set.ts'
import { agreeOnHead } from './head.ts'
import { agreeOnPublication, membersOf } from './publication.ts'
import type { Repair } from './repair.ts'
import { type HeadRow, type LiveRows, placeOnCard, placesOf, readLiveRows, standingPaths, versionsThere, witnessesOf } from './rows.ts'

export type Settled =
  | { state: 'live'; head: HeadRow; publication: PublicationRow; repairs: Repair[] }
  | { state: 'down'; head: HeadRow; repairs: Repair[] }
  /** `rows` are what contradicts itself; `unclear` the languages that are the reason, where the article as a whole is live. */
  | { state: 'unclear'; rows: LiveRows; unclear: readonly Locale[]; repairs: Repair[] }
  /** Nothing is known of such an article. */
  | { state: 'unknown'; repairs: Repair[] }

/**
 * Finds what of an article is live by all rows that say so, and makes head and publication say it too. Cards and pages are left to whoever asks.
 * Never takes down what a majority of the rows says is live: in doubt nothing is written. Nobody may be publishing the article.
 */
export async function settleLiveState(table: Table, bucket: string, original_id: string): Promise<Settled> {
  const rows = await readLiveRows(table, original_id)
  if (!rows.head && rows.cards.length === 0 && rows.publications.length === 0) return { state: 'unknown', repairs: [] }
  const seen = witnessesOf(rows, new Set())
  const agreed = isAgreed(seen)
  const witnesses = agreed ? seen : { ...seen, standing: await standingPaths(bucket, seen) }
  const state = liveState(witnesses)
  if (state.state === 'unclear') return { state: 'unclear', rows, unclear: [], repairs: [] }
  if (state.state === 'down') {
    const { head, repairs } = await agreeOnHead(table, original_id, rows, 0)
    return { state: 'down', head, repairs }
  }
  return settleSet(table, { original_id, rows, witnesses, state })
}

interface LiveSet {
  original_id: string
  rows: LiveRows
  witnesses: LiveWitnesses
  state: LiveState & { state: 'live' }
}

async function settleSet(table: Table, { original_id, rows, witnesses, state: { number } }: LiveSet): Promise<Settled> {
  const found = rows.publications.find((one) => one.number === number)
  const members = found ? placesOf(found) : new Map([...witnesses.cards].filter((entry): entry is [Locale, ShownPlace] => entry[1] !== null))
  const settled = settledMembers({
    members,
    cards: witnesses.cards,
    alternates: alternatesOn(rows.cards),
    standing: witnesses.standing,
    versions: await contestedVersions(table, original_id, members, witnesses.cards),
  })
  if (settled.unclear.length > 0) return { state: 'unclear', rows, unclear: settled.unclear, repairs: [] }
  const head = await agreeOnHead(table, original_id, rows, number)
  const publication = await agreeOnPublication(table, { original_id, number, found, members: membersOf(settled.members) })
  if (!publication) return { state: 'unclear', rows, unclear: [], repairs: head.repairs }
  return { state: 'live', head: head.head, publication: publication.row, repairs: [...head.repairs, ...publication.repairs] }
}

/** What is read of most articles: everything says the same. */
function isAgreed({ head, publications, cards }: LiveWitnesses): boolean {
  const shown = [...cards].flatMap(([locale, place]) => (place ? [{ locale, place }] : []))
  if (!head) return head === 0 && shown.length === 0
  const own = publications.find(({ number }) => number === head)
  if (!own || own.withdrawn || own.members.size !== shown.length) return false
  return shown.every(({ locale, place }) => {
    const member = own.members.get(locale)
    return member?.path === place.path && member.version === place.version
  })
}

const alternatesOn = (cards: readonly CardRow[]) =>
  new Map(cards.flatMap((card) => (placeOnCard(card) && Array.isArray(card.hreflang_alternates) ? [[card.locale, card.hreflang_alternates] as const] : [])))

/** The Version rows between which publication and card disagree. */
function contestedVersions(table: Table, original_id: string, members: ReadonlyMap<Locale, ShownPlace>, cards: LiveWitnesses['cards']): Promise<Set<string>> {
  const places = [...members].flatMap(([locale, { version }]) => {
    const other = cards.get(locale)?.version
    return other === undefined || other === version ? [] : [version, other].map((number) => ({ locale, number }))
  })
  return versionsThere(table, original_id, places)
}
