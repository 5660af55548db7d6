import { describe, expect, it } from 'vitest'
import { choiceIn, queryOfChoice, searchOf, unknownReason } from './list-choice.ts'

const read = (address: string) => choiceIn(new URLSearchParams(address))
const PLAIN = { locale: 'en', state: null, reason: null, category: null, window: null, q: '', page: 1 }

describe('the choice in an address', () => {
  it('comes back from it as it was made', () => {
    const addresses = ['', 'locale=lt', 'state=draft&category=news&window=30&q=xz+utils&page=3', 'filter=rejected&reason=word_count']
    for (const address of addresses) expect(searchOf(read(address)).toString()).toBe(address)
    expect(read('')).toEqual(PLAIN)
  })

  it('is the plain list where it makes no sense', () => {
    expect(read('locale=xx&state=gone&category=sports&window=8&page=-1&filter=all&reason=word_count')).toEqual(PLAIN)
    expect(read('page=1e3').page).toBe(1000)
    expect(read(`page=${'9'.repeat(30)}`).page).toBe(1)
    expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(120)
  })

  it('names a reason that nobody knows, and shows all that was refused', () => {
    const search = new URLSearchParams({ filter: 'rejected', reason: '<img src=x>' })
    expect(unknownReason(search)).toBe('<img src=x>')
    expect(queryOfChoice(choiceIn(search))).toEqual({ locale: 'en', page: 1, filter: 'rejected' })
    expect(unknownReason(new URLSearchParams('filter=rejected&reason=h2_count'))).toBeNull()
    expect(unknownReason(new URLSearchParams('filter=rejected'))).toBeNull()
  })
})
