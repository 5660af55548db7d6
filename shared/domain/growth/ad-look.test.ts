import { describe, expect, it } from 'vitest'
import { slotPlaces } from '../publishing/ad-places.ts'
import { AD_SLOTS, type AdSlotName, SLOTS_AROUND } from '../publishing/ad-slots.ts'
import { lookAtAds, NO_PAGE } from './ad-look.ts'
import { AD_FAULT_NAMES, AD_FAULTS, isTooDense, UX_RATING_NAMES, uxRating } from './ad-rules.ts'

const ad = (name: string, { label = 'Advertisement', height = Object.hasOwn(AD_SLOTS, name) ? AD_SLOTS[name as AdSlotName].height : 90 } = {}) =>
  `<div class="slot slot-${height} no-print" data-slot="${name}"><span class="slot-label">${label}</span><a class="house" href="/feed">Read on</a></div>`
const paragraph = (words: number) => `<p>${'word '.repeat(words)}</p>`
const AROUND = SLOTS_AROUND.map((name) => ad(name)).join('')
const page = (body: string, around = AROUND) =>
  `<!doctype html><html><head><title>x</title></head><body><article><div class="prose" data-article-body="true">${body}</div>${around}</article></body></html>`
/** A body with its advertisements where rendering puts them. */
const filled = (body: string) => slotPlaces(body, 'en').reduceRight((text, { name, at }) => text.slice(0, at) + ad(name) + text.slice(at), body)
const faultsOf = (html: string) => Object.fromEntries(lookAtAds(html, 'en').faults.map(({ fault, times }) => [fault, times]))

const LONG = paragraph(100).repeat(20)

describe('[M-055] the look at the advertisements of a page', () => {
  it('finds nothing where everything stands as rendering puts it, whatever the length', () => {
    for (const body of [paragraph(10), paragraph(60).repeat(5), LONG, `${paragraph(700)}<h2>Heading</h2>${paragraph(700)}`, ''])
      expect(lookAtAds(page(filled(body)), 'en')).toMatchObject({ status: 'ok', missing: [], faults: [], score: 10 })
    expect(lookAtAds(page(filled(LONG)), 'en')).toMatchObject({ words: 2000, within: 3, allowed: 3 })
  })

  it('[M-051] names what is missing or empty: some is a warning, all is an error', () => {
    expect(lookAtAds(page(LONG), 'en')).toMatchObject({ status: 'warning', missing: ['in-article-1', 'in-article-2', 'in-article-3'], score: 10 })
    expect(lookAtAds(page(filled(LONG), ad('end-article')), 'en')).toMatchObject({ status: 'warning', missing: ['sidebar-secondary', 'sidebar-sticky'] })
    expect(lookAtAds(page(filled(LONG).replace('>Read on<', '><')), 'en').missing).toEqual(['in-article-1'])
    expect(lookAtAds(page(LONG, ''), 'en').status).toBe('error')
    const related = `<section aria-labelledby="related"><h2 id="related">More</h2></section>`
    expect(lookAtAds(page(filled(LONG), `${AROUND}${related}`), 'en').missing).toEqual(['between-related'])
  })

  it('allows one for each 500 words and three in all: one more is an error', () => {
    const at = (words: number, slots: number) => lookAtAds(page(`${paragraph(words / 2)}${ad('in-article-1').repeat(slots)}${paragraph(words / 2)}`), 'en')
    expect([at(400, 1), at(400, 2)].map(isTooDense)).toEqual([false, true])
    expect([at(998, 2), at(1000, 2)].map(isTooDense)).toEqual([true, false])
    expect([at(9000, 3), at(9000, 4)].map(isTooDense)).toEqual([false, true])
    expect(at(9000, 5)).toMatchObject({ status: 'error', within: 5, allowed: 3 })
  })

  it('counts what is in a reader’s way, each at its price', () => {
    expect(faultsOf(page(`${paragraph(600)}${ad('in-article-1')}${paragraph(100)}${ad('in-article-2')}${paragraph(500)}`))).toEqual({
      crowded: 1,
      unplanned: 1,
    })
    expect(faultsOf(page(`${paragraph(300)}<h2>Heading</h2>${ad('in-article-fluid')}${paragraph(100)}`))).toMatchObject({ 'after-heading': 1 })
    expect(faultsOf(page(`${ad('in-article-fluid')}${paragraph(100).repeat(2)}`))).toEqual({ 'opens-text': 1 })
    expect(faultsOf(page(`${paragraph(100).repeat(2)}${ad('in-article-fluid')}`))).toEqual({ 'closes-text': 1 })
    expect(faultsOf(page(`<ul><li>${'word '.repeat(100)}${ad('in-article-fluid')}</li></ul>${paragraph(100)}`))).toEqual({ 'inside-block': 1 })
    expect(faultsOf(page(filled(LONG).replace('Advertisement', '')))).toEqual({ unlabelled: 1 })
    expect(faultsOf(page(filled(LONG).replace('slot-250', 'slot-90')))).toEqual({ unreserved: 1 })
    expect(faultsOf(page(filled(LONG), `${AROUND}${ad('top-banner')}${ad('end-article')}`))).toEqual({ unplanned: 2 })
    for (const foreign of [
      '<ins class="adsbygoogle"></ins>',
      '<script src="https://x.googlesyndication.com/a.js"></script>',
      '<iframe src="https://x.example"></iframe>',
    ])
      expect(lookAtAds(page(filled(LONG), AROUND + foreign), 'en')).toMatchObject({ status: 'error', score: 6 })
    expect(lookAtAds(page(`${ad('in-article-1').repeat(9)}${paragraph(100)}`), 'en').score).toBe(1)
  })

  it('rates from the score, 1 to 10: excellent, good, poor, terrible', () => {
    expect(UX_RATING_NAMES).toEqual(['excellent', 'good', 'poor', 'terrible'])
    expect([10, 9, 8, 7, 6, 4, 3, 1].map(uxRating)).toEqual(['excellent', 'excellent', 'good', 'good', 'poor', 'poor', 'terrible', 'terrible'])
    for (const fault of AD_FAULT_NAMES) expect(AD_FAULTS[fault]).toBeLessThanOrEqual(4)
  })

  it('does not rate a page that is not there', () => {
    expect(lookAtAds('<!doctype html><html><body><p>Not found</p></body></html>', 'en')).toEqual(NO_PAGE)
    expect(NO_PAGE).toMatchObject({ status: 'error', score: null })
  })
})
