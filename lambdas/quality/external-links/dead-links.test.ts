import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FAILURES_LEAST, HOST_PAUSE_MS, type LinkAnswer } from '#shared/domain/platform/external-links.ts'
import { LOCALE_INFO, LOCALES, TARGET_LOCALES } from '#shared/locales.ts'
import { handler as api } from '../../api/localisation.ts'
import { readLiveSet } from '../../articles/reading/live-articles.ts'
import { SHORT_BODY } from '../../articles/reading/testing-article.ts'
import { runTestBatch } from '../../batches/testing-run.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { checkExternalLinks as healthOf } from '../system-guardian/check-external-links.ts'
import type { HealthPlace } from '../system-guardian/place.ts'
import { checkExternalLinks } from './check-external-links.ts'
import { type LinksOfArticle, readLinks } from './store.ts'

const ALSO = TARGET_LOCALES.map((locale) => LOCALE_INFO[locale].nativeName).join(', ')
const ORIGIN = 'https://news.example'
const press = testPress({ fresh: false })
/** What other sites answer, by address; all others 200. */
let answers: Record<string, LinkAnswer>
let asked: string[]
let times: { url: string; at: number }[]
const fetcher = async (request: object) => {
  const { url } = request as { url: string }
  asked.push(url)
  times.push({ url, at: Date.now() })
  const answer = answers[url] ?? { status: 200 }
  return 'status' in answer ? { ok: true, status: answer.status } : { ok: false, reason: answer.reason, detail: '' }
}
const check = () => runTestBatch({ 'check-external-links': checkExternalLinks({ origin: () => ORIGIN, fetcher }) }, 'check-external-links')
const health = () => healthOf({ table: getTable(), live: () => readLiveSet(getTable()) } as Partial<HealthPlace> as HealthPlace)

let claims: Awaited<ReturnType<typeof signedInAdmin>>
let id: string
let begin: () => Promise<void>
const BODY = `${SHORT_BODY}<p>See <a href="https://gone.example/a?x=1&amp;y=2">the report</a>, <a href="https://gone.example/b">its annex</a>,
<a href="https://busy.example/">a shop</a>, <a href="/en/news/never-was">our text</a>, <a href="${ORIGIN}/en/topic/nobody">a topic</a> and <a href="/en/about">us</a>.</p>`
beforeAll(async () => {
  Object.assign(process.env, { SITE_ORIGIN: ORIGIN, RUN_BATCH_MACHINE_ARN: 'arn:none', FETCHING_FUNCTION: 'none', MODEL_ID: 'local.rules' })
  claims = await signedInAdmin()
  ;({ id } = await press.givenTranslated({ content: BODY, title: 'A text with links' }))
})
beforeEach(() => {
  answers = {}
  asked = []
  times = []
})
const dead = async () => (await callEndpoint(api, 'listDeadLinks', { claims, params: { id } })).body
/** As if the links had been asked for long ago. */
async function age() {
  const key = { check: 'external-links' as const, part: id }
  const known = (await readLinks(getTable(), id)) as LinksOfArticle
  const links = known.links.map((link) => ({ ...link, checked_at: link.checked_at && '2026-01-01T00:00:00.000Z' }))

  await getTable()
    .entities.checkedParts.patch(key)
    .set({ counts: { version: known.version, due_at: 0 }, findings: pack([{ ...known, links }]) })
    .go()
}

describe('links that lead nowhere', () => {
  it('are told before a publication and with it, by language, words and target, and block nothing', async () => {
    const before = await dead()
    expect(before).toMatchObject({ checked: 45, dead: 30 })
    expect(before.links.filter(({ locale }: { locale: string }) => locale === 'en')).toEqual([
      expect.objectContaining({ kind: 'site', text: 'our text', href: '/en/news/never-was', screen: `articles/${id}?link=%2Fen%2Fnews%2Fnever-was` }),
      expect.objectContaining({ kind: 'site', href: `${ORIGIN}/en/topic/nobody` }),
    ])
    const { operation } = await press.publish(id)
    expect(operation).toMatchObject({ status: 'success', result: { publishedCount: 15 } })
    const { dead_links } = operation!.result as { dead_links: { locale: string; href: string; screen: string }[] }
    expect(dead_links).toHaveLength(20)
    expect(dead_links.find(({ locale, href }) => locale === 'de' && href.endsWith('never-was'))?.screen).toMatch(
      new RegExp(`^articles/${id}/translations/de#c\\d+$`),
    )
    begin = await press.keep()
  })

  it('of other sites are asked for politely: an address once, a host one request at a time with a pause, and what is well not again soon', async () => {
    await begin()
    const parts = { origin: () => ORIGIN, fetcher }
    const place = { table: getTable(), operationId: id, askedBy: { kind: 'schedule' as const, id: 'check-external-links' } }
    // The choice reads every published article: a run makes it once.
    expect(await checkExternalLinks(parts)({}).next(place, null)).toEqual({ items: [id], next: null })
    expect((await check())?.result).toEqual({ asked: 4, dead: 0, errors: 0 })
    // What the run found of the links is known to the next one.
    expect((await health()).details).toMatchObject({ links: 0, turn_nights: null })
    expect(await checkExternalLinks(parts)({}).next(place, null)).toEqual({ items: [], next: null })
    expect((await health()).details).toMatchObject({ links: 4, turn_nights: 1 })
    expect(asked.toSorted()).toEqual(['https://a.example/x', 'https://busy.example/', 'https://gone.example/a?x=1&y=2', 'https://gone.example/b'])
    const ofOneHost = times.filter(({ url }) => url.startsWith('https://gone.example/'))
    expect((ofOneHost[1]?.at ?? 0) - (ofOneHost[0]?.at ?? 0)).toBeGreaterThanOrEqual(HOST_PAUSE_MS)
    asked = []
    await check()
    expect(asked).toEqual([])
    expect(await health()).toMatchObject({ problems: [], details: { dead: 0 } })
  })

  it('are named with the archive’s address when the site says that the page is gone', async () => {
    await begin()
    answers = { 'https://gone.example/a?x=1&y=2': { status: 404 }, 'https://busy.example/': { status: 403 } }
    expect((await check())?.result).toMatchObject({ dead: 1 })
    const { data } = await getTable().entities.checkedParts.get({ check: 'dead-external-links', part: id }).go()
    const [{ published_at }] = unpack<LinksOfArticle>(data!.findings) as [LinksOfArticle]
    const archive = `https://web.archive.org/web/${published_at.slice(0, 10).replaceAll('-', '')}/https://gone.example/a?x=1&y=2`
    expect((await health()).problems).toEqual([
      {
        problem: 'links-external-dead',
        count: 1,
        places: [
          {
            label: `A text with links (English): „the report“ → https://gone.example/a?x=1&y=2 (404). Taip pat: ${ALSO}. Archyvas: ${archive}`,
            screen: `articles/${id}?link=${encodeURIComponent('https://gone.example/a?x=1&y=2')}`,
          },
        ],
      },
    ])
    const external = (await dead()).links.filter(({ kind }: { kind: string }) => kind === 'external')
    expect(external.map(({ locale }: { locale: string }) => locale).toSorted()).toEqual(LOCALES.toSorted())
    expect(external[0]).toMatchObject({ locale: 'en', text: 'the report', archive, checked_at: expect.any(String) })
    expect(external.find(({ locale }: { locale: string }) => locale === 'de').screen).toMatch(new RegExp(`^articles/${id}/translations/de#c\\d+$`))
    expect(asked.filter((url) => url === 'https://gone.example/a?x=1&y=2')).toHaveLength(1)
    answers = {}
    await age()
    await check()
    expect((await health()).problems).toEqual([])
  })

  it('are named when a site did not answer for some nights, not at once', async () => {
    await begin()
    answers = { 'https://gone.example/a?x=1&y=2': { reason: 'name-not-found' }, 'https://busy.example/': { reason: 'forbidden-by-robots' } }
    for (let night = 1; night <= FAILURES_LEAST; night++) {
      await check()
      expect((await health()).details.dead).toBe(night < FAILURES_LEAST ? 0 : 1)
      await age()
    }
    await press.unpublish(id)
    expect((await health()).problems).toEqual([])
  })
})
