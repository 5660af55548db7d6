import { describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { type LiveWitnesses, liveState, type ShownPlace } from './live-state.ts'

const SET: readonly Locale[] = ['en', 'lt', 'de', 'fr']
const place = (locale: Locale, version = 1): ShownPlace => ({ version, path: `/${locale}/x` })
const set = (versions: Partial<Record<string, number>> = {}) => new Map(SET.map((locale) => [locale, place(locale, versions[locale])]))
const publication = (number: number, { withdrawn = false, versions = {} as Partial<Record<string, number>> } = {}) => ({
  number,
  withdrawn,
  members: set(versions),
})
const none = new Map<Locale, ShownPlace | null>(SET.map((locale) => [locale, null]))
const some = (...shown: Locale[]) => new Map(SET.map((locale) => [locale, shown.includes(locale) ? place(locale) : null]))
const state = (over: Partial<LiveWitnesses>) => liveState({ head: 1, publications: [publication(1)], cards: set(), standing: new Set(), ...over })
const live = (number: number, rebuilt = false) => ({ state: 'live', number, rebuilt })
const [down, unclear] = [{ state: 'down' }, { state: 'unclear' }]

describe('what is live', () => {
  it('is what head, publication and cards agree on', () => {
    expect(state({})).toEqual(live(1))
    expect(state({ head: 0, publications: [publication(1, { withdrawn: true })], cards: none })).toEqual(down)
    expect(state({ head: 0, publications: [], cards: none })).toEqual(down)
  })

  it('stays live without its head, and with one that names nothing or another publication', () => {
    for (const head of [null, 0, 7]) expect(state({ head }), String(head)).toEqual(live(1))
    const two = [publication(1), publication(2, { versions: { de: 2 } })]
    for (const head of [null, 0, 1, 7]) expect(state({ head, publications: two, cards: set({ de: 2 }) }), String(head)).toEqual(live(2))
    const rolledBack = [publication(1), publication(2, { versions: { en: 2, lt: 2 } }), publication(3)]
    expect(state({ head: 1, publications: rolledBack })).toEqual(live(3))
    expect(state({ head: 3, publications: rolledBack })).toEqual(live(3))
  })

  it('stays live with any card lost or wrong, and without any', () => {
    expect(state({ cards: some('en', 'lt', 'de') })).toEqual(live(1))
    expect(state({ cards: none })).toEqual(live(1))
    expect(state({ cards: set({ de: 9 }) })).toEqual(live(1))
    expect(state({ head: null, cards: some('en', 'lt', 'de') })).toEqual(live(1))
    expect(state({ head: null, cards: some('en', 'lt') })).toEqual(unclear)
  })

  it('stays live without the row of its publication, which head and cards then say', () => {
    const before = [publication(1)]
    expect(state({ head: 2, publications: before, cards: set({ de: 2 }) })).toEqual(live(2, true))
    expect(state({ head: 1, publications: [] })).toEqual(live(1, true))
    expect(state({ head: 3, publications: before, cards: set({ de: 2 }) })).toEqual(unclear)
  })

  it('is unclear when a withdrawal is noted and head and cards know nothing of it', () => {
    const withdrawn = publication(1, { withdrawn: true })
    expect(state({ publications: [withdrawn] })).toEqual(unclear)
    expect(state({ head: null, publications: [withdrawn] })).toEqual(unclear)
    const failed = [publication(1), publication(2, { withdrawn: true, versions: { de: 2 } })]
    expect(state({ head: 2, publications: failed })).toEqual(live(1))
    expect(state({ head: null, publications: failed })).toEqual(live(1))
  })

  it('goes down only when it was withdrawn or never was live', () => {
    const withdrawn = publication(1, { withdrawn: true })
    expect(state({ head: 0, publications: [withdrawn], cards: some('de') })).toEqual(down)
    expect(state({ head: 1, publications: [withdrawn], cards: none })).toEqual(down)
    expect(state({ head: null, publications: [withdrawn], cards: none })).toEqual(down)
    expect(state({ head: null, publications: [publication(1)], cards: none })).toEqual(unclear)
    expect(state({ head: 7, publications: [publication(1)], cards: none })).toEqual(unclear)
    expect(state({ head: 0, publications: [publication(1)], cards: none })).toEqual(down)
    expect(state({ head: 5, publications: [], cards: none })).toEqual(down)
    expect(state({ head: null, publications: [], cards: none })).toEqual(down)
  })

  it('of an article without any publication is what stands', () => {
    const standing = new Set(['/de/x'])
    expect(state({ head: 0, publications: [], cards: some('de') })).toEqual(down)
    expect(state({ head: 0, publications: [], cards: some('de', 'lt'), standing })).toEqual(unclear)
    expect(state({ head: null, publications: [], cards: some('de') })).toEqual(down)
    expect(state({ head: 0, publications: [publication(1)], cards: some('de'), standing })).toEqual(unclear)
    expect(state({ head: 0, publications: [publication(1)], cards: some('de') })).toEqual(unclear)
  })
})
