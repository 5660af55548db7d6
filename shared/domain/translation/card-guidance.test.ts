import { describe, expect, it } from 'vitest'
import { STYLE_CARDS } from '#shared/languages/style-cards.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { type CardGuidance, cardInForce, guidanceOf, initialCard, isSameGuidance, TERM_NAMES } from './card-guidance.ts'

const { de } = STYLE_CARDS
const DE = guidanceOf(de)

describe('what editors may change of a card', () => {
  it('is its free sentences and its terms', () => {
    expect(DE).toEqual({
      address: de.address.articles,
      people: de.names.people,
      organisations: de.names.organisations,
      headlines: de.headlines,
      notes: de.notes,
      terms: de.terms,
    })
    expect(TERM_NAMES).toEqual(['release', 'maintainer', 'compromised', 'vulnerability', 'exploit', 'patch', 'payload', 'trigger', 'defender'])
  })

  it('stands in the card in force, beside all that code goes by', () => {
    const changed: CardGuidance = { ...DE, address: 'du', people: 'P', organisations: 'O', headlines: 'H', notes: ['N'] }
    expect(cardInForce(de, 3, changed)).toEqual({
      ...de,
      address: { ...de.address, articles: 'du' },
      names: { people: 'P', organisations: 'O' },
      headlines: 'H',
      notes: ['N'],
      version: 3,
      isEdited: true,
    })
  })

  it.each(TARGET_LOCALES)('is not edited in %s while it says what the code says', (locale) => {
    const card = STYLE_CARDS[locale]
    expect(initialCard(card)).toEqual({ ...card, version: 0, isEdited: false })
    expect(cardInForce(card, 4, guidanceOf(card))).toEqual({ ...card, version: 4, isEdited: false })
  })
})

describe('two guidances', () => {
  it('are the same whatever the order of their fields', () => {
    const turned = Object.fromEntries(Object.entries(structuredClone(DE)).reverse()) as unknown as CardGuidance
    expect(isSameGuidance(DE, { ...turned, terms: Object.fromEntries(Object.entries(DE.terms).reverse()) as never })).toBe(true)
  })

  it.each<[string, CardGuidance]>([
    ['address', { ...DE, address: 'x' }],
    ['people', { ...DE, people: 'x' }],
    ['organisations', { ...DE, organisations: 'x' }],
    ['headlines', { ...DE, headlines: 'x' }],
    ['notes', { ...DE, notes: [...DE.notes].reverse() }],
    ['use', { ...DE, terms: { ...DE.terms, patch: { ...DE.terms.patch, use: ['x'] } } }],
    ['avoid', { ...DE, terms: { ...DE.terms, patch: { ...DE.terms.patch, avoid: ['x'] } } }],
    ['note', { ...DE, terms: { ...DE.terms, defender: { ...DE.terms.defender, note: 'x' } } }],
  ])('differ by %s', (_, other) => expect(isSameGuidance(DE, other)).toBe(false))
})
