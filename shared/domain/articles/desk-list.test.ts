import { describe, expect, it } from 'vitest'
import { byNewest, DESK_SHARDS, type DeskChoice, deskEntry, deskMatcher, deskShard, type ListedCard } from './desk-list.ts'

const CARD: ListedCard = {
  ...{ original_id: 'a', locale: 'en', title: 'OpenSSH 9.8: what to patch', category_id: 'news', published: true, changed: false },
  ...{ created_at: '2026-03-04T05:06:07.000Z', hero_image_url: '/images/a/1600.webp' },
}
const entryOf = (over: Partial<ListedCard> = {}) => deskEntry({ ...CARD, ...over })

describe('an entry', () => {
  it('holds what finds, counts and orders an article', () => {
    expect(entryOf()).toEqual({
      ...{ original_id: 'a', created_at: '2026-03-04T05:06:07.000Z', words: ' openssh 9 8 what to patch', category: 'news' },
      ...{ published: true, changed: false, scheduled: false, imageless: false, completed: 0, reasons: [] },
    })
    expect(entryOf({ scheduled_for: '2026-04-01T00:00:00.000Z', hero_image_url: '', changed: true })).toMatchObject({
      ...{ scheduled: true, imageless: true, changed: true },
    })
  })

  it('counts translations, and names reasons in one order', () => {
    expect(entryOf({ translated_locales: ['lt', 'de'], rejection_reasons: ['seo', 'eeat'] })).toMatchObject({ completed: 2, reasons: ['eeat', 'seo'] })
  })

  it('knows by which rules links to products were looked for, and whether that text is still read', () => {
    const affiliate = (links: number) => ({ version: 3, rules: 'r1', links })
    expect(entryOf()).not.toHaveProperty('affiliateRules')
    expect(entryOf({ live_version: 3, affiliate_looked: affiliate(0) })).toMatchObject({ affiliateRules: 'r1' })
    expect(entryOf({ live_version: 3, affiliate_looked: affiliate(0) })).not.toHaveProperty('hasAffiliateLinks')
    expect(entryOf({ live_version: 3, affiliate_looked: affiliate(2) })).toMatchObject({ affiliateRules: 'r1', hasAffiliateLinks: true })
    expect(entryOf({ live_version: 4, affiliate_looked: affiliate(2) })).toMatchObject({ affiliateRules: 'stale' })
    expect(entryOf({ live_version: 3, published: false, affiliate_looked: affiliate(2) })).toMatchObject({ affiliateRules: 'stale' })
  })
})

describe('a choice', () => {
  const fits = (choice: DeskChoice, over: Partial<ListedCard> = {}, locale = CARD.locale) => deskMatcher(choice, locale)(entryOf({ locale, ...over }))

  it('takes everything when nothing is chosen', () => expect(fits({})).toBe(true))

  it('narrows by state and stage', () => {
    expect([fits({ state: 'published' }), fits({ state: 'draft' }), fits({ state: 'changed' })]).toEqual([true, false, false])
    expect([fits({ stage: 'published' }), fits({ stage: 'ready' })]).toEqual([true, false])
  })

  it('narrows by what is planned, and what has no picture', () => {
    const planned = { scheduled_for: '2026-04-01T00:00:00.000Z' }
    expect([fits({ planned: true }), fits({ planned: false }), fits({ planned: true }, planned), fits({ planned: false }, planned)]).toEqual([
      ...[false, true, true, false],
    ])
    expect([fits({ imageless: true }), fits({ imageless: true }, { hero_image_url: '' }), fits({ imageless: false }, { hero_image_url: '' })]).toEqual([
      ...[false, true, true],
    ])
  })

  it('narrows by category; a section stands for all of its categories', () => {
    expect([fits({ category: 'news' }), fits({ category: 'guides' })]).toEqual([true, false])
    const own = 'news.0123456789ab' as const
    expect([fits({ category: own }), fits({ category: own }, { category_id: own }), fits({ category: 'news' }, { category_id: own })]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('narrows by when it was made, that moment included', () => {
    expect([fits({ since: '2026-03-04T05:06:07.000Z' }), fits({ since: '2026-03-04T05:06:08.000Z' })]).toEqual([true, false])
  })

  it('narrows by refusals, of any reason or of one', () => {
    const refused = { rejection_reasons: ['seo'] }
    expect([fits({ rejected: true }), fits({ rejected: true }, refused)]).toEqual([false, true])
    expect([fits({ rejected: true, reason: 'seo' }, refused), fits({ rejected: true, reason: 'eeat' }, refused)]).toEqual([true, false])
  })

  it('finds words by their beginnings, all of them; Chinese ones anywhere', () => {
    expect([fits({ q: 'pat open' }), fits({ q: 'atch' }), fits({ q: 'patch nginx' }), fits({ q: ' ' })]).toEqual([true, false, false, true])
    expect([fits({ q: '漏洞' }, { title: '新的漏洞公告' }, 'zh'), fits({ q: '补丁' }, { title: '新的漏洞公告' }, 'zh')]).toEqual([true, false])
  })
})

it('the newest comes first; of equals the later id', () => {
  const [old, mid, late] = [entryOf({ created_at: '2025-01-01' }), entryOf({ original_id: 'a' }), entryOf({ original_id: 'b' })]
  expect([old, late, mid].sort(byNewest)).toEqual([late, mid, old])
  expect(byNewest(mid, entryOf())).toBe(0)
})

it('entries are spread over 64 rows, always the same one for an article', () => {
  expect(DESK_SHARDS).toHaveLength(64)
  expect([DESK_SHARDS[0], DESK_SHARDS[9], DESK_SHARDS[63]]).toEqual(['00', '09', '3f'])
  expect([deskShard(''), deskShard('a'), deskShard('ab')]).toEqual(['00', '21', '21'])
  const used = new Set(Array.from({ length: 2000 }, (_, number) => deskShard(`0193${(number * 7919).toString(16)}-7abc`)))
  expect([...used].sort()).toEqual(DESK_SHARDS)
})
