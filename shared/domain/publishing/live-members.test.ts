import { describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { type MemberWitnesses, settledMembers } from './live-members.ts'
import type { ShownPlace } from './live-state.ts'

const SET: readonly Locale[] = ['en', 'lt', 'de', 'fr']
const place = (locale: Locale, over: Partial<ShownPlace> = {}): ShownPlace => ({ version: 1, path: `/${locale}/x`, ...over })
const all = (over: Partial<Record<string, ShownPlace | null>> = {}, without: readonly Locale[] = []) =>
  new Map(SET.flatMap((locale) => (without.includes(locale) ? [] : [[locale, over[locale] === undefined ? place(locale) : over[locale]] as const])))
const members = (over: Partial<Record<string, ShownPlace>> = {}, without: readonly Locale[] = []) => all(over, without) as Map<Locale, ShownPlace>
const naming = (paths: readonly { locale: Locale; path: string }[]) => new Map(SET.map((locale) => [locale, paths]))
const ALTERNATES = naming(SET.map((locale) => ({ locale, path: `/${locale}/x` })))
const WITHOUT_GERMAN = naming(SET.filter((locale) => locale !== 'de').map((locale) => ({ locale, path: `/${locale}/x` })))
const settle = (over: Partial<MemberWitnesses>) => {
  const { members: found, unclear } = settledMembers({
    ...{ members: members(), cards: all(), alternates: ALTERNATES, standing: new Set(), versions: new Set() },
    ...over,
  })
  return { de: found.get('de') ?? null, languages: found.size, unclear }
}
const right = { de: place('de'), languages: 4, unclear: [] }
const gone = { de: null, languages: 3, unclear: [] }
const unclear = { de: null, languages: 3, unclear: ['de'] }

describe('a language of a live set', () => {
  it('keeps its address when one of publication and card has lost it or says another', () => {
    expect(settle({})).toEqual(right)
    expect(settle({ members: members({}, ['de']) })).toEqual(right)
    expect(settle({ members: members({ de: place('de', { path: '/de/y' }) }) })).toEqual(right)
    expect(settle({ members: new Map() })).toEqual(right)
    expect(settle({ cards: all({ de: null }) })).toEqual(right)
    expect(settle({ cards: all({ de: place('de', { path: '/de/y' }) }) })).toEqual(right)
    expect(settle({ cards: all({}, ['de']) })).toEqual(right)
  })

  it('is not live when only one row says so and no page stands', () => {
    const none = { members: members({}, ['de']), alternates: WITHOUT_GERMAN }
    expect(settle({ ...none, cards: all({ de: null }) })).toEqual(gone)
    expect(settle(none)).toEqual(gone)
    expect(settle({ ...none, standing: new Set(['/de/x']) })).toEqual(unclear)
    expect(settle({ cards: all({ de: null }), alternates: WITHOUT_GERMAN })).toEqual(gone)
    expect(settle({ cards: all({ de: null }), alternates: WITHOUT_GERMAN, standing: new Set(['/de/x']) })).toEqual(unclear)
    expect(settle({ cards: all({}, ['de']), alternates: WITHOUT_GERMAN })).toEqual(unclear)
    expect(settle({ ...none, cards: all({}, ['de']) })).toEqual(gone)
  })

  it('is unclear when three say three things, or nobody decides between two', () => {
    const other = (path: string) => all({ de: place('de', { path }) })
    expect(settle({ members: members({ de: place('de', { path: '/de/y' }) }), cards: other('/de/z') })).toEqual(unclear)
    expect(settle({ cards: other('/de/z'), alternates: WITHOUT_GERMAN })).toEqual(unclear)
    expect(settle({ cards: all({ de: null }), alternates: new Map() })).toEqual(unclear)
    expect(settle({ cards: all({}, ['de']), alternates: new Map() })).toEqual(right)
    const halves = new Map([...ALTERNATES].map(([locale, list], index) => [locale, index === 0 ? [] : list] as const).slice(0, 2))
    expect(settle({ cards: all({ de: null }), alternates: halves })).toEqual(unclear)
  })

  it('does not ask its own alternates', () => {
    const own = new Map([...ALTERNATES].filter(([locale]) => locale === 'de'))
    expect(settle({ cards: all({ de: null }), alternates: own })).toEqual(unclear)
  })

  it('shows the version that is there', () => {
    const cards = all({ de: place('de', { version: 7 }) })
    expect(settle({ cards, versions: new Set(['de 1', 'lt 7']) })).toEqual(right)
    expect(settle({ cards, versions: new Set(['de 7']) })).toEqual({ ...right, de: place('de', { version: 7 }) })
    expect(settle({ cards, versions: new Set(['de 1', 'de 7']) })).toEqual(unclear)
    expect(settle({ cards })).toEqual(unclear)
  })
})
