import { imageSize } from 'image-size'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aiBannerGenerator as contract } from '#shared/contracts/articles/pictures.ts'
import * as pictures from '#shared/contracts/functions/pictures.ts'
import { bannerWords } from '#shared/domain/articles/banner-words.ts'
import { BANNER_SIZES, BANNER_THEMES, BANNER_TYPES, bannerPixels, PREVIEW_BYTES } from '#shared/domain/articles/banners.ts'
import { pictureIn } from '#shared/domain/articles/pictures.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { createApi } from '../../platform/api/api.ts'
import { forgetSettings } from '../../platform/model/meter-settings.ts'
import { sha256 } from '../../platform/process/hash.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { startTestPainter, type TestPainter } from '../../platform/testing/testing-painter.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { startTestSite, type TestSite } from '../../publishing/pages/testing-site.ts'
import { art } from './art/art.ts'
import { scriptOf } from './banner.ts'
import { aiBannerGenerator } from './banner-endpoint.ts'
import { layOut } from './banner-layout.ts'
import { drawBanner, previewOf } from './draw-banner.ts'
import { storeBanners } from './language-banners.ts'
import type { LetteredStudio } from './lettered-studio.ts'
import { putPicture } from './store.ts'
import { embedded, filled, nested, sheet } from './svg.ts'
import { cardOf, draftOf, translated, withoutPicture } from './testing-articles.ts'
import { openTestStudio } from './testing-studio.ts'

const CORE = 'stability.stable-image-core-v1:1'

let stops: (() => unknown)[]
let site: TestSite
let studio: LetteredStudio
let painter: TestPainter
let claims: Awaited<ReturnType<typeof signedInAdmin>>
let api: ReturnType<typeof createApi>
beforeAll(async () => {
  const stopTable = await startTestTable()
  site = await startTestSite()
  painter = await startTestPainter()
  const opened = await openTestStudio({ words: true })
  studio = opened.studio
  const workshop = () => ({ studio, put: (key: string, bytes: Uint8Array, type: string) => putPicture('site', key, bytes, type) })
  api = createApi(pictures, {
    aiBannerGenerator: aiBannerGenerator(workshop, (provider) => (provider === 'stability-ai' ? { modelId: CORE, region: 'us-west-2' } : null)),
  })
  stops = [opened.close, () => painter.close(), () => site.close(), stopTable]
  claims = await signedInAdmin()
})
afterAll(async () => {
  for (const stop of stops) await stop()
})
beforeEach(async () => {
  await emptyTable()
  forgetSettings(getTable())
  painter.requests.length = 0
})

const ask = (body: object) => callEndpoint(api, 'aiBannerGenerator', { claims, body })
const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

describe('ai-banner-generator', () => {
  it('[O-256] [O-254] takes what a banner is made of and answers with its picture', async () => {
    const { status, body } = await ask({
      ...{ type: 'promotional', title: 'Patch Tuesday', description: 'What to install first', theme: 'light', dimensions: '600x400' },
      ...{ article_id: null, auto_assign: false, ai_provider: 'lovable-ai' },
    })
    expect(status).toBe(200)
    expect(contract.response.parse(body)).toEqual({
      success: true,
      imageBase64: expect.stringMatching(/^data:image\/png;base64,/),
      assigned: false,
      articleSlug: null,
      painter: 'house',
    })
    expect(imageSize(bytesOf(body.imageBase64))).toMatchObject({ width: 600, height: 400, type: 'png' })
    expect(site.keys('images/')).toEqual([])
    expect(
      (await ask({ title: 'Patch Tuesday', dimensions: '600x400', type: 'promotional', theme: 'light', description: 'What to install first' })).body
        .imageBase64,
    ).toBe(body.imageBase64)
  })

  it('[O-254] with auto_assign becomes the picture of the article, in every language, drawn again in the form of heroes', async () => {
    const id = await withoutPicture({ alt: 'Old words' })
    await translated(id, 'lt')
    const { body } = await ask({ title: 'Patch Tuesday', article_id: id, auto_assign: true, dimensions: '600x400' })
    const card = (await cardOf(id, 'en'))!
    expect(body).toMatchObject({ success: true, assigned: true, articleSlug: card.slug })
    expect(card).toMatchObject({ hero_image_url: expect.stringMatching(/^\/images\/banners\/[\da-f]{64}\/en\/1600\.webp$/), hero_image_alt: '' })
    // Four widths and the one for sharing, in every language.
    expect(site.keys(card.hero_image_url.slice(1).replace('en/1600.webp', ''))).toHaveLength(5 * LOCALES.length)
    expect(await draftOf(id, 'lt')).toMatchObject({ hero_image_url: card.hero_image_url, source_hash: card.source_hash })
    expect([...(card.translated_locales ?? [])]).toEqual(['lt'])
  })

  it('[O-254] auto_assign gives every language a banner with its own title, and one without words to languages that have no text yet', async () => {
    const id = await withoutPicture({ title: 'Patch Tuesday' })
    const cards = getTable().entities.cards
    for (const [locale, title] of [
      ['lt', 'Pataisų antradienis: ką diegti pirmiausia'],
      ['ja', '月例パッチ：最初に入れるもの'],
    ] as const) {
      await translated(id, locale)
      await cards.patch({ original_id: id, locale }).set({ title }).go()
    }
    await ask({ title: 'Patch Tuesday', description: 'What to install first', article_id: id, auto_assign: true, type: 'promotional' })
    const shared = (await cardOf(id, 'en'))!.hero_image_url
    const fileOf = (locale: Locale) => site.read(pictureIn(shared, locale).slice(1))!.text
    const files = LOCALES.map((locale) => sha256(fileOf(locale)))
    // English, Lithuanian, Japanese, and the same bare picture for all the others.
    expect(new Set(files).size).toBe(4)
    expect(sha256(fileOf('de'))).toBe(sha256(fileOf('fr')))
    for (const locale of LOCALES) expect((await cardOf(id, locale))?.hero_image_url ?? shared).toBe(shared)
    // The same again is stored under the same name; another title of a translation gives another one.
    await ask({ title: 'Patch Tuesday', description: 'What to install first', article_id: id, auto_assign: true, type: 'promotional' })
    expect((await cardOf(id, 'en'))!.hero_image_url).toBe(shared)
    await cards.patch({ original_id: id, locale: 'lt' }).set({ title: 'Kitas pavadinimas' }).go()
    await ask({ title: 'Patch Tuesday', description: 'What to install first', article_id: id, auto_assign: true, type: 'promotional' })
    expect((await cardOf(id, 'en'))!.hero_image_url).not.toBe(shared)
  })

  it('a picture without words is nowhere covered by a veil, one with words is', async () => {
    const white = () => nested('<svg viewBox="0 0 1 1"><rect width="1" height="1" fill="#fff"/></svg>')
    const files = new Map<string, Uint8Array>()
    const wish = { ...{ title: 'A', description: '', locale: 'en' as const, type: 'hero' as const, theme: 'dark' as const, accent: '#f2a33c' }, ground: white }
    const address = await storeBanners(wish, bannerWords({ title: 'A title', description: 'And more' }, []), {
      studio,
      put: async (key, bytes) => void files.set(`/${key}`, bytes),
    })
    expect(files.size).toBe(5 * LOCALES.length)
    const shown = async (locale: Locale) => {
      const bytes = files.get(pictureIn(address, locale).replace('1600.webp', 'og.jpg'))!
      const svg = sheet(1200, 630, embedded(bytes, 'jpeg')({ x: 0, y: 0, width: 1200, height: 630 }))
      const { data } = await studio.pixels(svg)
      return [...data.slice(0, 3)]
    }
    expect(Math.min(...(await shown('lt')))).toBeGreaterThan(245)
    expect(Math.max(...(await shown('en')))).toBeLessThan(140)
  })

  it('[O-252] says what is missing or not known', async () => {
    const refused = async (body: object) => (await ask(body)).body
    expect(await refused({})).toMatchObject({ code: 'invalid-request', errors: [{ path: 'title' }] })
    expect(await refused({ title: '   ' })).toMatchObject({ code: 'invalid-request' })
    expect(await refused({ title: 'x', auto_assign: true })).toMatchObject({ errors: [{ path: 'article_id', message: expect.stringContaining('article') }] })
    for (const wrong of [{ dimensions: '1x1' }, { type: 'pop-up' }, { ai_provider: 'midjourney' }, { theme: 'pink' }]) {
      expect(await refused({ title: 'x', ...wrong }), JSON.stringify(wrong)).toMatchObject({ code: 'invalid-request' })
    }
    const article_id = '01930000-0000-7000-8000-000000000000'
    expect(await refused({ title: 'x', auto_assign: true, article_id })).toMatchObject({ code: 'article-not-found' })
  })

  it('a provider with a model behind it paints, at its price, and never letters', async () => {
    const painted = Buffer.from(await studio.png(filled(nested(art({ seed: 'x', section: 'news', width: 300, height: 100 })), 300, 100))).toString('base64')
    painter.answer = () => ({ body: { finish_reasons: [null], images: [painted] } })
    const { body } = await ask({ title: 'Patch Tuesday', ai_provider: 'stability-ai', dimensions: '1200x300' })
    expect(body).toMatchObject({ success: true, painter: CORE })
    expect(painter.requests[0]?.body).toMatchObject({ aspect_ratio: '21:9', negative_prompt: expect.stringContaining('letters') })
    painter.answer = () => ({ body: { finish_reasons: ['Filter reason: prompt'], images: [''] } })
    expect((await ask({ title: 'Patch Tuesday', ai_provider: 'stability-ai' })).body).toMatchObject({ status: 422, code: 'picture-refused' })
    await getTable().entities.settings.put({ key: 'ai_enabled', value: 'false', updated_at: 'x', updated_by: 'p' }).go()
    forgetSettings(getTable())
    expect((await ask({ title: 'Patch Tuesday', ai_provider: 'stability-ai' })).body).toMatchObject({ code: 'model-switched-off' })
    expect((await ask({ title: 'Patch Tuesday', dimensions: '600x400' })).body).toMatchObject({ success: true })
  })
})

describe('a banner', () => {
  const TITLES = {
    en: 'Inside the XZ Utils backdoor: how one patient maintainer nearly opened every Linux server there is, and what that means for the rest of us now',
    lt: 'Ką daryti, kai įsilaužėliai jau viduje',
    ru: 'Бэкдор в XZ Utils: что нужно сделать с серверами прямо сейчас',
    zh: 'XZ Utils 后门：服务器现在需要什么，以及如何检查每个系统',
    ja: 'XZ Utilsのバックドア：その仕組みと、いまサーバーに必要な対応を詳しく解説します',
    ko: 'XZ Utils 백도어의 내부와 지금 서버에 필요한 조치',
  }
  const wishOf = (title: string, more: object = {}) => ({
    ...{ title, description: 'Every letter can be read', locale: scriptOf(title), type: 'hero' as const, theme: 'dark' as const, accent: '#f2a33c' },
    ground: (width: number, height: number) => nested(art({ seed: title, section: 'news', width, height })),
    ...more,
  })

  it('[O-251] holds all of a long title in every type and size, inside its margins', () => {
    for (const size of BANNER_SIZES)
      for (const type of BANNER_TYPES)
        for (const title of Object.values(TITLES)) {
          const { width, height } = bannerPixels(size)
          const { box, svg } = layOut({ title, description: 'What happened, in short', locale: scriptOf(title) }, type, 'dark', { width, height }, '#ffffff')
          const words = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text).join('')
          expect(words.replaceAll(' ', ''), `${size} ${type}`).toContain(title.replaceAll(' ', ''))
          expect(box.y).toBeGreaterThanOrEqual(0)
          expect(box.y + box.height, `${size} ${type} ${title}`).toBeLessThanOrEqual(height)
          expect(box.x + box.width).toBeLessThanOrEqual(width)
        }
  })

  it('[O-251] can be read on every picture: 4.5 : 1 below each letter, in both themes', async () => {
    for (const [index, theme] of [...BANNER_THEMES, ...BANNER_THEMES, ...BANNER_THEMES].entries()) {
      const subject = index % 2 === 0 ? ('email' as const) : null
      const ground = (width: number, height: number) => nested(art({ seed: `ground ${index}`, section: 'deals', theme, subject, side: 'right', width, height }))
      const { contrast } = await drawBanner(wishOf(TITLES.lt, { theme, ground, type: BANNER_TYPES[index % 4] }), studio, { width: 600, height: 400 })
      expect(contrast).toBeGreaterThanOrEqual(4.5)
    }
    const white = () => nested('<svg viewBox="0 0 1 1"><rect width="1" height="1" fill="#fff"/></svg>')
    expect((await drawBanner(wishOf('White', { ground: white }), studio, { width: 600, height: 400 })).contrast).toBeGreaterThanOrEqual(4.5)
  })

  it('draws the letters of every alphabet', async () => {
    const black = () => nested('<svg viewBox="0 0 1 1"><rect width="1" height="1" fill="#000"/></svg>')
    for (const title of Object.values(TITLES)) {
      const bare = title.replace(/[\x20-\x7f]/g, '').slice(0, 6) || 'abcdef'
      const { svg, fonts } = await drawBanner(wishOf(bare, { ground: black, description: '' }), studio, { width: 600, height: 400 })
      const { data } = await studio.pixels(svg, { fonts })
      const lit = data.reduce((sum, part, index) => sum + (index % 4 === 0 && part > 200 ? 1 : 0), 0)
      expect(lit, bare).toBeGreaterThan(600)
    }
    expect(Object.values(TITLES).map(scriptOf)).toEqual(['en', 'en', 'ru', 'zh', 'ja', 'ko'])
  })

  it('for looking at is never larger than an answer may be', async () => {
    // Noise, which no encoder makes small.
    const rects = Array.from(
      { length: 30_000 },
      (_, index) =>
        `<rect x="${(index * 37) % 1920}" y="${(index * 91) % 400}" width="9" height="5" fill="#${((index * 7919) % 16777215).toString(16).padStart(6, '0')}"/>`,
    )
    const noise = { svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="400">${rects.join('')}</svg>`, fonts: [], contrast: 21 }
    expect(bytesOf(await previewOf(noise, studio)).length).toBeLessThanOrEqual(PREVIEW_BYTES)
  })
})
