import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeTmx } from '#shared/domain/translation/tmx.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { evaluateArticles } from '../articles/eeat/evaluate-articles.ts'
import { cardOf, changeOriginal, GOOD_BODY, givenOriginal } from '../articles/reading/testing-article.ts'
import { createBatchSteps } from '../batches/machine-steps.ts'
import { rebuildAllHreflang } from '../operations/reconciliation/rebuild-hreflang.ts'
import { awaitEnd } from '../platform/batch/long-work.ts'
import { translationId } from '../platform/process/ids.ts'
import { getTable } from '../platform/table/table.ts'
import { startTestTable } from '../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../platform/testing/testing-call.ts'
import { askedSegments, startTestModel, type TestModel, translateAll } from '../platform/testing/testing-model.ts'
import { emptyTable } from '../platform/testing/testing-table.ts'
import { startTestSite, TEST_ASSETS, type TestSite } from '../publishing/pages/testing-site.ts'
import { createPublishingSteps } from '../publishing/publication/machine-steps.ts'
import { estimateTerm } from '../publishing/search/estimate-term.ts'
import { handler as translation } from '../translation/translating/steps.ts'
import { handler as articles } from './articles.ts'
import { handler } from './editorial.ts'
import { startTestMachines } from './testing-machines.ts'

/** The batches that an article's pages need. */
const testBatches = () => {
  const pages = { bucket: 'site', site: { name: 'Test News', origin: 'https://news.example', assets: TEST_ASSETS } }
  const rebuild = rebuildAllHreflang(() => ({ table: getTable(), pages }))
  return createBatchSteps({ 'evaluate-articles': evaluateArticles(() => ''), 'rebuild-hreflang': rebuild, 'estimate-term': estimateTerm })
}

let stops: (() => Promise<void>)[]
let model: TestModel
let site: TestSite
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  const stopTable = await startTestTable()
  model = await startTestModel()
  site = await startTestSite()
  const stopMachines = await startTestMachines({ translation, publishing: createPublishingSteps(() => TEST_ASSETS), batches: testBatches() })
  stops = [stopMachines, site.close, model.close, stopTable]
  claims = await signedInAdmin()
})
afterAll(async () => {
  for (const stop of stops) await stop()
})
beforeEach(async () => {
  // What earlier tests published would be listed, linked and rendered again by every publication.
  await emptyTable()
  site.remove('')
  model.requests.length = 0
  model.answer = (request) => translateAll(request)
})

const call = (name: string, request: TestRequest) => callEndpoint(handler, name, { claims, ...request })
const translateAndWait = async (id: string, body: object = {}) => {
  const answer = await call('translateArticle', { params: { id }, body })
  expect(answer.status).toBe(202)
  return awaitEnd(getTable(), answer.body.operation_id, 120)
}

describe('from the English original to fifteen languages', () => {
  it('[O-106] translates all fourteen in parallel and publishes, with the specified fields', async () => {
    const { id } = await givenOriginal()
    const operation = await translateAndWait(id)
    expect(operation).toMatchObject({ status: 'success', done: 14, total: 14 })
    expect(Object.values(operation?.locales ?? {})).toEqual(Array(14).fill('completed'))
    const { status, body } = await call('publishWithTranslations', { body: { articleId: id } })
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['message', 'missingLocales', 'published', 'publishedCount', 'success'])
    expect(body).toMatchObject({ success: true, publishedCount: 15, missingLocales: [], published: { original: { id, locale: 'en' } } })
    expect(site.read(`pages${body.published.original.path}/page.html`)?.text).toContain('What happened')
  })

  it('starts the publication itself when asked to, and links it', async () => {
    const { id } = await givenOriginal()
    const operation = await translateAndWait(id, { publish: true })
    const publication = await awaitEnd(getTable(), operation?.next_operation_id ?? '', 120)
    expect(publication).toMatchObject({ kind: 'publish-article', status: 'success', result: { publishedCount: 15 } })
  })

  it('loses nothing when one language fails, and a second run does only that one', async () => {
    const { id } = await givenOriginal({ content: GOOD_BODY.replace('What to do', 'What every administrator has to do') })
    model.answer = (request) => (askedSegments(request).target_locale === 'ko' ? { input: { segments: [] } } : translateAll(request))
    const operation = await translateAndWait(id, { publish: true })
    expect(operation).toMatchObject({
      status: 'error',
      error_code: 'model-answer-invalid',
      locales: { ko: 'failed', lt: 'completed' },
      result: { failed: [{ locale: 'ko' }] },
    })
    expect(operation?.next_operation_id).toBeUndefined()
    expect((await cardOf(id, 'en'))?.translated_locales).toHaveLength(13)
    const refused = await call('publishWithTranslations', { body: { articleId: id } })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'translations-incomplete',
      success: false,
      publishedCount: 0,
      missingLocales: ['ko'],
      message: 'Cannot publish: translations incomplete: 13 of 14',
    })
    model.requests.length = 0
    model.answer = (request) => translateAll(request)
    expect(await translateAndWait(id)).toMatchObject({ status: 'success', done: 14 })
    expect(new Set(model.requests.map((request) => askedSegments(request).target_locale))).toEqual(new Set(['ko']))
  })

  it('refuses with the gate’s verdicts in the problem', async () => {
    const { id } = await givenOriginal({ content: '<h2>Short</h2><p>Far too short for anyone.</p>', hero_image_url: '' })
    await translateAndWait(id)
    const { status, body } = await call('publishWithTranslations', { body: { articleId: id } })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'quality-gate-blocked', success: false, detail: expect.stringMatching(/^Quality Gate: /) })
    const failed = body.verdicts.filter(({ passed }: { passed: boolean }) => !passed).map(({ rule }: { rule: string }) => rule)
    expect(failed).toEqual(expect.arrayContaining(['seo_score', 'eeat_score', 'hero_image', 'word_count']))
    expect(body.verdicts.find(({ rule }: { rule: string }) => rule === 'eeat_score')).toMatchObject({ threshold: 80, measured: expect.any(Number) })
  })

  it('publishes once for many who press at the same time', async () => {
    const { id } = await givenOriginal()
    await translateAndWait(id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('publishWithTranslations', { body: { articleId: id } })))
    for (const { status, body } of answers) expect(status === 200 || body.code === 'publication-in-progress').toBe(true)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await getTable().entities.families.get({ original_id: id }).go({ consistent: true })).data).toMatchObject({ live_version: 1 })
  })

  it('answers 202 to who does not want to wait', async () => {
    const { id } = await givenOriginal()
    await translateAndWait(id)
    const { status, body } = await call('publishWithTranslations', { body: { articleId: id }, headers: { prefer: 'respond-async' } })
    expect(status).toBe(202)
    expect(await awaitEnd(getTable(), body.operation_id, 120)).toMatchObject({ status: 'success' })
  })
})

describe('estimating again', () => {
  const estimate = (id: string, body: object = {}, headers: Record<string, string> = {}) => call('estimateTranslations', { params: { id }, body, headers })
  const TERM = { term: 'happened', case_sensitive: false, keep: false, note: '', locales: { de: { target: 'Vorfall' } } }

  it('finds by the glossary of today what breaks it, in every language, and the gate goes by that; nothing is translated', async () => {
    const { id } = await givenOriginal()
    await translateAndWait(id)
    const before = await cardOf(id, 'de')
    expect(before).toMatchObject({ quality_score: 100 })
    const term = (await callEndpoint(articles, 'createTerm', { body: TERM, headers: { 'idempotency-key': randomUUID() }, claims })).body
    model.requests.length = 0
    const answer = await estimate(id)
    expect(answer).toMatchObject({ status: 202, headers: { location: `/api/operations/${answer.body.operation_id}` } })
    const ended = await awaitEnd(getTable(), answer.body.operation_id, 120)
    expect(ended).toMatchObject({ kind: 'estimate-translations', status: 'success', done: 14, total: 14, started_by: claims.sub, started_by_kind: 'person' })
    const result = ended?.result as { estimated: { locale: string; score: number; before: number }[] } | undefined
    expect(result?.estimated.filter(({ score, before }) => score < before).map(({ locale }) => locale)).toEqual(['de'])
    const after = await cardOf(id, 'de')
    expect(after?.quality_score).toBeLessThan(100)
    expect({ ...after, quality_score: 100 }).toEqual(before)
    expect(model.requests).toEqual([])
    const { body } = await callEndpoint(articles, 'getTranslation', { params: { id, locale: 'de' }, claims })
    expect(body.quality.findings.map(({ category }: { category: string }) => category)).toContain('terminology')
    await callEndpoint(articles, 'saveSetting', { params: { key: 'translation_min_quality_score' }, body: { value: '99.99' }, claims })
    expect((await call('publishWithTranslations', { body: { articleId: id } })).body).toMatchObject({ code: 'quality-gate-blocked' })
    await callEndpoint(articles, 'saveSetting', { params: { key: 'translation_min_quality_score' }, body: { value: '70' }, claims })
    const removal = { params: { id: term.id }, claims }
    const { confirmation } = (await callEndpoint(articles, 'deleteTerm', removal)).body
    await callEndpoint(articles, 'deleteTerm', { ...removal, query: { confirmation } })
  })

  it('is begun once for many who press, and once for a repeated key', async () => {
    const { id } = await givenOriginal()
    await translateAndWait(id)
    const key = { 'idempotency-key': randomUUID() }
    const [first, second] = [await estimate(id, { locales: ['lt'] }, key), await estimate(id, { locales: ['lt'] }, key)]
    expect(second.body).toEqual(first.body)
    await awaitEnd(getTable(), first.body.operation_id, 120)
    const answers = await Promise.all(Array.from({ length: 6 }, () => estimate(id)))
    const begun = answers.filter(({ status }) => status === 202)
    expect(begun.length).toBeGreaterThan(0)
    for (const { status, body } of answers) if (status !== 202) expect([status, body.code]).toEqual([409, 'translation-in-progress'])
    for (const { body } of begun) expect(await awaitEnd(getTable(), body.operation_id, 120)).toMatchObject({ status: 'success' })
  })

  it('refuses what there is nothing to estimate of, with what to do', async () => {
    const { id } = await givenOriginal()
    expect((await estimate(id)).body).toMatchObject({ status: 404, code: 'translation-not-found', action: 'Translate it first.' })
    await call('localizeArticle', { body: { articleId: id, targetLocale: 'pl' } })
    expect((await estimate(id, { locales: ['de'] })).body).toMatchObject({ status: 404, code: 'translation-not-found' })
    expect((await estimate(translationId(id, 'pl'))).body).toMatchObject({ status: 409, code: 'not-an-original' })
    expect((await estimate(randomUUID())).body).toMatchObject({ status: 404, code: 'article-not-found' })
    for (const body of [{ locales: [] }, { locales: ['en'] }, { locales: ['xx'] }, { judge: 'yes' }, { other: 1 }]) {
      expect((await estimate(id, body)).body, JSON.stringify(body)).toMatchObject({ status: 400, code: 'invalid-request' })
    }
  })
})

describe('taking back', () => {
  const published = async () => {
    const original = await givenOriginal()
    await translateAndWait(original.id)
    expect((await call('publishWithTranslations', { body: { articleId: original.id } })).status).toBe(200)
    return original
  }

  it('unpublishes all languages, once the caller has confirmed what will happen', async () => {
    const { id, slug } = await published()
    const asked = await call('unpublishArticle', { params: { id }, body: {} })
    expect(asked).toMatchObject({ status: 409, body: { code: 'confirmation-required', consequences: { pages: 15, languages: expect.stringContaining('tr') } } })
    expect(site.read(`pages/en/news/${slug}/page.html`)).not.toBeNull()
    const body = { confirmation: asked.body.confirmation }
    expect(await call('unpublishArticle', { params: { id }, body })).toMatchObject({ status: 200, body: { success: true, unpublishedCount: 15 } })
    expect(site.read(`pages/en/news/${slug}/page.html`)).toBeNull()
    expect((await call('unpublishArticle', { params: { id }, body })).body).toMatchObject({ status: 409, code: 'not-published' })
    expect((await call('publishWithTranslations', { body: { articleId: id } })).body).toMatchObject({ publishedCount: 15 })
    expect((await call('unpublishArticle', { params: { id }, body })).body).toMatchObject({ code: 'confirmation-required' })
  })

  it('rolls back to an earlier publication, once the caller has confirmed it', async () => {
    const { id, slug } = await published()
    await changeOriginal(id, GOOD_BODY.replace('What happened', 'What happened lately'))
    await translateAndWait(id)
    await call('publishWithTranslations', { body: { articleId: id } })
    const asked = await call('rollbackArticle', { params: { id }, body: { number: 1 } })
    expect(asked).toMatchObject({ status: 409, body: { code: 'confirmation-required', consequences: { publication: 1, pages: 15 } } })
    const answer = await call('rollbackArticle', { params: { id }, body: { number: 1, confirmation: asked.body.confirmation } })
    expect(answer).toMatchObject({ status: 200, body: { success: true, publishedCount: 15, missingLocales: [] } })
    expect(site.read(`pages/en/news/${slug}/page.html`)?.text).not.toContain('lately')
    expect((await call('rollbackArticle', { params: { id }, body: { number: 9 } })).body).toMatchObject({ status: 404, code: 'version-not-found' })
    expect((await call('rollbackArticle', { params: { id: randomUUID() }, body: { number: 1 } })).body).toMatchObject({ code: 'article-not-found' })
  })
})

describe('throttling', () => {
  it('[O-085] of the model fails no language: all fourteen are there in the end', async () => {
    const { id } = await givenOriginal({ content: '<p>A sentence that a throttled model is asked for.</p>' })
    const refused = new Set<string>()
    model.answer = (request) => {
      const { target_locale } = askedSegments(request)
      if (refused.has(target_locale)) return translateAll(request)
      refused.add(target_locale)
      return { error: 'ThrottlingException', status: 429 }
    }
    expect(await translateAndWait(id)).toMatchObject({ status: 'success', done: 14, total: 14, result: { failed: [] } })
    expect(refused.size).toBe(14)
    expect((await cardOf(id, 'en'))?.translated_locales).toHaveLength(14)
  })
})

describe('rebuild-hreflang-complete', () => {
  it('[O-087] [O-179] makes the alternates of live articles anew from their ids and renders what differs; repeating it finds nothing', async () => {
    const { id, slug } = await givenOriginal()
    await translateAndWait(id)
    expect((await call('publishWithTranslations', { body: { articleId: id } })).status).toBe(200)
    const draft = await givenOriginal({ title: 'A draft is left alone' })
    await translateAndWait(draft.id, { locales: ['lt'] })
    const right = (await cardOf(id, 'de'))?.hreflang_alternates
    const page = site.read(`pages/en/news/${slug}/page.html`)?.text
    expect(right).toHaveLength(15)
    // One that names another article by its title, one that lacks a language, a page that went out so.
    const { cards } = getTable().entities
    await cards
      .patch({ original_id: id, locale: 'de' })
      .set({ hreflang_alternates: [{ locale: 'lt', path: '/news/another' }] })
      .go()
    await cards
      .patch({ original_id: id, locale: 'en' })
      .set({ hreflang_alternates: right!.slice(3) })
      .go()
    site.remove(`pages/en/news/${slug}/`)
    const answer = await call('rebuildHreflangComplete', { headers: { prefer: 'wait=25' } })
    expect(answer).toMatchObject({ status: 200, body: { updated: 1, errors: 0 } })
    expect(Object.keys(answer.body).sort()).toEqual(['errors', 'failed', 'updated'])
    for (const locale of ['de', 'en', 'lt'] as const) expect((await cardOf(id, locale))?.hreflang_alternates).toEqual(right)
    expect(site.read(`pages/en/news/${slug}/page.html`)?.text).toBe(page)
    expect((await cardOf(draft.id, 'en'))?.hreflang_alternates).toBeUndefined()
    expect((await call('rebuildHreflangComplete', { headers: { prefer: 'wait=25' } })).body).toEqual({ updated: 0, errors: 0, failed: [] })
  })
})

describe('localize-article', () => {
  it('[O-092] makes one linked translation, and repeating it makes no second one', async () => {
    const { id } = await givenOriginal()
    const body = { articleId: id, targetLocale: 'de' }
    const first = await call('localizeArticle', { body })
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, translatedArticleId: translationId(id, 'de'), translation_status: 'completed', reused: false },
    })
    const again = await call('localizeArticle', { body })
    expect(again.body).toMatchObject({ translatedArticleId: first.body.translatedArticleId, reused: true })
    expect(await cardOf(id, 'de')).toMatchObject({ version: 1, original_id: id })
    await changeOriginal(id, `${GOOD_BODY}<p>One more paragraph came in.</p>`)
    expect((await call('localizeArticle', { body })).body).toMatchObject({ reused: false })
    expect(await cardOf(id, 'de')).toMatchObject({ version: 2 })
  })

  it('refuses translations of translations, unknown articles and a nonsensical model', async () => {
    const { id } = await givenOriginal({ content: '<p>A sentence that no memory holds.</p>' })
    await call('localizeArticle', { body: { articleId: id, targetLocale: 'pl' } })
    expect((await call('localizeArticle', { body: { articleId: translationId(id, 'pl'), targetLocale: 'de' } })).body).toMatchObject({
      status: 409,
      code: 'not-an-original',
    })
    expect((await call('translateArticle', { params: { id: randomUUID() }, body: {} })).body).toMatchObject({ status: 404, code: 'article-not-found' })
    model.answer = () => ({ input: 'nonsense' })
    expect((await call('localizeArticle', { body: { articleId: id, targetLocale: 'de' } })).body).toMatchObject({ status: 502, code: 'model-answer-invalid' })
  })

  it('says how many segments wait for a person where the original has changed under a person’s words', async () => {
    const { id } = await givenOriginal({ content: '<p>This paragraph is going to be edited by a person.</p>\n<p>This one is left to the machine.</p>' })
    const body = { articleId: id, targetLocale: 'lt' }
    expect((await call('localizeArticle', { body })).status).toBe(200)
    const edits = [{ action: 'write', key: 'c0', target: 'Žmogaus žodžiai.' }]
    const saved = await callEndpoint(articles, 'saveSegments', { params: { id, locale: 'lt' }, body: { version: 1, edits }, claims })
    expect(saved).toMatchObject({ status: 200, body: { version: 2, state: 'completed' } })
    await changeOriginal(id, '<p>This paragraph says another thing than before.</p>\n<p>This one is left to the machine.</p>')
    expect((await call('localizeArticle', { body })).body).toMatchObject({
      status: 409,
      code: 'translation-needs-review',
      detail: expect.stringContaining('1 segment waits for a person'),
    })
    const { body: article } = await callEndpoint(articles, 'getArticle', { params: { id }, claims })
    expect(article.translations.find(({ locale }: { locale: string }) => locale === 'lt')).toMatchObject({
      state: 'stale',
      stale_segments: 1,
      failed_segments: 0,
      error: null,
    })
    const operation = await translateAndWait(id)
    expect(operation).toMatchObject({ status: 'error', error_code: 'translation-needs-review', done: 13, locales: { lt: 'failed', de: 'completed' } })
    await callEndpoint(articles, 'saveSegments', { params: { id, locale: 'lt' }, body: { version: 3, edits: [{ action: 'keep', key: 'c0' }] }, claims })
    expect((await call('localizeArticle', { body })).body).toMatchObject({ success: true, reused: true })
  })
})

describe('editorial functions', () => {
  const text = { title: 'How to patch OpenSSH', content: '<p>A guide in <em>steps</em>.</p>' }

  it('[O-284] detect-category answers an existing section, and refuses an invented one', async () => {
    model.answer = () => ({ input: { category: 'guides' } })
    expect(await call('detectCategory', { body: text })).toMatchObject({ status: 200, body: { category: 'guides' } })
    expect(JSON.parse(model.requests[0]?.content.at(-1) ?? '')).toEqual({ title: text.title, content: 'A guide in steps .', categories: [...SECTIONS] })
    model.answer = () => ({ input: { category: 'gossip' } })
    expect((await call('detectCategory', { body: text })).body).toMatchObject({ status: 502, code: 'model-answer-invalid' })
  })

  it('[O-285] generate-seo-meta answers both texts on one line, within the fields’ limits', async () => {
    model.answer = () => ({ input: { meta_title: ' Patch\nOpenSSH ', meta_description: 'Steps <b>now</b>.' } })
    expect(await call('generateSeoMeta', { body: text })).toMatchObject({
      status: 200,
      body: { meta_title: 'Patch OpenSSH', meta_description: 'Steps <b>now</b>.' },
    })
    model.answer = () => ({ input: { meta_title: 'x'.repeat(500), meta_description: 'y' } })
    expect((await call('generateSeoMeta', { body: text })).body.code).toBe('model-answer-invalid')
    model.answer = () => ({ error: 'ThrottlingException', status: 429 })
    expect((await call('generateSeoMeta', { body: text })).body).toMatchObject({ status: 503, code: 'model-throttled' })
  })

  it.each(['<p> </p>', '<img src="/a.webp" alt="A server">', '<p>&nbsp;</p><hr>'])('describes no article without words: %s', async (content) => {
    const before = model.requests.length
    expect((await call('generateSeoMeta', { body: { ...text, content } })).body).toMatchObject({ status: 422, code: 'text-missing' })
    expect(model.requests).toHaveLength(before)
  })

  it('[O-130] deletes an article with all its translations, once that is confirmed, and no translation by itself', async () => {
    const { id } = await givenOriginal()
    await translateAndWait(id, { locales: ['lt', 'de'] })
    const trash = (article: string, body: object = {}) => call('trashArticle', { params: { id: article }, body })
    expect((await trash(translationId(id, 'de'))).body.code).toBe('not-an-original')
    const { body: asked } = await trash(id)
    expect(asked).toMatchObject({ code: 'confirmation-required', consequences: { translations: 2 } })
    expect(await cardOf(id, 'de')).not.toBeNull()
    expect((await trash(id, { confirmation: asked.confirmation })).body).toMatchObject({ success: true, id, was_live: false })
    for (const locale of ['en', 'lt', 'de'] as const) expect(await cardOf(id, locale)).toBeNull()
  })

  it('[O-128] [O-129] evaluate-eeat answers score, status and evidence, and keeps them on the article', async () => {
    const { id } = await givenOriginal()
    const { body } = await call('evaluateEeat', { body: { article_id: id, force: true } })
    expect(body.evaluation).toMatchObject({ status: 'approved', score: expect.any(Number) })
    const points = body.evaluation.signals.reduce((sum: number, signal: { points: number }) => sum + signal.points, 0)
    expect(points).toBe(body.evaluation.score)
    expect(await cardOf(id, 'en')).toMatchObject({ eeat_score: points, eeat_status: 'approved', eeat_evaluated_at: expect.any(String) })
    expect((await call('evaluateEeat', { body: { article_id: randomUUID() } })).body.code).toBe('article-not-found')
  })

  it('imports a TMX document once and again, and skips what lost its markup', async () => {
    const tmx = writeTmx(
      [
        { source: 'One <strong>two</strong>', targets: { lt: 'Vienas <strong>du</strong>', de: 'Eins zwei' } },
        { source: 'Three', targets: Object.fromEntries(TARGET_LOCALES.map((locale) => [locale, `3 ${locale}`])) },
      ],
      { name: 'test', version: '1' },
    )
    const expected = { imported: 15, skipped: 1, locales: [...TARGET_LOCALES] }
    expect(await call('importMemory', { body: { tmx } })).toMatchObject({ status: 200, body: expected })
    expect((await call('importMemory', { body: { tmx } })).body).toEqual(expected)
    expect((await call('importMemory', { body: { tmx: '<html/>' } })).body).toMatchObject({ status: 400, code: 'invalid-request' })
  })
})
