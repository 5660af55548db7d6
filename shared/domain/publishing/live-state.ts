import type { Locale } from '#shared/locales.ts'

/** What a row says that readers see of one language. */
export interface ShownPlace {
  /** Number of the Version row. */
  version: number
  path: string
}

export interface WitnessedPublication {
  number: number
  withdrawn: boolean
  members: ReadonlyMap<Locale, ShownPlace>
}

/** Everything that says what readers see of an article; each may be missing or damaged. */
export interface LiveWitnesses {
  /** The head's live version, 0 for nothing; null: there is no head, or its number is none. */
  head: number | null
  publications: readonly WitnessedPublication[]
  /** Of each card that is there what it shows; null: nothing. */
  cards: ReadonlyMap<Locale, ShownPlace | null>
  /** Paths, of those that cards and publications name, under which a page stands. */
  standing: ReadonlySet<string>
}

export type LiveState =
  /** `rebuilt`: the publication's row is gone, and head and cards agree on what it was. */
  { state: 'live'; number: number; rebuilt: boolean } | { state: 'down' } | { state: 'unclear' }

const DOWN = { state: 'down' } as const
const UNCLEAR = { state: 'unclear' } as const
const live = (number: number): LiveState => ({ state: 'live', number, rebuilt: false })

/**
 * What of an article is live, by the majority of head, publications and cards. It is down only when it never was live, when head and cards say so, or
 * when its last publication was withdrawn; a row that is missing never takes it down.
 */
export function liveState(witnesses: LiveWitnesses): LiveState {
  const shown = [...witnesses.cards].flatMap(([locale, place]) => (place ? [{ locale, ...place }] : []))
  const newest = witnesses.publications.toSorted((one, other) => other.number - one.number)[0]
  if (shown.length === 0) return withoutCards(witnesses, newest)
  const own = witnesses.publications.find(({ number }) => number === witnesses.head)
  const voted = votedByCards(witnesses)
  if (witnesses.head && own && !own.withdrawn) return live(isOutvoted(own, voted, witnesses) && voted ? voted.number : own.number)
  if (witnesses.head) return withoutPublication(witnesses.head, own, voted, witnesses)
  if (voted) return live(voted.number)
  if (witnesses.head === 0 && newest?.withdrawn) return DOWN
  return !newest && shown.every(({ path }) => !witnesses.standing.has(path)) ? DOWN : UNCLEAR
}

/** No card shows anything. */
function withoutCards({ head, publications }: LiveWitnesses, newest: WitnessedPublication | undefined): LiveState {
  if (head === 0 || !newest || newest.withdrawn) return DOWN
  return head !== null && publications.some(({ number }) => number === head) ? live(head) : UNCLEAR
}

/** The head names a publication that is not there, or was withdrawn. */
function withoutPublication(head: number, own: WitnessedPublication | undefined, voted: WitnessedPublication | undefined, { cards }: LiveWitnesses): LiveState {
  if (voted && isWhole(voted, cards)) return live(voted.number)
  const versions = [...cards.values()].flatMap((place) => (place ? [place.version] : []))
  return !own && Math.max(...versions) === head ? { state: 'live', number: head, rebuilt: true } : UNCLEAR
}

/** Whether the cards, with a publication that was not withdrawn, say otherwise than the head; of two alike the later one is live. */
function isOutvoted(own: WitnessedPublication, voted: WitnessedPublication | undefined, { cards }: LiveWitnesses): boolean {
  if (!voted) return false
  const [mine, theirs] = [matches(own, cards), matches(voted, cards)]
  return theirs > mine || (theirs === mine && voted.number > own.number)
}

/** The publication that most cards show. */
function votedByCards({ publications, cards }: LiveWitnesses): WitnessedPublication | undefined {
  return publications
    .filter((one) => !one.withdrawn && matches(one, cards) * 2 > one.members.size)
    .toSorted((one, other) => matches(other, cards) - matches(one, cards) || other.number - one.number)[0]
}

const isSame = (one: ShownPlace | null | undefined, other: ShownPlace): boolean => one?.path === other.path && one.version === other.version

const matches = ({ members }: WitnessedPublication, cards: LiveWitnesses['cards']): number =>
  [...members].filter(([locale, place]) => isSame(cards.get(locale), place)).length

const isWhole = (publication: WitnessedPublication, cards: LiveWitnesses['cards']): boolean =>
  matches(publication, cards) === publication.members.size && [...cards.values()].filter(Boolean).length === publication.members.size
