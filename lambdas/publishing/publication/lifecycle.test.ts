import { describe, expect, it } from 'vitest'
import { pageKey } from '#shared/domain/articles/addresses.ts'
import { LOCALES, TARGET_LOCALES } from '#shared/locales.ts'
import { cardOf, changeOriginal, givenOriginal, SHORT_BODY } from '../../articles/reading/testing-article.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import { getTable } from '../../platform/table/table.ts'
import { testPress } from './testing-press.ts'
import { familyOf, type Interference, publicationsOf, translate } from './testing-publication.ts'

const press = testPress()
const { publish, unpublish, givenTranslated: given } = press
const cardsOf = async (id: string) => (await getTable().entities.cards.query.family({ original_id: id }).go({ consistent: true, pages: 'all' })).data
const pathsOf = async (id: string) => (await cardsOf(id)).flatMap(({ hreflang_alternates }) => hreflang_alternates ?? []).map(({ path }) => path)
const html = (path: string) => press.site.read(`${pageKey(path)}/page.html`)?.text
const home = (locale: string) => press.site.read(`pages/${locale}/page.html`)?.text ?? ''
const rowsOf = async (id: string) => ({
  family: await familyOf(id),
  cards: (await cardsOf(id)).sort((one, other) => one.locale.localeCompare(other.locale)),
  claims: await Promise.all(
    (await cardsOf(id)).map(async ({ locale, slug }) => {
      const space = locale === 'lt' || locale === 'en' ? 'base' : locale
      return (await getTable().entities.claims.get({ space, slug }).go({ consistent: true })).data
    }),
  ),
})
/** Another section changes all fifteen addresses. */
const move = async (id: string) => {
  for (const locale of LOCALES) {
    const key = { original_id: id, locale }
    const { version = 0 } = (await cardOf(id, locale)) ?? {}
    await getTable()
      .entities.cards.patch(key)
      .set({ category_id: 'guides', changed: true, version: version + 1 })
      .go()
    await getTable()
      .entities.drafts.patch(key)
      .set({ category_id: 'guides', version: version + 1 })
      .go()
  }
}

describe('publishing again', () => {
  it('writes only the languages that changed, and renders only their pages while the addresses stay', async () => {
    const { id } = await given()
    await publish(id)
    const key = { original_id: id, locale: 'de' as const }
    const german = await cardOf(id, 'de')
    await getTable().entities.drafts.patch(key).set({ title: 'Ein besserer Titel', version: 2 }).go()
    await getTable().entities.cards.patch(key).set({ title: 'Ein besserer Titel', version: 2, changed: true }).go()
    const before = press.site.puts()
    const { operation } = await publish(id)
    expect(operation).toMatchObject({ status: 'success', result: { publishedCount: 15 } })
    const written = press.site.puts().slice(before.length)
    expect(written.filter((put) => put.startsWith('pages/')).every((put) => put.startsWith('pages/de/'))).toBe(true)
    expect(written.filter((put) => put.startsWith('staging/'))).toHaveLength(1)
    const [, second] = await publicationsOf(id)
    expect(second?.members.map(({ locale, version }) => `${locale} ${version}`).sort()).toEqual(
      LOCALES.map((locale) => `${locale} ${locale === 'de' ? 2 : 1}`).sort(),
    )
    expect(await cardOf(id, 'de')).toMatchObject({ live_version: 2, changed: false, published_at: german?.published_at })
    expect(await cardOf(id, 'fr')).toMatchObject({ live_version: 1 })
    expect(html(german?.hreflang_alternates?.find(({ locale }) => locale === 'de')?.path ?? '')).toContain('Ein besserer Titel')
  })

  it('late translations of a forced publication stay hidden until it is published again, then join their siblings', async () => {
    const { id } = await givenOriginal({ content: SHORT_BODY })
    await translate(id, ['lt', 'de', 'es', 'fr', 'pl', 'ru'])
    await publish(id, { force: true, reason: 'Urgent warning for readers' })
    await translate(
      id,
      TARGET_LOCALES.filter((locale) => !['lt', 'de', 'es', 'fr', 'pl', 'ru'].includes(locale)),
    )
    expect(await cardOf(id, 'ja')).toMatchObject({ published: false })
    expect(press.site.keys(`pages/ja/news`).some((key) => key.includes(id.slice(-6)))).toBe(false)
    await publish(id)
    expect(await cardOf(id, 'ja')).toMatchObject({ published: true, live_version: 2 })
    expect(await cardOf(id, 'lt')).toMatchObject({ live_version: 1 })
    const paths = new Set(await pathsOf(id))
    expect(paths.size).toBe(15)
    for (const path of paths) expect(html(path)?.match(/hreflang=/gi)?.length).toBeGreaterThanOrEqual(16)
  })

  it('keeps how the segments came about with each version', async () => {
    const { id } = await given()
    const key = { original_id: id, locale: 'lt' as const }
    const recordsOf = async (number: number) =>
      (
        await getTable()
          .entities.segmentRecords.get({ ...key, number })
          .go({ consistent: true })
      ).data?.records
    const before = await recordsOf(0)
    await publish(id)
    await getTable()
      .entities.segmentRecords.put({ ...key, number: 0, records: pack([]) })
      .go()
    expect(unpack(before ?? pack([])).length).toBeGreaterThan(5)
    expect(await recordsOf(1)).toEqual(before)
  })
})

describe('unpublishing', () => {
  it('[V1] takes all languages off the site and keeps drafts, versions, addresses and first dates', async () => {
    const { id, slug } = await given()
    await publish(id)
    const paths = [...new Set(await pathsOf(id))]
    const [before] = await Promise.all([cardOf(id, 'lt'), publish((await given()).id)])
    const atRemoval: string[] = []
    const { operation } = await unpublish(id, {
      before: (step) => {
        if (step === 'remove-pages') atRemoval.push(...LOCALES.filter((locale) => paths.some((path) => home(locale).includes(`"${path}"`))))
      },
    })
    expect(operation).toMatchObject({ status: 'success', result: { success: true, unpublishedCount: 15 } })
    expect(atRemoval).toEqual([])
    for (const path of paths) expect(press.site.keys(`${pageKey(path)}/`)).toEqual([])
    const cards = await cardsOf(id)
    for (const card of cards) {
      expect(card).toMatchObject({ published: false, changed: false, slug_frozen: true, published_at: before?.published_at })
      for (const field of ['live_version', 'live_slug', 'live_locale', 'live_order', 'hreflang_alternates']) expect(card).not.toHaveProperty(field)
    }
    expect(await familyOf(id)).toMatchObject({ live_version: 0, published_at: before?.published_at })
    expect((await publicationsOf(id))[0]).toMatchObject({ number: 1, withdrawn_at: expect.any(String) })
    const { data: live } = await getTable().entities.cards.query.live({ live_locale: 'lt' }).go({ pages: 'all' })
    expect(live.some(({ original_id }) => original_id === id)).toBe(false)
    expect((await getTable().entities.claims.get({ space: 'base', slug }).go()).data).toMatchObject({ article_id: id, live: true })
    expect((await getTable().entities.pageMentions.query.mentions({ original_id: id }).go()).data).toEqual([])
    expect(await cardOf(id, 'en')).toMatchObject({ translated_locales: expect.arrayContaining(['lt', 'tr']) })
    expect((await unpublish(id)).operation).toMatchObject({ status: 'error', error_code: 'not-published' })
  })

  it('published again it has its first date and the next number', async () => {
    const { id } = await given()
    await publish(id)
    const { published_at } = (await cardOf(id, 'lt')) ?? {}
    await unpublish(id)
    expect((await publish(id)).operation).toMatchObject({ status: 'success' })
    expect(await cardOf(id, 'lt')).toMatchObject({ published: true, published_at, live_version: 2 })
    expect(await familyOf(id)).toMatchObject({ live_version: 2, published_at })
    for (const path of await pathsOf(id)) expect(html(path)).toContain('<html')
  })
})

describe('rolling back', () => {
  it('publishes the earlier texts under a new number and leaves the working copies alone', async () => {
    const { id, slug } = await given()
    await publish(id)
    await changeOriginal(id, SHORT_BODY.replace('What happened', 'What happened lately'))
    await translate(id)
    await publish(id)
    expect(html(`/en/news/${slug}`)).toContain('lately')
    const { operation } = await publish(id, { rollbackOf: 1 })
    expect(operation).toMatchObject({ status: 'success', result: { publishedCount: 15 } })
    expect(html(`/en/news/${slug}`)).not.toContain('lately')
    expect(await cardOf(id, 'en')).toMatchObject({ live_version: 1, changed: true, version: 2 })
    expect(await familyOf(id)).toMatchObject({ live_version: 3 })
    expect((await publicationsOf(id)).at(-1)).toMatchObject({ number: 3, kind: 'rollback', rollback_of: 1 })
    expect((await getTable().entities.drafts.get({ original_id: id, locale: 'en' }).go()).data?.content).toContain('lately')
    expect((await publish(id)).operation).toMatchObject({ status: 'success' })
    expect(html(`/en/news/${slug}`)).toContain('lately')
    expect(await cardOf(id, 'en')).toMatchObject({ changed: false, live_version: 4 })
  })

  it('takes down the languages that the earlier publication did not have, and gives back the old addresses', async () => {
    const { id, slug } = await givenOriginal({ content: SHORT_BODY })
    await translate(id, ['lt', 'de', 'es', 'fr', 'pl', 'ru'])
    await publish(id, { force: true, reason: 'Urgent warning for readers' })
    await translate(id)
    await move(id)
    await publish(id)
    expect([html(`/en/news/${slug}`), html(`/en/guides/${slug}`)]).toEqual([undefined, expect.any(String)])
    const { operation } = await publish(id, { rollbackOf: 1 })
    expect(operation).toMatchObject({ status: 'success', result: { publishedCount: 7 } })
    expect([html(`/en/news/${slug}`), html(`/en/guides/${slug}`)]).toEqual([expect.any(String), undefined])
    expect(await cardOf(id, 'ja')).toMatchObject({ published: false, changed: false })
    const { slug: japanese = '' } = (await cardOf(id, 'ja')) ?? {}
    expect(press.site.keys(`pages/ja/guides/${japanese}/`)).toEqual([])
    expect(home('ja')).not.toContain(`/ja/guides/${japanese}"`)
    expect((await cardOf(id, 'lt'))?.hreflang_alternates).toHaveLength(7)
  })

  it('is refused for a number that never went out and for an address that is gone', async () => {
    const { id, slug } = await given()
    await publish(id)
    expect((await publish(id, { rollbackOf: 7 })).operation).toMatchObject({ status: 'error', error_code: 'version-not-found' })
    await changeOriginal(id, SHORT_BODY.replace('What happened', 'What happened lately'))
    await translate(id)
    await publish(id)
    await getTable().entities.claims.patch({ space: 'base', slug }).set({ article_id: 'somebody-else' }).go()
    expect((await publish(id, { rollbackOf: 1 })).operation).toMatchObject({
      status: 'error',
      error_code: 'slug-taken',
      error_message: expect.stringContaining(slug),
    })
  })
})

describe('withdrawing', () => {
  type Card = Awaited<ReturnType<typeof cardsOf>>[number]
  const withoutScore = ({
    rejected_at: _r,
    rejection_reasons: _w,
    eeat_min_score_required: _m,
    eeat_status: _s,
    eeat_score: _e,
    eeat_evaluated_at: _a,
    eeat_source_hash: _h,
    eeat_judged: _j,
    quality_score: _q,
    quality_version: _v,
    ...card
  }: Card) => card
  const differing = (one: [string, string | undefined][], other: [string, string | undefined][]) => {
    const bodies = new Map(one)
    return [...other.filter(([key, body]) => bodies.get(key) !== body).map(([key]) => key), ...(one.length === other.length ? [] : ['another number of files'])]
  }
  const failAt = (step: string): Interference => ({
    before: (name) => {
      if (name === step) throw Object.assign(new Error('The bucket is gone.'), { name: 'dependency-unavailable' })
    },
  })

  it.each(['release', 'listings'])('[R3] a first publication whose %s fails for good leaves nothing on the site', async (step) => {
    const { id } = await given()
    const [before, keys] = [await rowsOf(id), press.site.keys('pages/').filter((key) => key.split('/').length > 3)]
    const { operation } = await publish(id, {}, failAt(step))
    expect(operation).toMatchObject({ status: 'error', error_code: 'dependency-unavailable', error_message: expect.stringContaining('was withdrawn') })
    const after = await rowsOf(id)
    // The gate has kept the scores that it measured, the card why it is not out; the addresses were public for a moment.
    expect(after.cards.map(withoutScore)).toEqual(before.cards.map((card) => withoutScore({ ...card, slug_frozen: true })))
    expect(after.family).toEqual({ ...before.family, last_version: 1 })
    expect(press.site.keys('pages/').filter((key) => key.split('/').length > 3)).toEqual(keys)
    expect((await publicationsOf(id))[0]?.withdrawn_at).toBeDefined()
    expect((await publish(id)).operation).toMatchObject({ status: 'success' })
    expect(await familyOf(id)).toMatchObject({ live_version: 2 })
  })

  it('[R3] a later one gives back what was live before: cards, addresses, pages byte for byte', async () => {
    const { id, slug } = await given()
    await publish(id)
    const bodies = () => press.site.keys('pages/').map((key): [string, string | undefined] => [key, press.site.read(key)?.text])
    const [rows, pages] = [await rowsOf(id), bodies()]
    await changeOriginal(id, SHORT_BODY.replace('What happened', 'What happened lately'))
    await translate(id)
    await move(id)
    const { operation } = await publish(id, {}, failAt('listings'))
    expect(operation).toMatchObject({ status: 'error', error_message: expect.stringContaining('was withdrawn') })
    expect(differing(pages, bodies())).toEqual([])
    const live = ({ locale, live_version, live_slug, live_section, hreflang_alternates, published_at }: Card) => ({
      locale,
      live_version,
      live_slug,
      live_section,
      hreflang_alternates,
      published_at,
    })
    const after = await rowsOf(id)
    expect(after.cards.map(live)).toEqual(rows.cards.map(live))
    expect(after.cards.every(({ changed }) => changed)).toBe(true)
    expect(after.family).toMatchObject({ live_version: 1 })
    expect((await publish(id)).operation).toMatchObject({ status: 'success' })
    expect(html(`/en/guides/${slug}`)).toContain('lately')
  })

  it('says so when it cannot withdraw either', async () => {
    const { id } = await given()
    const { operation } = await publish(
      id,
      {},
      {
        before: (name) => {
          if (name === 'release' || name === 'withdraw') throw Object.assign(new Error('The bucket is gone.'), { name: 'dependency-unavailable' })
        },
      },
    )
    expect(operation).toMatchObject({ status: 'error', error_message: expect.stringContaining('neither be completed nor withdrawn') })
  })
})
