import { expect, it } from 'vitest'
import { type CountedCard, contributions } from './contributions.ts'

const card = (over: Partial<CountedCard> = {}): CountedCard =>
  ({ locale: 'en', category_id: 'news', published: true, eeat_status: 'approved', hero_image_url: '/images/a.webp', ...over }) as CountedCard
const counted = (over: Partial<CountedCard>, name: string) => contributions(card(over))[name] ?? 0

it('[O-005] an SEO score from 70 counts as good, a lower one or none as low', () => {
  const sides = (over: Partial<CountedCard>) => [counted(over, 'articles.seo.low'), counted(over, 'articles.seo.good')]
  expect([{}, ...[0, 69, 70, 100].map((seo_score) => ({ seo_score }))].map(sides)).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
    [0, 1],
    [0, 1],
  ])
})

it('[O-009] published English articles count as strong from an E-E-A-T score of 80', () => {
  const strong = (over: Partial<CountedCard>) => counted(over, 'originals.published_strong_eeat')
  expect([79, 80, 100].map((eeat_score) => strong({ eeat_score }))).toEqual([0, 1, 1])
  expect([strong({}), strong({ eeat_score: 90, published: false }), strong({ eeat_score: 90, locale: 'lt' })]).toEqual([0, 0, 0])
})

it('[O-003] each article is published or a draft, and featured only while it is published', () => {
  const names = ['articles.total', 'articles.published', 'articles.draft', 'articles.featured_published']
  const of = (over: Partial<CountedCard>) => names.map((name) => counted(over, name))
  expect([of({ featured: true }), of({ featured: false }), of({ featured: true, published: false })]).toEqual([
    [1, 1, 0, 1],
    [1, 1, 0, 0],
    [1, 0, 1, 0],
  ])
  expect(contributions(undefined)).toEqual({})
})

it('[O-010] translations are counted with their original', () => {
  expect([counted({ translated_locales: ['lt', 'de'] }, 'translations.completed'), counted({ locale: 'lt' }, 'translations.completed')]).toEqual([2, 0])
})

it('[M-170] published articles of the languages that the screen of links shows are counted by their links; what nobody has looked at, apart', () => {
  const links = (over: Partial<CountedCard>) => Object.entries(contributions(card({ live_version: 2, ...over }))).filter(([name]) => name.startsWith('links.'))
  const looked = { links_looked: { version: 2, operation_id: 'o', added: [] } }
  expect(links(looked)).toEqual([['links.en.none', 1]])
  expect(links({ ...looked, internal_links_count: 1, placed_links: 1 })).toEqual([
    ...[
      ['links.en.few', 1],
      ['links.en.links', 2],
    ],
  ])
  expect(links({ ...looked, locale: 'lt', placed_links: 3 })).toEqual([
    ...[
      ['links.lt.enough', 1],
      ['links.lt.links', 3],
    ],
  ])
  expect(links({})).toEqual([
    ...[
      ['links.en.none', 1],
      ['links.en.waiting', 1],
    ],
  ])
  expect([links({ published: false }), links({ locale: 'ja' })]).toEqual([[], []])
})
