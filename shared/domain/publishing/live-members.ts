import type { Locale } from '#shared/locales.ts'
import type { Alternate } from '../platform/locale-prefix.ts'
import type { ShownPlace } from './live-state.ts'

export interface MemberWitnesses {
  /** Of the publication that is live. */
  members: ReadonlyMap<Locale, ShownPlace>
  /** Of each card that is there what it shows; null: nothing. */
  cards: ReadonlyMap<Locale, ShownPlace | null>
  /** Alternates of each card that shows anything. */
  alternates: ReadonlyMap<Locale, readonly Alternate[]>
  standing: ReadonlySet<string>
  /** Which Version rows are there, as `locale number`. */
  versions: ReadonlySet<string>
}

export interface SettledMembers {
  members: ReadonlyMap<Locale, ShownPlace>
  /** Languages of which nobody can say what is live. */
  unclear: readonly Locale[]
}

/**
 * What of each language is live, where publication and card disagree: the alternates of the other languages decide about its address, the Version rows
 * that are there about its text. A page that stands is never given up.
 */
export function settledMembers(witnesses: MemberWitnesses): SettledMembers {
  const members = new Map<Locale, ShownPlace>()
  const unclear: Locale[] = []
  for (const locale of new Set([...witnesses.members.keys(), ...witnesses.cards.keys()])) {
    const place = settled(witnesses, locale)
    if (place === 'unclear') unclear.push(locale)
    else if (place) members.set(locale, place)
  }
  return { members, unclear }
}

function settled(witnesses: MemberWitnesses, locale: Locale): ShownPlace | null | 'unclear' {
  const member = witnesses.members.get(locale) ?? null
  const card = witnesses.cards.get(locale)
  const named = namedByOthers(witnesses.alternates, locale)
  if (card === undefined) return named === undefined || named === (member?.path ?? null) ? member : 'unclear'
  if (member && card && member.path === card.path) return settledVersion(member, card, locale, witnesses.versions)
  if (!member && !card) return null
  if (named && named === member?.path) return member
  if (named && named === card?.path) return card
  const stands = [member, card].some((place) => place && witnesses.standing.has(place.path))
  return named === null && !(member && card) && !stands ? null : 'unclear'
}

function settledVersion(member: ShownPlace, card: ShownPlace, locale: Locale, versions: MemberWitnesses['versions']): ShownPlace | 'unclear' {
  if (member.version === card.version) return member
  const there = [member, card].filter(({ version }) => versions.has(`${locale} ${version}`))
  return there.length === 1 && there[0] ? there[0] : 'unclear'
}

/** @returns the path that most others name; null: most name none; undefined: there are no others, or they disagree */
function namedByOthers(alternates: MemberWitnesses['alternates'], locale: Locale): string | null | undefined {
  const others = [...alternates].filter(([other]) => other !== locale)
  const counts = new Map<string | null, number>()
  for (const [, list] of others) {
    const path = list.find((alternate) => alternate.locale === locale)?.path ?? null
    counts.set(path, (counts.get(path) ?? 0) + 1)
  }
  return [...counts].find(([, count]) => count * 2 > others.length)?.[0]
}
