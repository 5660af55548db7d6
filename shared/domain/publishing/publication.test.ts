import { describe, expect, it } from 'vitest'
import { articlePage, homePage } from '#shared/contracts/publishing/pages.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import type { PageText } from '../articles/page-text.ts'
import { alternatesOf, articlePageOf, homePageOf, pageCardOf, readiness } from './publication.ts'

const all = new Set<string>(TARGET_LOCALES)
const without = (...locales: string[]) => new Set(TARGET_LOCALES.filter((locale) => !locales.includes(locale)))
const required = new Set(['lt', 'de', 'es', 'fr', 'pl', 'ru'])

describe('readiness', () => {
  it('wants all fourteen', () => {
    expect(readiness(all, false, '')).toEqual({ ready: true, missing: [] })
    expect(readiness(without('tr'), false, 'a very good reason')).toMatchObject({
      ready: false,
      code: 'translations-incomplete',
      message: 'Cannot publish: translations incomplete: 13 of 14',
      missing: ['tr'],
    })
    expect(readiness(new Set(), false, '')).toMatchObject({ message: 'Cannot publish: translations incomplete: 0 of 14' })
  })

  it('lets a forced set out with the seven required locales and ten characters of reason', () => {
    expect(readiness(required, true, '1234567890')).toMatchObject({ ready: true, missing: TARGET_LOCALES.filter((locale) => !required.has(locale)) })
    expect(readiness(required, true, ' 12345678 ')).toMatchObject({ ready: false, code: 'force-reason-required' })
    expect(readiness(without('ru'), true, '1234567890')).toMatchObject({
      ready: false,
      code: 'translations-incomplete',
      message: expect.stringContaining('ru'),
    })
    expect(readiness(all, true, '')).toMatchObject({ ready: true })
  })
})

const text: PageText = {
  id: '018f0000-0000-7000-8000-000000000001',
  locale: 'lt',
  title: 'Pavadinimas',
  slug: 'pavadinimas',
  excerpt: 'Trumpai.',
  content: '<p onclick=x>Labas <a href="https://a.example">a</a></p><script>1</script>',
  category_id: 'news',
  hero_image_url: '',
  hero_image_alt: '',
  meta_title: '',
  meta_description: '',
  tags: ['zero-day', 'linux'],
  tag_labels: ['nulinės dienos spraga', ''],
  updated_at: '2026-01-01T00:00:00.000Z',
}
const at = '2026-02-01T00:00:00.000Z'
const alternates = alternatesOf([
  { locale: 'en', section: 'news', slug: 'title' },
  { locale: 'lt', section: 'news', slug: 'pavadinimas' },
])

describe('pages', () => {
  it('lists alternates in registry order, Lithuanian unprefixed', () => {
    expect(alternates).toEqual([
      { locale: 'lt', path: '/news/pavadinimas' },
      { locale: 'en', path: '/en/news/title' },
    ])
  })

  it('makes a valid article page: sanitised, labelled, never updated before it was published', () => {
    const page = articlePage.parse(articlePageOf(text, { author: null, published_at: at, alternates, pseudo: true, related: [] }))
    expect(page).toMatchObject({
      path: '/news/pavadinimas',
      meta_title: 'Pavadinimas',
      meta_description: 'Trumpai.',
      hero: null,
      updated_at: at,
      pseudo: true,
      translated: true,
    })
    expect(page.content).toBe('<p>Labas <a href="https://a.example" rel="noopener">a</a></p>')
    expect(page.tags).toEqual([
      { key: 'zero-day', label: 'nulinės dienos spraga' },
      { key: 'linux', label: 'linux' },
    ])
  })

  it('[P-068] has a home page with its first article on top, and one with nothing on it', () => {
    const card = (id: number) =>
      pageCardOf(
        { ...text, id: `018f0000-0000-7000-8000-${String(id).padStart(12, '0')}` },
        { published_at: `2026-01-${String(id).padStart(2, '0')}T00:00:00.000Z`, reading_time: 1, author: null },
      )
    const page = homePage.parse(homePageOf('de', [card(3), card(1), card(2)]))
    expect([page.featured?.id, ...page.latest.map(({ id }) => id)]).toEqual([card(3).id, card(1).id, card(2).id])
    expect(page.alternates).toHaveLength(15)
    expect(homePage.parse(homePageOf('de', []))).toMatchObject({ featured: null, latest: [] })
  })
})
