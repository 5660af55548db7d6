import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { page as pageContract } from '#shared/contracts/publishing/pages.ts'
import type { Locale } from '#shared/locales.ts'
import { LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { authorAt, claimAuthorSlug } from './authors.ts'
import { buildListPages, homePlace, type ListPlace } from './list-pages.ts'
import { relatedCards, relatedTo } from './related.ts'
import { listArticle } from './rows.ts'
import { givenListed, unlist } from './testing-listed.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())

const ADA = '018f0000-0000-7000-8000-0000000000ad'
const person = (user_id: string, slug: string, is_author = true) => ({
  user_id,
  email: 'secret@example.org',
  full_name: 'Ada Example',
  slug,
  is_author,
  created_at: '2020-01-01T00:00:00.000Z',
})

async function built(place: Omit<ListPlace, 'page' | 'locale'> & { page?: number; locale?: Locale }) {
  const [found] = await buildListPages(getTable(), [{ page: 1, locale: 'en', ...place }])
  if (found) pageContract.parse(found.page)
  return found
}
const titles = async (...parameters: Parameters<typeof built>) => {
  const found = await built(...parameters)
  return found && 'cards' in found.page ? found.page.cards.map(({ title }) => title) : null
}

describe('a section', () => {
  it('[P-200] [P-201] shows what is live in a language, newest first, nine on a page, counted', async () => {
    for (let day = 1; day <= 11; day++) await givenListed({ section: 'guides', day, title: `Guide ${day}` })
    await givenListed({ section: 'guides', day: 20, title: 'Only English', locales: ['en'] })
    const name = { kind: 'section', key: 'guides' } as const
    expect(await titles(name)).toEqual(['Only English', ...[11, 10, 9, 8, 7, 6, 5, 4].map((day) => `Guide ${day}`)])
    expect(await titles({ ...name, page: 2 })).toEqual(['Guide 3', 'Guide 2', 'Guide 1'])
    expect((await built(name))?.page).toMatchObject({ path: '/en/guides', total: 12, page: 1, pages: 2 })
    expect((await built({ ...name, locale: 'lt', page: 2 }))?.page).toMatchObject({ path: '/guides/page/2', total: 11, page: 2, pages: 2 })
    expect(await titles({ ...name, locale: 'lt', page: 2 })).toEqual(['Guide 2', 'Guide 1'])
    expect(await built({ ...name, page: 3 })).toBeNull()
  })

  it('[P-010] [P-202] is there in every language with nothing in it; an unknown one is not', async () => {
    for (const key of SECTIONS.filter((section) => section !== 'guides')) {
      const pages = await buildListPages(
        getTable(),
        LOCALES.map((locale) => ({ kind: 'section', key, locale, page: 1 })),
      )
      for (const found of pages) expect(found?.page).toMatchObject({ kind: 'section', section: key, cards: [], total: 0, pages: 1 })
      expect(pages[0]?.page.alternates).toHaveLength(LOCALES.length)
    }
    expect(await built({ kind: 'section', key: 'nothing' })).toBeNull()
  })

  it('[P-094] [P-205] loses an article that goes or moves, and its count with it; listing twice counts once', async () => {
    const { id } = await givenListed({ section: 'tools', title: 'Tool' })
    expect((await listArticle(getTable(), id)).changed).toBe(false)
    expect((await built({ kind: 'section', key: 'tools' }))?.page).toMatchObject({ total: 1 })
    await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ live_section: 'deals' }).go()
    await listArticle(getTable(), id)
    expect(await titles({ kind: 'section', key: 'tools' })).toEqual([])
    expect(await titles({ kind: 'section', key: 'tools', locale: 'de' })).toEqual(['Tool'])
    expect(await titles({ kind: 'section', key: 'deals' })).toEqual(['Tool'])
    await unlist(id)
    expect((await built({ kind: 'section', key: 'deals' }))?.page).toMatchObject({ total: 0 })
    expect((await built({ kind: 'section', key: 'tools', locale: 'de' }))?.page).toMatchObject({ total: 0 })
  })

  it('shows nothing that has gone down while its row is still there', async () => {
    const { id } = await givenListed({ section: 'reviews', title: 'Review' })
    await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ published: false }).go()
    expect(await titles({ kind: 'section', key: 'reviews' })).toEqual([])
    await unlist(id)
  })

  it('counts right when several are listed at the same moment', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, index) => givenListed({ section: 'explainers', day: index + 1, locales: ['en', 'lt'] })))
    for (const locale of ['en', 'lt'] as const) expect((await built({ kind: 'section', key: 'explainers', locale }))?.page).toMatchObject({ total: 6 })
    expect((await built({ kind: 'section', key: 'explainers', locale: 'de' }))?.page).toMatchObject({ total: 0 })
  })
})

describe('a topic', () => {
  it('[P-007] [P-151] [P-158] lists what carries its tag however it is written, in that language only, newest first', async () => {
    await givenListed({ tags: ['Zero Day'], day: 2, title: 'Second' })
    await givenListed({ tags: ['zero-day', 'linux'], day: 3, title: 'Third', locales: ['en', 'de'] })
    const topic = { kind: 'topic', key: 'zero-day' } as const
    expect(await titles(topic)).toEqual(['Third', 'Second'])
    expect(await titles({ ...topic, locale: 'lt' })).toEqual(['Second'])
    expect((await built(topic))?.page).toMatchObject({ label: 'Zero-Day', path: '/en/topic/zero-day', total: 2 })
  })

  it('[P-152] is called in a language what its newest article calls it', async () => {
    expect((await built({ kind: 'topic', key: 'zero-day', locale: 'de' }))?.page).toMatchObject({ label: 'Zero-day (de)' })
  })

  it('is in the languages that have articles, and its alternates are these', async () => {
    expect(await built({ kind: 'topic', key: 'linux', locale: 'lt' })).toBeNull()
    expect((await built({ kind: 'topic', key: 'linux' }))?.page.alternates).toEqual([
      { locale: 'en', path: '/en/topic/linux' },
      { locale: 'de', path: '/de/topic/linux' },
    ])
    expect(await built({ kind: 'topic', key: 'nothing' })).toBeNull()
  })

  it('[P-157] [P-204] shows of each article title, excerpt, address, picture, date, minutes, section and author', async () => {
    await getTable().entities.profiles.put(person(ADA, 'ada-example')).go()
    const { slug } = await givenListed({ tags: ['cards'], section: 'opinion', author_id: ADA, hero_image_url: '/images/x/1600.webp', title: 'Card' })
    expect((await built({ kind: 'topic', key: 'cards', locale: 'lt' }))?.page).toMatchObject({
      cards: [
        {
          title: 'Card',
          excerpt: 'What it is about.',
          path: `/opinion/${slug}`,
          hero: { url: '/images/x/1600.webp', alt: '' },
          published_at: '2020-01-01T08:00:00.000Z',
          reading_time: 5,
          section: 'opinion',
          author: 'Ada Example',
        },
      ],
    })
  })
})

describe('an author', () => {
  it('[P-008] [P-170] has a page with profile and articles, and never an e-mail address', async () => {
    await givenListed({ author_id: ADA, title: 'By Ada', day: 5 })
    const found = await built({ kind: 'author', key: ADA, locale: 'de' })
    expect(found?.page).toMatchObject({ path: '/de/author/ada-example', author: { name: 'Ada Example', slug: 'ada-example' } })
    expect(await titles({ kind: 'author', key: ADA, locale: 'de' })).toContain('By Ada')
    expect(JSON.stringify(found)).not.toContain('example.org')
    const said = { job_title: 'Redakteurin', author_bio: 'Schreibt über Lücken.' }
    await getTable()
      .entities.profiles.patch({ user_id: ADA })
      .set({ in_locales: { de: said }, author_bio: 'Writes.' })
      .go()
    const authorIn = async (locale: 'de' | 'fr') => (await built({ kind: 'author', key: ADA, locale }))?.page
    expect(await authorIn('de')).toMatchObject({ author: { job_title: said.job_title, bio: said.author_bio } })
    expect(await authorIn('fr')).toMatchObject({ author: { bio: 'Writes.' } })
    expect(await authorAt(getTable(), 'ada-example')).toMatchObject({ user_id: ADA })
  })

  it('[P-172] [P-173] without articles has an empty one, unless they are no author at all', async () => {
    const [writer, reader] = ['018f0000-0000-7000-8000-0000000000ae', '018f0000-0000-7000-8000-0000000000af']
    await getTable()
      .entities.profiles.put([person(writer, 'writer'), person(reader, 'reader', false)])
      .go()
    expect((await built({ kind: 'author', key: writer }))?.page).toMatchObject({ total: 0, cards: [] })
    expect((await built({ kind: 'author', key: writer }))?.page.alternates).toHaveLength(LOCALES.length)
    expect(await built({ kind: 'author', key: reader })).toBeNull()
    expect(await authorAt(getTable(), 'nobody')).toBeNull()
    expect(await authorAt(getTable(), '../x')).toBeNull()
  })

  it('has an address of their own: who comes second gets another', async () => {
    const other = '018f0001-0000-7000-8000-0000000000b0'
    await getTable().entities.profiles.put(person(other, 'ada-example')).go()
    await claimAuthorSlug(getTable(), other)
    await claimAuthorSlug(getTable(), other)
    expect(await authorAt(getTable(), 'ada-example')).toMatchObject({ user_id: ADA })
    expect(await authorAt(getTable(), 'ada-example-018f0001')).toMatchObject({ user_id: other, slug: 'ada-example-018f0001' })
  })
})

describe('the home page', () => {
  it('[P-062] has the newest featured article on top, else the newest, and the latest others', async () => {
    const { id } = await givenListed({ day: 2, title: 'Older featured', featured: true })
    const newer = await givenListed({ day: 3, title: 'Featured', featured: true, locales: ['en'] })
    await givenListed({ day: 28, title: 'Newest' })
    const home = async (locale: Locale) => {
      const [found] = await buildListPages(getTable(), [homePlace(locale)])
      return found?.page.kind === 'home' ? found.page : null
    }
    expect((await home('en'))?.featured?.title).toBe('Featured')
    expect((await home('de'))?.featured?.title).toBe('Older featured')
    expect((await home('en'))?.latest).toHaveLength(12)
    expect((await home('en'))?.latest[0]?.title).toBe('Newest')
    await unlist(newer.id)
    await unlist(id)
    expect((await home('en'))?.featured?.title).toBe('Newest')
  })
})

it('[P-086] related articles share topics or the section, are live in the same language, three of five', async () => {
  const tags = ['rare subject']
  const subject = await givenListed({ tags, section: 'deals', day: 9 })
  const others = []
  for (let day = 1; day <= 5; day++) others.push(await givenListed({ tags: day === 5 ? [] : tags, section: 'deals', day }))
  const [one, two, three, four, sectionOnly] = others.map(({ id }) => id)
  expect(await relatedTo(getTable(), subject.id)).toEqual([four, three, two, one, sectionOnly])
  expect(await relatedTo(getTable(), subject.id, 2)).toEqual([four, three])
  await getTable()
    .entities.cards.patch({ original_id: four as string, locale: 'de' })
    .set({ published: false })
    .go()
  const related = await relatedCards(getTable(), await relatedTo(getTable(), subject.id), ['de', 'lt'])
  expect(related.get('de')?.mentions).toEqual([three, two, one])
  expect(related.get('lt')?.mentions).toEqual([four, three, two])
  expect(related.get('de')?.cards.map(({ locale }) => locale)).toEqual(['de', 'de', 'de'])
})
