import { describe, expect, it } from 'vitest'
import { page as pageSchema } from '#shared/contracts/publishing/pages.ts'
import { publicationResult } from '#shared/contracts/publishing/publishing.ts'
import { pageKey } from '#shared/domain/articles/addresses.ts'
import { LOCALES, TARGET_LOCALES } from '#shared/locales.ts'
import { cardOf, changeOriginal, GOOD_BODY, givenOriginal } from '../../articles/reading/testing-article.ts'
import { getTable } from '../../platform/table/table.ts'
import { conflictingTable } from '../../platform/testing/testing-conflict.ts'
import { flipSet } from './flip.ts'
import { publicationPlan } from './plan.ts'
import { testPress } from './testing-press.ts'
import { familyOf, operationOf, publish as publishWith, translate } from './testing-publication.ts'

const press = testPress({ gated: true })
const { steps, publish, givenTranslated } = press
const liveKeys = () => press.site.keys('pages/')

describe('publish-article', () => {
  it('[O-108] publishes fifteen languages together: cards, claims, versions, pages, home pages', async () => {
    const { id } = await givenTranslated()
    const { operation } = await publish(id)
    expect(operation).toMatchObject({ status: 'success' })
    const result = publicationResult.parse(operation?.result)
    expect(result).toMatchObject({ success: true, publishedCount: 15, missingLocales: [], published: { original: { id, locale: 'en' } } })
    expect(result.published.translations).toHaveLength(14)
    const cards = await Promise.all(LOCALES.map((locale) => cardOf(id, locale)))
    expect(new Set(cards.map((card) => card?.published_at)).size).toBe(1)
    for (const card of cards) {
      expect(card).toMatchObject({ published: true, changed: false, live_version: 1, slug_frozen: true })
      expect(card?.hreflang_alternates).toHaveLength(15)
    }
    for (const { locale, path } of [result.published.original, ...result.published.translations].flatMap((member) => member ?? [])) {
      const key = `pages${path.startsWith(`/${locale}/`) ? path : `/lt${path}`}`
      const html = press.site.read(`${key}/page.html`)
      expect(html?.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': expect.stringContaining('s-maxage=60') })
      expect(html?.text).toContain(`https://news.example${path}`)
      const data = pageSchema.parse(JSON.parse(press.site.read(`${key}/data.json`)?.text ?? ''))
      expect(data).toMatchObject({ kind: 'article', locale, path, translated: locale !== 'en' })
      expect(press.site.read(`pages/${locale}/page.html`)?.text).toContain(path)
    }
    expect(press.site.keys('staging/')).toEqual([])
    expect((await familyOf(id))?.publish_lease).toBeUndefined()
  })

  it('[O-107] refuses 13 of 14, names the missing locale, changes nothing', async () => {
    const { id } = await givenOriginal()
    await translate(
      id,
      TARGET_LOCALES.filter((locale) => locale !== 'tr'),
    )
    const before = liveKeys()
    const { operation } = await publish(id)
    expect(operation).toMatchObject({
      status: 'error',
      error_code: 'translations-incomplete',
      error_message: 'Cannot publish: translations incomplete: 13 of 14',
      result: { success: false, publishedCount: 0, missingLocales: ['tr'] },
    })
    expect(liveKeys()).toEqual(before)
    expect(await cardOf(id, 'lt')).toMatchObject({ published: false })
    const { data } = await getTable()
      .entities.automationLog.query.log({ month: new Date().toISOString().slice(0, 7) })
      .go()
    expect(data.find(({ article_id }) => article_id === id)).toMatchObject({ action_type: 'publish', status: 'failed' })
  })

  it('[M-166] stops at the gate with measured values, and obeys changed settings at the next publication', async () => {
    const { id } = await givenTranslated({ content: GOOD_BODY.replace(/<h3[\s\S]*?<\/h3>/g, '') })
    const { operation } = await publish(id)
    expect(operation).toMatchObject({
      status: 'error',
      error_code: 'quality-gate-blocked',
      error_message: expect.stringContaining('Quality Gate: h3_count (en) is 0, needs 3'),
    })
    expect(operation?.result).toMatchObject({
      verdicts: expect.arrayContaining([{ rule: 'h3_count', locale: 'en', measured: 0, threshold: 3, passed: false }]),
    })
    const set = (key: string, value: string) => getTable().entities.settings.put({ key, value, updated_at: new Date().toISOString(), updated_by: 'x' }).go()
    await set('quality_gate_min_h3', '0')
    await set('quality_gate_min_words', '9000')
    const { operation: again } = await publish(id)
    expect(again).toMatchObject({
      status: 'error',
      error_code: 'quality-gate-blocked',
      error_message: expect.stringMatching(/word_count \(en\) is \d+, needs 9000/),
    })
    expect(again?.error_message).not.toContain('h3_count')
    await set('quality_gate_enabled', 'false')
    expect((await publish(id)).operation).toMatchObject({ status: 'success' })
  })

  it('[O-109] goes out forced with the seven required locales and a reason, and logs it', async () => {
    const { id } = await givenOriginal()
    await translate(id, ['lt', 'de', 'es', 'fr', 'pl'])
    const reason = 'Urgent warning for readers'
    expect((await publish(id, { force: true, reason })).operation).toMatchObject({
      error_code: 'translations-incomplete',
      error_message: expect.stringContaining('ru'),
    })
    await translate(id, ['ru'])
    expect((await publish(id, { force: true, reason: 'short' })).operation).toMatchObject({ error_code: 'force-reason-required' })
    const { operation, run } = await publish(id, { force: true, reason })
    expect(operation).toMatchObject({ status: 'success', result: { publishedCount: 7, missingLocales: ['zh', 'ja', 'ko', 'it', 'nl', 'sv', 'pt', 'tr'] } })
    expect((await cardOf(id, 'lt'))?.hreflang_alternates).toHaveLength(7)
    const { data } = await getTable()
      .entities.automationLog.query.log({ month: new Date().toISOString().slice(0, 7) })
      .go()
    expect(data.find((row) => row.id === run.operation_id)?.details).toMatchObject({ forced: true, reason })
    await translate(id, ['zh'])
    expect(await cardOf(id, 'zh')).toMatchObject({ published: false })
  })

  it('[O-109] forced, it is sanitised all the same', async () => {
    const { id } = await givenOriginal()
    await translate(id, ['lt', 'de', 'es', 'fr', 'pl', 'ru'])
    const { drafts } = getTable().entities
    const hostile = '<script>steal()</script><p onclick="steal()"><a href="javascript:steal()">there</a></p><iframe src="https://evil.example"></iframe>'
    for (const locale of ['en', 'lt'] as const) {
      const { data } = await drafts.get({ original_id: id, locale }).go()
      await drafts
        .patch({ original_id: id, locale })
        .set({ content: `${data?.content}${hostile}` })
        .go()
    }
    expect((await publish(id, { force: true, reason: 'Urgent warning for readers' })).operation).toMatchObject({ status: 'success' })
    const paths = (await cardOf(id, 'en'))?.hreflang_alternates?.map(({ path }) => path) ?? []
    const pages = paths.map((path) => press.site.read(`${pageKey(path)}/page.html`)?.text ?? '')
    expect(pages.filter((html) => html.includes('<h1'))).toHaveLength(7)
    for (const html of pages) expect(html).not.toMatch(/steal|evil\.example/)
  })

  it('publishes once, however often each step is repeated, and answers the same when nothing has changed', async () => {
    const { id } = await givenTranslated()
    const twice = async (event: unknown) => {
      await steps(event)
      return steps(event)
    }
    const first = await publishWith(twice, id)
    expect(first.operation).toMatchObject({ status: 'success' })
    expect(await familyOf(id)).toMatchObject({ live_version: 1, last_version: 1 })
    const again = await publish(id)
    expect(again.operation?.result).toEqual(first.operation?.result)
    expect(await familyOf(id)).toMatchObject({ live_version: 1, last_version: 1 })
  })

  it('promotes a changed text under the next version, moves what moved, keeps the first date', async () => {
    const { id, slug } = await givenTranslated()
    await publish(id)
    const firstDate = (await cardOf(id, 'en'))?.published_at
    await changeOriginal(id, GOOD_BODY.replace('What happened', 'What happened lately'))
    const table = getTable()
    const key = { original_id: id, locale: 'en' as const }
    await table.entities.cards
      .patch(key)
      .set({ slug: `${slug}-renewed` })
      .go()
    await table.entities.drafts
      .patch(key)
      .set({ slug: `${slug}-renewed` })
      .go()
    await table.entities.claims
      .put({ space: 'base', slug: `${slug}-renewed`, article_id: id, original_id: id, locale: 'en', section: 'news', live: false })
      .go()
    expect((await publish(id)).operation).toMatchObject({ error_code: 'translations-incomplete', error_message: expect.stringContaining('0 of 14') })
    expect(press.site.read(`pages/en/news/${slug}/page.html`)?.text).not.toContain('lately')
    await translate(id)
    expect((await publish(id)).operation).toMatchObject({ status: 'success' })
    expect(press.site.read(`pages/en/news/${slug}/page.html`)).toBeNull()
    expect(press.site.read(`pages/en/news/${slug}-renewed/page.html`)?.text).toContain('What happened lately')
    expect(await cardOf(id, 'en')).toMatchObject({ published_at: firstDate, live_version: 2 })
    expect((await table.entities.claims.get({ space: 'base', slug }).go()).data).toMatchObject({ live: true, article_id: id })
    const old = await table.entities.versions.get({ original_id: id, locale: 'en', number: 1 }).go()
    expect(old.data?.content).not.toContain('lately')
  })

  it('does not flip a set that was changed after the gate, and frees the article when it fails', async () => {
    const { id } = await givenTranslated()
    const { operation } = await publish(
      id,
      {},
      { before: (step) => (step === 'flip' ? changeOriginal(id, GOOD_BODY.replace('What to do', 'What next')) : undefined) },
    )
    expect(operation).toMatchObject({ status: 'error', error_code: 'version-conflict', error_message: expect.stringContaining('publish again') })
    expect(await cardOf(id, 'lt')).toMatchObject({ published: false })
    expect((await familyOf(id))?.publish_lease).toBeUndefined()
  })

  it('flips a set although another transaction stands in the way for a moment', async () => {
    const { id } = await givenTranslated()
    const flip = async (operationId: string) => {
      const plan = publicationPlan.parse((await operationOf(operationId))?.plan)
      await flipSet(conflictingTable(getTable()), { operation_id: operationId, article_id: id }, plan)
    }
    const { operation } = await publish(id, {}, { before: async (step) => (step === 'flip' ? flip((await familyOf(id))?.publish_lease ?? '') : undefined) })
    expect(operation).toMatchObject({ status: 'success' })
    expect(await cardOf(id, 'lt')).toMatchObject({ published: true, live_version: 1 })
  })

  it('keeps a changed working copy off the home pages until it is published', async () => {
    const { id } = await givenTranslated()
    await publish(id)
    const key = { original_id: id, locale: 'en' as const }
    await getTable().entities.cards.patch(key).set({ title: 'UNPUBLISHED WORDING', changed: true, version: 2 }).go()
    const other = await givenTranslated()
    await publish(other.id)
    expect(press.site.read('pages/en/page.html')?.text).not.toContain('UNPUBLISHED')
    expect(press.site.read('pages/en/page.html')?.text).toContain(other.slug)
  })
})
