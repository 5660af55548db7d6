import { describe, expect, it } from 'vitest'
import { deskEntry } from './desk-list.ts'
import { pageOfItems } from './entries-page.ts'

const entry = (title: string, published = false, category_id: 'news' | 'guides' = 'news') =>
  deskEntry({ original_id: title, locale: 'en', title, category_id, published, changed: false, created_at: '2026-01-01T00:00:00.000Z', hero_image_url: '/a' })
const ITEMS = [entry('One worm', true), entry('Two flaws'), entry('Three worms'), entry('Four', false, 'guides'), entry('Five worms', true)]
const ALL = { within: {}, own: {}, limit: 2, page: 1 }
const ids = (choice: Partial<typeof ALL & { within: object; own: object }>) => {
  const { items, ...page } = pageOfItems(ITEMS, (item) => item, { ...ALL, ...choice }, 'en')
  return { ids: items.map(({ original_id }) => original_id), ...page }
}
const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((one, other) => one + other, 0)

describe('a page of items', () => {
  it('keeps their order and goes on from one page to the next', () => {
    expect(ids({})).toMatchObject({ ids: ['One worm', 'Two flaws'], total: 5, page: 1, pages: 3 })
    expect(ids({ page: 2 })).toMatchObject({ ids: ['Three worms', 'Four'], page: 2 })
    expect(ids({ page: 3 })).toMatchObject({ ids: ['Five worms'], page: 3 })
  })

  it('is the last one when there are fewer than was asked for, and the first of none', () => {
    expect(ids({ page: 9 })).toMatchObject({ ids: ['Five worms'], page: 3, pages: 3 })
    expect(ids({ within: { q: 'nothing' }, page: 2 })).toMatchObject({ ids: [], total: 0, page: 1, pages: 1, counts: {} })
    expect(ids({ limit: 5 })).toMatchObject({ total: 5, pages: 1 })
  })

  it('has what is chosen; its counts are of everything within', () => {
    const drafts = ids({ within: { q: 'worm' }, own: { state: 'draft' } })
    expect(drafts).toMatchObject({ ids: ['Three worms'], total: 1, pages: 1 })
    expect(sum(drafts.counts)).toBe(3)
    const guides = ids({ within: { category: 'guides' } })
    expect(guides).toMatchObject({ ids: ['Four'], total: 1 })
    expect(sum(guides.counts)).toBe(1)
  })
})
