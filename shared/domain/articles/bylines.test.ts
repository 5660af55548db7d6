import { describe, expect, it } from 'vitest'
import { bylineInput } from '#shared/contracts/articles/bylines.ts'
import { LOCALE_INFO, LOCALES } from '#shared/locales.ts'
import {
  BYLINE_LIMITS,
  type Byline,
  guestLabel,
  isGuest,
  joinedNames,
  keepsAuthors,
  nameParts,
  plainBylines,
  repeatedByline,
  sameBylines,
  signatures,
  signingAuthors,
  storedBylines,
} from './bylines.ts'

const [RASA, JONAS] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']
const rasa: Byline = { author_id: RASA }
const jonas: Byline = { author_id: JONAS }
const guest: Byline = { name: 'Ada Guest', about: 'Runs a response team.' }

describe('who signs an article', () => {
  it('is its author alone, where it has no bylines', () => {
    expect(signatures({ author_id: RASA })).toEqual([rasa])
    expect(signatures({ author_id: RASA, bylines: [] })).toEqual([rasa])
    expect(signatures({})).toEqual([])
    expect(signatures({ author_id: null })).toEqual([])
  })

  it('is who its bylines name, in their order, whether its author is among them or not', () => {
    expect(signatures({ author_id: RASA, bylines: [guest, jonas] })).toEqual([guest, jonas])
    expect(signingAuthors({ author_id: RASA, bylines: [guest, jonas, rasa] })).toEqual([JONAS, RASA])
    expect(signingAuthors({ author_id: RASA, bylines: [guest] })).toEqual([])
    expect([isGuest(guest), isGuest(rasa)]).toEqual([true, false])
  })

  it('has its fields in one order, whatever order they are stored in', () => {
    const stored = [{ about: 'A line', name: 'Ada' }] as Byline[]
    expect(JSON.stringify(plainBylines(stored))).toBe('[{"name":"Ada","about":"A line"}]')
    expect(plainBylines(undefined)).toEqual([])
  })
})

describe('stored bylines', () => {
  it('are none where its author signs alone', () => {
    expect(storedBylines([rasa], RASA)).toEqual([])
    expect(storedBylines([], RASA)).toEqual([])
    expect(storedBylines([rasa], undefined)).toEqual([rasa])
    expect(storedBylines([jonas], RASA)).toEqual([jonas])
    expect(storedBylines([rasa, guest], RASA)).toEqual([rasa, guest])
  })

  it('are compared by who and in which order', () => {
    expect(sameBylines(undefined, [])).toBe(true)
    expect(sameBylines([{ about: '', name: 'Ada' } as Byline], [{ name: 'Ada', about: '' }])).toBe(true)
    expect(sameBylines([rasa, jonas], [jonas, rasa])).toBe(false)
    expect(sameBylines([guest], [{ name: 'Ada Guest', about: 'Another line.' }])).toBe(false)
    expect(sameBylines([rasa], undefined)).toBe(false)
  })

  it('name nobody twice', () => {
    expect(repeatedByline([rasa, guest, jonas])).toBe(-1)
    expect(repeatedByline([rasa, guest, rasa])).toBe(2)
    expect(repeatedByline([guest, { name: 'ADA GUEST', about: '' }])).toBe(1)
    expect(repeatedByline([rasa, { name: RASA, about: '' }])).toBe(-1)
  })
})

describe('an author’s own save', () => {
  it('keeps themselves and whoever wrote the article', () => {
    const own = { author_id: RASA }
    expect(keepsAuthors(own, [rasa, jonas, guest], RASA)).toBe(true)
    expect(keepsAuthors(own, [jonas, rasa], RASA)).toBe(true)
    expect(keepsAuthors(own, [], RASA)).toBe(true)
    expect(keepsAuthors(own, [jonas], RASA)).toBe(false)
    expect(keepsAuthors(own, [guest], RASA)).toBe(false)
  })

  it('by a co-author removes neither the author nor themselves, but may remove others', () => {
    const shared = { author_id: RASA, bylines: [rasa, jonas, guest] }
    expect(keepsAuthors(shared, [jonas, rasa], JONAS)).toBe(true)
    expect(keepsAuthors(shared, [rasa], JONAS)).toBe(false)
    expect(keepsAuthors(shared, [], JONAS)).toBe(false)
    expect(keepsAuthors(shared, [jonas], JONAS)).toBe(false)
  })

  it('leaves an author unprinted whom an editor took away', () => {
    expect(keepsAuthors({ author_id: RASA, bylines: [guest] }, [guest], RASA)).toBe(true)
    expect(keepsAuthors({ author_id: RASA, bylines: [jonas] }, [jonas, guest], JONAS)).toBe(true)
    expect(keepsAuthors({}, [guest], RASA)).toBe(true)
  })
})

describe('names of several', () => {
  const three = ['Rasa', 'Jonas', 'Ada']

  it.each([
    ['en', 'Rasa, Jonas, and Ada'],
    ['lt', 'Rasa, Jonas ir Ada'],
    ['de', 'Rasa, Jonas und Ada'],
    ['ja', 'Rasa、Jonas、Ada'],
    ['pl', 'Rasa, Jonas i Ada'],
  ])('are joined as %s does', (tag, text) => {
    expect(joinedNames(three, tag)).toBe(text)
  })

  it('are all there in every language, in order, and one stays as it is', () => {
    for (const locale of LOCALES) {
      const { tag } = LOCALE_INFO[locale]
      const parts = nameParts(three, tag)
      expect(parts.filter(({ type }) => type === 'element').map(({ value }) => value)).toEqual(three)
      expect(parts.map(({ value }) => value).join('')).toBe(joinedNames(three, tag))
      expect(joinedNames(['Rasa'], tag)).toBe('Rasa')
    }
  })

  it('of a guest have what is said of them behind', () => {
    expect(guestLabel({ name: 'Ada', about: 'A line' })).toBe('Ada — A line')
    expect(guestLabel({ name: 'Ada', about: '' })).toBe('Ada')
  })
})

describe('bylines as they are sent', () => {
  const accepts = (value: unknown): boolean => bylineInput.safeParse(value).success

  it('are up to five, each somebody else', () => {
    const guests = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Guest ${index}` }))
    expect([accepts([]), accepts(guests(BYLINE_LIMITS.most)), accepts(guests(BYLINE_LIMITS.most + 1))]).toEqual([true, true, false])
    expect(bylineInput.safeParse([rasa, rasa]).error?.issues.map(({ path }) => path)).toEqual([[1]])
  })

  it('name a guest in one line of 2 to 80 characters', () => {
    const cut = bylineInput.parse([{ name: '  Ada  ', about: ' A line ' }, { name: 'Bo' }])
    expect(cut).toEqual([
      { name: 'Ada', about: 'A line' },
      { name: 'Bo', about: '' },
    ])
    expect(['A', 'x'.repeat(80), 'x'.repeat(81), '\u200B\u200B', 'Two\nlines'].map((name) => accepts([{ name }]))).toEqual([false, true, false, false, false])
    expect(['x'.repeat(160), 'x'.repeat(161), 'Two\nlines'].map((about) => accepts([{ name: 'Ada', about }]))).toEqual([true, false, false])
  })

  it.each([[{ author_id: 'rasa' }], [{ author_id: RASA, name: 'Rasa' }], [{ name: 'Ada', url: 'https://x.example' }], ['Ada']])('refuse %j', (byline) => {
    expect(accepts([byline])).toBe(false)
  })
})
