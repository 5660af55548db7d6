import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wordsOf } from '#shared/domain/text/html-structure.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { startTestMachines } from '../../api/testing-machines.ts'
import { handler as upkeepApi } from '../../api/upkeep.ts'
import { cardOf, GOOD_BODY, givenOriginal } from '../../articles/reading/testing-article.ts'
import { createBatchSteps } from '../../batches/machine-steps.ts'
import { repairDeskLists } from '../../operations/projections/desk-list.ts'
import { repairTextMarks } from '../../operations/projections/text-marks.ts'
import { beginBatch } from '../../platform/batch/batch-lease.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import { newId } from '../../platform/process/ids.ts'
import { pack } from '../../platform/table/packed.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { TEST_ASSETS } from '../../publishing/pages/testing-site.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { takeLiveArticleOff } from '../../publishing/publication/unlist.ts'
import { FIX_COUNTS } from './counts.ts'
import { fixHtml } from './fix-html.ts'
import type { Unlist } from './verify-article.ts'
import { verifyHtml } from './verify-html.ts'

const press = testPress()
const pages = () => ({ bucket: process.env.BUCKET_NAME ?? '', site: { name: 'Simulpress', origin: 'https://news.example', assets: TEST_ASSETS } })
const unlist: Unlist = ({ table, askedBy }, run) => takeLiveArticleOff(table, run, askedBy, { pages: pages(), syndicate: async () => undefined })
const batches = { 'verify-html': verifyHtml(unlist), 'fix-html': fixHtml }
const nobody = async () => {
  throw new Error('Nobody asks for this here.')
}
let stopMachines: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stopMachines = await startTestMachines({ translation: nobody, publishing: nobody, batches: createBatchSteps(batches) })
  Object.assign(process.env, { JUDGE_MODEL_ID: '' })
})
afterAll(() => stopMachines())
beforeEach(async () => {
  claims = await signedInAdmin()
})

const call = (name: string, request: TestRequest = {}) => callEndpoint(upkeepApi, name, { claims, ...request })
const fix = async (body: object = {}) => (await call('autoFixHtmlContent', { body })).body
/** Brings up to date what follows the stream, and looks at everything. */
async function verify(query: Record<string, string> = {}) {
  await repairDeskLists()
  await repairTextMarks()
  return (await call('verifyArticleHtml', { query })).body
}
const textOf = async (id: string, locale: 'en' | 'lt' | 'de' = 'en') =>
  (await getTable().entities.drafts.get({ original_id: id, locale }).go({ consistent: true })).data!
const THIN = `${GOOD_BODY}<p>What to do:<br>- Patch the server<br>- Restart the <strong>service</strong></p><p><strong>In the end</strong></p><p>All was well.</p>`

it('names paragraphs in which nothing is to be seen, and leaves them out in every language without translating anything anew', async () => {
  const { id } = await press.givenTranslated({ title: 'A text with gaps', slug: 'gaps', content: GOOD_BODY })
  await getTable().entities.settings.put({ key: 'quality_gate_enabled', value: 'false', updated_at: new Date().toISOString(), updated_by: 'test' }).go()
  const gaps = async (locale: 'en' | 'de', gap: string) => {
    const { content, version } = await textOf(id, locale)
    await getTable()
      .entities.drafts.patch({ original_id: id, locale })
      .set({ content: content.replace('</p>', `</p>${gap}`), version: version + 1 })
      .go()
    await getTable().entities.cards.patch({ original_id: id, locale }).add({ version: 1 }).go()
  }
  await gaps('en', '<p>\n</p><p>&nbsp;</p>')
  await gaps('de', '<p>\n</p><p>&nbsp;</p>')
  const { suspicious_articles } = await verify()
  expect(suspicious_articles).toMatchObject([{ locale: 'en', issue: 'missing_html_structure(empty_paragraphs)' }])
  const asked = press.model.requests.length
  const words = wordsOf((await textOf(id)).content)
  expect(await fix()).toMatchObject({ fixed: 1, errors: 0 })
  for (const locale of ['en', 'de'] as const) expect((await textOf(id, locale)).content).not.toMatch(/<p>(?:\s|&nbsp;|\u00a0)*<\/p>/)
  expect(wordsOf((await textOf(id)).content)).toBe(words)
  expect([...((await cardOf(id, 'en'))?.translated_locales ?? [])].sort()).toEqual([...TARGET_LOCALES].sort())
  expect(press.model.requests.length).toBe(asked)
  expect((await verify()).suspicious_count).toBe(0)
})

it('does not name what was repaired a moment ago, although its marks have not followed yet', async () => {
  const { id } = await givenOriginal({ title: 'Thin text about a server', slug: 'just-repaired', content: THIN })
  expect((await verify()).suspicious_count).toBe(1)
  expect(await fix({ article_ids: [id] })).toMatchObject({ fixed: 1 })
  expect((await call('verifyArticleHtml')).body).toMatchObject({ suspicious_count: 0, suspicious_articles: [] })
})

it('[O-230] [O-231] [O-235] [O-290] names what is wrong, and repairs all languages of an article together: no word changes, readers read what they read', async () => {
  const thin = await press.givenTranslated({ title: 'Thin text about a server', slug: 'thin-text', content: THIN })
  const [one, two] = [await givenOriginal(), await givenOriginal()]
  const lithuanian = (await textOf(thin.id, 'lt')).content
  await getTable().entities.drafts.patch({ original_id: thin.id, locale: 'lt' }).set({ content: THIN }).go()
  const answer = await verify()
  expect(Object.keys(answer).sort()).toEqual(
    ['articles_checked', 'suspicious_count', 'suspicious_articles', 'auto_fix_triggered', 'auto_fix_result', 'ai_verifications', 'duplicate_groups'].sort(),
  )
  expect(answer).toMatchObject({
    articles_checked: 17,
    suspicious_count: 4,
    auto_fix_triggered: false,
    auto_fix_result: null,
    ai_verifications: 0,
    duplicate_groups: 1,
  })
  expect(answer.suspicious_articles).toContainEqual({
    ...{ id: thin.id, original_id: thin.id, title: 'Thin text about a server', locale: 'en', slug: 'thin-text' },
    issue: 'missing_html_structure(lists, typed_headings)',
  })
  const issues = answer.suspicious_articles.map(
    ({ id, locale, issue }: Record<string, string>) => `${id === one.id ? 1 : id === two.id ? 2 : 0} ${locale} ${issue}`,
  )
  expect(issues.slice(1).sort()).toEqual(['0 lt same_content_different_locale', '1 en duplicate_content', '2 en duplicate_content'])
  expect((await call('getHtmlCheck')).body).toMatchObject({ checked_at: expect.any(String), repairable: 1, suspicious_count: 4, duplicate_groups: 1 })
  await getTable().entities.drafts.patch({ original_id: thin.id, locale: 'lt' }).set({ content: lithuanian }).go()
  const { id } = thin
  for (const copy of [one, two]) await getTable().entities.cards.delete({ original_id: copy.id, locale: 'en' }).go()
  await press.publish(id, { force: true, reason: 'a structure that is still to be repaired' })
  const before = await Promise.all((['en', 'lt', 'de'] as const).map((locale) => textOf(id, locale)))
  const live = press.site.read(`pages/de/news/${(await cardOf(id, 'de'))?.live_slug}/page.html`)?.text
  const asked = press.model.requests?.length
  expect(await fix()).toEqual({ fixed: 1, needed_fix: 1, errors: 0, remaining: 0, total_checked: 1 })
  for (const text of before) {
    const after = await textOf(id, text.locale as 'lt')
    expect(after.content).toContain('<ul><li>')
    expect(after.content.match(/<h2/g)?.length).toBe((text.content.match(/<h2/g)?.length ?? 0) + 1)
    expect(wordsOf(after.content)).toBe(wordsOf(text.content))
  }
  const card = (await cardOf(id, 'en'))!
  expect(card).toMatchObject({ published: true, changed: true, eeat_status: 'pending' })
  expect([...(card.translated_locales ?? [])].sort()).toEqual([...TARGET_LOCALES].sort())
  expect(await cardOf(id, 'de')).toMatchObject({ changed: true, source_hash: card.source_hash })
  expect(press.site.read(`pages/de/news/${(await cardOf(id, 'de'))?.live_slug}/page.html`)?.text).toBe(live)
  expect(press.model.requests?.length).toBe(asked)
  expect(await verify()).toMatchObject({ suspicious_count: 0 })
  expect(await fix()).toEqual({ fixed: 0, needed_fix: 0, errors: 0, remaining: 0, total_checked: 0 })
  const published = await press.publish(id, { force: true, reason: 'a structure that has been repaired now' })
  expect(published.operation).toMatchObject({ status: 'success', result: { publishedCount: 15 } })
  expect(press.site.read(`pages/de/news/${(await cardOf(id, 'de'))?.live_slug}/page.html`)?.text).toContain('<ul>')
})

describe('[O-231] the repair', () => {
  it('[O-232] takes ids of any language, or slugs; says what it does not know', async () => {
    const [one, two] = [await givenOriginal({ content: THIN }), await givenOriginal({ content: THIN })]
    expect(await fix({ article_ids: [one.id] })).toMatchObject({ fixed: 1, total_checked: 1 })
    expect(await fix({ slugs: [` ${two.slug} `] })).toMatchObject({ fixed: 1, total_checked: 1 })
    expect(await fix({ slugs: [two.slug] })).toMatchObject({ fixed: 0, needed_fix: 0, total_checked: 1 })
    expect(await fix({ slugs: ['nothing-here'] })).toMatchObject({ code: 'article-not-found', detail: 'Not found: nothing-here.' })
    expect(await fix({ article_ids: [newId()] })).toMatchObject({ code: 'article-not-found' })
    for (const slugs of [[''], ['  '], []]) expect((await fix({ slugs })).errors).toMatchObject([{ message: 'Įveskite straipsnio slug' }])
    expect(await fix({ slugs: ['a'], article_ids: [one.id] })).toMatchObject({ code: 'invalid-request' })
    const many = Array.from({ length: 51 }, () => newId())
    expect((await fix({ article_ids: many })).errors).toMatchObject([{ path: 'article_ids', message: expect.stringContaining('At most 50') }])
    expect(await fix({ article_ids: many.slice(1) })).toMatchObject({ code: 'article-not-found' })
  })

  it('[O-230] [O-233] is part of a check when that is asked for, and says what a further run would do', async () => {
    for (let number = 0; number < 3; number++) await givenOriginal({ content: `${THIN}<p>${number}</p>` })
    const { id } = await givenOriginal({ content: `${THIN}<p>gone</p>` })
    await verify()
    await getTable().entities.drafts.delete({ original_id: id, locale: 'en' }).go()
    const { auto_fix_triggered, auto_fix_result } = (await call('verifyArticleHtml', { query: { auto_fix: 'true' } })).body
    expect([auto_fix_triggered, auto_fix_result]).toEqual([
      true,
      { fixed: 3, needed_fix: 4, errors: 1, remaining: 1, max_per_run: 100, needs_more_runs: false },
    ])
  })

  it('leaves an article alone that somebody is saving', async () => {
    const { id } = await givenOriginal({ content: '<h2>One</h2>' })
    await getTable().entities.drafts.patch({ original_id: id, locale: 'en' }).set({ version: 9, content: THIN }).go()
    expect(await fix({ article_ids: [id] })).toMatchObject({ fixed: 0, errors: 1 })
    expect((await textOf(id)).content).toBe(THIN)
  })

  it('counts exactly although it is ended after every few articles', async () => {
    for (let number = 0; number < 12; number++) await givenOriginal({ content: `${THIN}<p>${number}</p>` })
    await repairDeskLists()
    await repairTextMarks()
    const id = newId()
    const start = {
      operationId: id,
      kind: 'fix-html' as const,
      params: { ids: null },
      counts: FIX_COUNTS,
      startedBy: newId(),
      machineArn: 'arn:aws:states:x:1:stateMachine:y',
    }
    await beginBatch(getTable(), start)
    await createBatchSteps(batches)({ step: 'prepare-batch', operation_id: id })
    // Two workers at a time, each ended as soon as it has begun something.
    for (let more = true; more; ) {
      const runs = await Promise.all([0, 1].map(() => createBatchSteps(batches, 80)({ step: 'work-batch', operation_id: id })))
      more = runs.every((run) => (run as { more: boolean }).more)
    }
    await createBatchSteps(batches)({ step: 'finish-batch', operation_id: id })
    expect(await readOperation(getTable(), id)).toMatchObject({
      status: 'success',
      result: { fixed: 12, needed_fix: 12, errors: 0, remaining: 0, total_checked: 12 },
    })
  })
})

describe('the verification of HTML', () => {
  /** Typed by hand: a repair makes of it all that is asked for. */
  const TYPED = [
    ...['**What happened**', '**What to do**', '### Check', '### Update', '### Verify'].map(
      (heading, index) => `<p>${heading}</p><p>Paragraph ${index} of the text.</p>`,
    ),
    '<p>First:<br>- one thing<br>- another</p><p>Then:<br>1. look<br>2. act</p><p>That is all.</p>',
  ].join('')
  const entries = async (action = 'all') => (await call('listHtmlVerifications', { query: { action } })).body.entries
  const summary = ({ article_id, passed, action_taken, content_quality_score }: Record<string, unknown>) => [
    article_id,
    passed,
    action_taken,
    content_quality_score,
  ]

  it('[M-140] [M-223] lists the hundred latest verifications, newest first, also of one action', async () => {
    const at = (n: number) => new Date(Date.UTC(2026, 10, 1) + n * 60_000).toISOString()
    const rows = Array.from({ length: 215 }, (_, n) => {
      const id = newId()
      return {
        ...{ id, article_id: id, original_id: id, locale: 'en' as const, checked_at: at(n), title: `Text ${n}`, content_quality_score: 50 },
        ...{ action_taken: n % 2 ? ('none' as const) : ('auto_fixed' as const), counts: { h1: 1, h2: 0, h3: 0, p: 1, list: 0 }, words: 9, expires_at: 4e9 },
      }
    })
    await getTable().entities.htmlVerifications.put(rows).go({ concurrent: 4 })
    const times = async (action?: string) => (await entries(action)).map(({ checked_at }: { checked_at: string }) => checked_at)
    expect(await times()).toEqual(Array.from({ length: 100 }, (_, n) => at(214 - n)))
    expect(await times('auto_fixed')).toEqual(Array.from({ length: 100 }, (_, n) => at(214 - 2 * n)))
  })

  it('[M-140] [M-142] [M-144] finds a thin text, repairs it where that needs no word, and finds it no more on the next run', async () => {
    const good = await givenOriginal()
    const thin = await givenOriginal({ title: 'Typed by hand', content: TYPED.replaceAll(/\*\*(.*?)\*\*/g, '<strong>$1</strong>') })
    await verify()
    const [first] = (await entries()).filter(({ article_id }: { article_id: string }) => article_id === thin.id)
    expect(first).toMatchObject({
      title: 'Typed by hand',
      locale: 'en',
      passed: false,
      action_taken: 'none',
      has_h1: true,
      h2_count: 0,
      h3_count: 0,
      list_count: 0,
    })
    expect((await entries()).map(summary)).toContainEqual([good.id, true, 'none', 100])
    // Nothing has changed: nothing is verified again.
    await verify()
    expect(await entries()).toHaveLength(2)
    const { auto_fix_result } = await verify({ auto_fix: 'true' })
    expect(auto_fix_result).toMatchObject({ fixed: 1, errors: 0 })
    expect(await entries('auto_fixed')).toMatchObject([
      { article_id: thin.id, passed: true, h2_count: 2, h3_count: 3, list_count: 2, content_quality_score: 100 },
    ])
    await verify()
    expect(summary((await entries())[0])).toEqual([thin.id, true, 'none', 100])
    expect(await entries('none')).toHaveLength(3)
    expect(await entries('unpublished')).toEqual([])
  })

  it('[M-141] [M-226] verifies one article again when it is asked to, also a translation, whatever has changed', async () => {
    const { id } = await press.givenTranslated()
    const german = (await cardOf(id, 'de'))!
    const one = (article_id: string) => call('verifyArticleHtml', { body: { article_id } })
    for (const article of [id, id, german.id]) {
      const { body } = await one(article)
      expect(body).toMatchObject({ articles_checked: 1, suspicious_count: 1, auto_fix_triggered: false, auto_fix_result: null, duplicate_groups: 0 })
      expect(body.suspicious_articles).toMatchObject([{ id: article, issue: 'missing_html_structure(h3, p, list)' }])
    }
    expect((await entries()).map(({ article_id, locale }: Record<string, string>) => `${article_id === german.id} ${locale}`)).toEqual([
      'true de',
      'false en',
      'false en',
    ])
    expect((await one(newId())).body.code).toBe('article-not-found')
  })

  it('[M-140] [M-141] takes what is live and has nothing to read off the site, every language of it, and only when it is asked to act', async () => {
    const { id } = await press.givenTranslated({ title: 'An empty article', slug: 'an-empty-article', content: '<p>Nothing here.</p>' })
    await press.publish(id, { force: true, reason: 'an article without a text' })
    const page = `pages/de/news/${(await cardOf(id, 'de'))?.live_slug}/page.html`
    await verify()
    expect([(await cardOf(id, 'de'))?.published, press.site.read(page) !== null]).toEqual([true, true])
    await verify({ auto_fix: 'true' })
    const published = await Promise.all((['en', 'lt', 'de', 'ja'] as const).map(async (locale) => (await cardOf(id, locale))?.published))
    expect([...published, press.site.read(page)]).toEqual([false, false, false, false, null])
    expect(await entries('unpublished')).toMatchObject([{ article_id: id, passed: false, action_taken: 'unpublished' }])
    await verify({ auto_fix: 'true' })
    expect(await entries('unpublished')).toHaveLength(1)
    const again = await call('verifyArticleHtml', { query: { auto_fix: 'true' }, body: { article_id: id } })
    expect(again.body).toMatchObject({ articles_checked: 1, auto_fix_triggered: true })
    expect(await entries('unpublished')).toHaveLength(1)
  })
})

describe('the check of many texts', () => {
  it('finds in fifteen parts what it finds in one, and what earlier parts have kept goes', async () => {
    // Five equal texts in English, of which one stands in Lithuanian too; and others.
    const same = await Promise.all(Array.from({ length: 5 }, () => givenOriginal({ content: `${GOOD_BODY}<p>The same words.</p>` })))
    for (let number = 0; number < 4; number++) await givenOriginal({ content: `${GOOD_BODY}<p>Words of text ${number}.</p>` })
    const { id } = await press.givenTranslated({ title: 'A text that was copied', slug: 'copied', content: `${GOOD_BODY}<p>Copied.</p>` })
    const { content } = await textOf(id)
    await getTable().entities.drafts.patch({ original_id: id, locale: 'lt' }).set({ content }).go()
    const partsOf = async () => (await getTable().entities.checkedParts.query.check({ check: 'html' }).go()).data.map(({ part }) => part)
    await getTable()
      .entities.checkedParts.put({ check: 'html', part: 'across', counts: { suspicious: 9 }, findings: pack([]), checked_at: '2026', operation_id: id })
      .go()
    const once = await verify()
    expect(once).toMatchObject({ duplicate_groups: 1, suspicious_count: same.length + 1 })
    expect((await partsOf()).filter((part) => part === 'across' || part.startsWith('words'))).toEqual(['words 0'])
    const known = await getTable().entities.counters.get({ name: 'articles.total' }).go()
    const setTotal = (value: number) => getTable().entities.counters.put({ name: 'articles.total', value }).go()
    await setTotal(1_500_000)
    const inParts = await verify()
    const issuesOf = ({ suspicious_articles }: { suspicious_articles: { id: string; locale: string; issue: string }[] }) =>
      suspicious_articles.map(({ id, locale, issue }) => `${id} ${locale} ${issue}`).sort()
    expect(issuesOf(inParts)).toEqual(issuesOf(once))
    expect(inParts).toMatchObject({ duplicate_groups: 1, suspicious_count: once.suspicious_count, articles_checked: once.articles_checked })
    expect((await partsOf()).filter((part) => part.startsWith('words'))).toHaveLength(15)
    await setTotal(known.data?.value ?? 0)
    expect(await verify()).toMatchObject({ duplicate_groups: 1, suspicious_count: once.suspicious_count })
    expect((await partsOf()).filter((part) => part.startsWith('words'))).toEqual(['words 0'])
  })
})
