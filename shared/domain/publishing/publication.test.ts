import { describe, expect, it } from 'vitest'
import { articlePage, homePage } from '#shared/contracts/publishing/pages.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import type { PageText } from '../articles/page-text.ts'
import { alternatesOf, articlePageOf, homePageOf, pageCardOf, readiness, sameAlternates } from './publication.ts'

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

  it('tells of its published notes, the newest first, of links that earn money, and of where it comes from only where there is any', () => {
    const facts = { author: null, published_at: at, alternates, pseudo: false, related: [] }
    const bare = articlePageOf(text, facts)
    for (const field of ['notes', 'affiliate', 'provenance']) expect(bare).not.toHaveProperty(field)
    const note = (day: number) => ({ id: `n${day}`, kind: 'correction' as const, text: `Day ${day}`, at: `2026-02-0${day}T00:00:00.000Z` })
    const { at: _, ...unpublished } = note(9)
    const noted = { ...text, notes: [note(1), note(3), unpublished, note(2)] as NonNullable<typeof text.notes> }
    expect(articlePageOf(noted, facts).notes?.map((one) => one.text)).toEqual(['Day 3', 'Day 2', 'Day 1'])
    expect(articlePageOf({ ...text, notes: [unpublished] as NonNullable<typeof text.notes> }, facts)).not.toHaveProperty('notes')
    const link = { anchor: 'Labas', href: 'https://shop.example/x' }
    expect(articlePageOf({ ...text, content: '<p>Labas rytas</p>' }, { ...facts, affiliate: [link] }).affiliate).toBe(true)
    const provenance = { written_by: 'people' as const, edited: false, translated_by: null, unattended: true, sources: [] }
    expect(articlePageOf(text, { ...facts, provenance }).provenance).toEqual(provenance)
    expect(articlePageOf({ ...text, locale: 'en' }, facts).translated).toBe(false)
    expect(articlePageOf({ ...text, updated_at: '2030-01-01T00:00:00.000Z' }, facts).updated_at).toBe('2030-01-01T00:00:00.000Z')
    expect(articlePageOf({ ...text, hero_image_url: '/images/a/1600.webp', hero_image_alt: 'A lock' }, facts).hero).toEqual({
      url: '/images/a/1600.webp',
      alt: 'A lock',
    })
  })

  it('shows the banner with the words of its language, on its page and in lists', () => {
    const shared = { ...text, hero_image_url: `/images/banners/${'ab'.repeat(32)}/en/1600.webp` }
    const own = { url: `/images/banners/${'ab'.repeat(32)}/${text.locale}/1600.webp`, alt: '' }
    expect(text.locale).not.toBe('en')
    expect(articlePageOf(shared, { author: null, published_at: at, alternates: [], pseudo: false, related: [] }).hero).toEqual(own)
    expect(pageCardOf(shared, { published_at: at, reading_time: 1, author: null }).hero).toEqual(own)
  })

  it('has the same addresses as another only in the same languages', () => {
    const one = [
      { locale: 'lt' as const, path: '/news/a' },
      { locale: 'en' as const, path: '/en/news/a' },
    ]
    expect(sameAlternates(one, structuredClone(one))).toBe(true)
    expect(sameAlternates(one, one.slice(0, 1))).toBe(false)
    expect(sameAlternates(one.slice(0, 1), one)).toBe(false)
    expect(sameAlternates(one, [one[0]!, { locale: 'en', path: '/en/news/b' }])).toBe(false)
    expect(sameAlternates(one, [one[0]!, { locale: 'de', path: '/en/news/a' }])).toBe(false)
  })

  it('says of the flaw what the original says, however its own language words it', () => {
    const facts = { author: null, published_at: at, alternates, pseudo: false, related: [] }
    const polish = {
      ...text,
      locale: 'pl' as const,
      title: 'Anatomia CVE-2024-3094',
      content: '<p>Ocena w skali CVSS jest najwyższa z możliwych: dziesięć.</p>',
    }
    const told = { cve: 'CVE-2024-3094', score: 10, severity: 'critical' } as const
    expect(articlePage.parse(articlePageOf(polish, { ...facts, vulnerability: told })).vulnerability).toEqual(told)
    // Published before it was kept.
    expect(articlePageOf({ ...polish, content: '<p>CVSS 7,5</p>' }, facts).vulnerability).toEqual({ cve: 'CVE-2024-3094', score: 7.5, severity: 'high' })
    expect(articlePageOf(text, facts)).not.toHaveProperty('vulnerability')
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
