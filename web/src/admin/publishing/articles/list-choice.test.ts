import { describe, expect, it } from 'vitest'
import { changedChoice, choiceIn, isNarrowed, queryOfChoice, searchOf, unknownReason, withoutFilters } from './list-choice.ts'

const read = (address: string) => choiceIn(new URLSearchParams(address))
const PLAIN = { locale: 'en', state: null, reason: null, category: null, window: '7days', q: '', page: 1 }

describe('the choice in an address', () => {
  it('comes back from it as it was made', () => {
    const addresses = [
      '',
      'locale=lt',
      'state=draft&category=news&window=30&q=xz+utils&page=3',
      'window=all',
      'state=draft&window=7days',
      'filter=rejected&reason=word_count',
    ]
    for (const address of addresses) expect(searchOf(read(address)).toString()).toBe(address)
    expect(read('')).toEqual(PLAIN)
  })

  it('is the plain list where it makes no sense', () => {
    expect(read('locale=xx&state=gone&category=sports&window=8days&page=-1&filter=all&reason=word_count')).toEqual(PLAIN)
    expect(read('page=1e3').page).toBe(1000)
    expect(read(`page=${'9'.repeat(30)}`).page).toBe(1)
    expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(120)
  })

  it('[M-190] has the last seven days, all of it or any number of days; what an address looks for is looked for among all', () => {
    expect(read('locale=de')).toEqual({ ...PLAIN, locale: 'de' })
    expect(['', 'window=all', 'window=45', 'window=0', 'window=-3', 'window=99999'].map((address) => read(address).window)).toEqual([
      '7days',
      'all',
      '45',
      '7days',
      '7days',
      '7days',
    ])
    expect(read('q=xz').window).toBe('all')
    expect(queryOfChoice(read('window=45'))).toEqual({ locale: 'en', page: 1, window: '45' })
    expect([isNarrowed(read('')), isNarrowed(read('window=all')), isNarrowed(read('window=45'))]).toEqual([false, false, true])
    expect(withoutFilters(read('window=all&q=x')).window).toBe('all')
    expect(withoutFilters(read('window=45')).window).toBe('7days')
  })

  it('begins with everything by last change, and goes on by creation once something is looked for', () => {
    expect(queryOfChoice(read(''))).toEqual({ locale: 'en', page: 1, order: 'changed' })
    expect(queryOfChoice(read('state=draft'))).toEqual({ locale: 'en', page: 1, state: 'draft', window: 'all' })
    expect(queryOfChoice(read('state=draft&window=7days'))).toEqual({ locale: 'en', page: 1, state: 'draft', order: 'changed' })
    expect(changedChoice(read('page=3'), { q: 'xz' })).toMatchObject({ q: 'xz', window: 'all', page: 1 })
    expect(changedChoice(read('q=xz'), { q: '' }).window).toBe('7days')
    expect(changedChoice(read('window=45'), { q: 'xz' }).window).toBe('45')
    expect(changedChoice(read('q=xz'), { window: '7days' })).toMatchObject({ q: 'xz', window: '7days' })
    expect(changedChoice(read('q=xz&window=7days'), { page: 2 })).toMatchObject({ window: '7days', page: 2 })
  })

  it('names a reason that nobody knows, and shows all that was refused', () => {
    const search = new URLSearchParams({ filter: 'rejected', reason: '<img src=x>' })
    expect(unknownReason(search)).toBe('<img src=x>')
    expect(queryOfChoice(choiceIn(search))).toEqual({ locale: 'en', page: 1, window: 'all', filter: 'rejected' })
    expect(unknownReason(new URLSearchParams('filter=rejected&reason=h2_count'))).toBeNull()
    expect(unknownReason(new URLSearchParams('filter=rejected'))).toBeNull()
  })
})
