import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageKey } from '#shared/domain/articles/addresses.ts'
import { givenOriginal } from '../../lambdas/articles/reading/testing-article.ts'
import { type ProvingCloud, startProvingCloud } from './cloud.ts'
import {
  deadLinks,
  draftsKept,
  gone,
  listed,
  liveAgrees,
  noStrays,
  nothingHeld,
  paidOnce,
  published,
  takePicture,
  totalsAgree,
  wholeOrNothing,
} from './invariants.ts'
import type { Picture } from './picture.ts'
import { openGate, TEXT } from './publication.ts'
import { deadSyndicated, syndicated } from './syndicated.ts'
import type { Row } from './table.ts'

let cloud: ProvingCloud
let id: string
let sound: Picture
beforeAll(async () => {
  cloud = await startProvingCloud()
  await openGate()
  id = (await givenOriginal(TEXT)).id
  cloud.translating = id
  cloud.syndicating = true
  await cloud.call('translateArticle', { params: { id }, body: {} })
  await cloud.idle()
  await cloud.call('publishWithTranslations', { body: { articleId: id } })
  await cloud.idle()
  sound = await takePicture(cloud)
})
afterAll(() => cloud.close())

/** The picture with a row changed. */
const withRow = (entity: string, locale: string | null, change: Partial<Row>): Picture => ({
  ...sound,
  rows: sound.rows.map((row) => (row.__edb_e__ === entity && (locale === null || row.locale === locale) ? { ...row, ...change } : row)),
})
const card = (locale: string): Row => sound.rows.find((row) => row.__edb_e__ === 'card' && row.locale === locale) as Row
const pageOf = (locale: string): string => pageKey(card(locale).hreflang_alternates.find((one: Row) => one.locale === locale).path)
/** The picture without a page, or with another text in a file. */
const withFile = (key: string, change: (text: string | null) => string | null): Picture => ({
  ...sound,
  file: (asked) => (asked.startsWith(key) ? change(sound.file(asked)) : sound.file(asked)),
})

it('hold for a publication without faults', () => {
  const all = [wholeOrNothing, liveAgrees, published, listed, syndicated].flatMap((invariant) => invariant(sound, id))
  expect([
    ...all,
    ...deadLinks(sound),
    ...deadSyndicated(sound),
    ...noStrays(sound),
    ...totalsAgree(sound),
    ...nothingHeld(sound),
    ...draftsKept(sound, id, TEXT),
    ...paidOnce(cloud),
  ]).toEqual([])
  expect(gone(sound, id)).toContain('the set is live')
})

it('see a page that is missing, one that shows another text, and one that nobody answers for', () => {
  const missing = withFile(`${pageOf('de')}/`, () => null)
  expect(wholeOrNothing(missing, id)[0]).toContain('half published')
  expect(liveAgrees(missing, id)).toEqual(['de: there is no page'])
  // Home, section, topic and author.
  expect(deadLinks(missing)).toHaveLength(4)
  expect(listed(missing, id)).toHaveLength(4)
  const other = withFile(`${pageOf('ja')}/data.json`, (text) => text?.replace('CVE-2024-3094', 'CVE-2024-3095') ?? null)
  expect(liveAgrees(other, id)).toEqual(['ja: the page shows another text than its version'])
  expect(noStrays({ ...sound, files: [...sound.files, 'pages/de/news/old/page.html'] })).toEqual(['nobody answers for pages/de/news/old/page.html'])
})

it('see feeds and sitemaps that name a missing page, or leave a live one out', () => {
  const naming = deadSyndicated(withFile(`${pageOf('de')}/`, () => null))
  // The feeds of its language and section in three formats; the news; the months of all fifteen languages, as an alternate.
  expect(naming.filter((fault) => fault.startsWith('feeds/de/'))).toHaveLength(6)
  expect(naming.filter((fault) => fault.startsWith('sitemaps/'))).toHaveLength(16)
  const none = new Map([...(sound.syndicated?.keys() ?? [])].map((key) => [key, '']))
  expect(syndicated({ ...sound, syndicated: none }, id)).toHaveLength(15 * 8)
})

it('see rows that do not agree', () => {
  expect(liveAgrees(withRow('card', 'fr', { live_version: 7 }), id)).toHaveLength(2)
  expect(liveAgrees(withRow('slug-claim', 'tr', { live: false }), id)).toEqual(['tr: its claims are wrong'])
  expect(liveAgrees(withRow('family', null, { live_version: 9 }), id)).toEqual(['there is no publication 9, or it was withdrawn'])
  expect(liveAgrees({ ...sound, rows: sound.rows.filter((row) => row.__edb_e__ !== 'version') }, id)).toHaveLength(15)
  expect(totalsAgree(withRow('listing-total', null, { tr: 7 }))).toHaveLength(4)
  expect(totalsAgree({ ...sound, rows: sound.rows.filter((row) => row.__edb_e__ !== 'listing-row') })).toHaveLength(5 * 15)
  expect(published(withRow('card', 'ru', { changed: true }), id)).toHaveLength(1)
  expect(published(withRow('family', null, { live_version: 0 }), id)).toEqual(['lost: the set has no live version'])
})

it('see a lost working copy, a lease that was left, and a locale that is paid for again', async () => {
  expect(draftsKept({ ...sound, rows: sound.rows.filter((row) => row.__edb_e__ !== 'draft' || row.locale !== 'ko') }, id, TEXT)).toEqual([
    'ko: its working copy is lost',
  ])
  expect(draftsKept(sound, id, { ...TEXT, content: 'other' })).toHaveLength(1)
  expect(nothingHeld(withRow('family', null, { publish_lease: 'x' }))).toHaveLength(1)
  expect(nothingHeld(withRow('operation', null, { status: 'running' }))).toHaveLength(2)
  expect(paidOnce({ asked: [{ locale: 'de', segments: [], wrong: 'de was finished' }] })).toEqual(['paid twice: de was finished'])
})
