import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#shared/domain/platform/roles.ts'
import type { Locale } from '#shared/locales.ts'
import { handler as articles } from '../../api/articles.ts'
import { handler as api } from '../../api/localisation.ts'
import { startTestMachines } from '../../api/testing-machines.ts'
import { createBatchSteps } from '../../batches/machine-steps.ts'
import { awaitEnd } from '../../platform/batch/long-work.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAs } from '../../platform/testing/testing-call.ts'
import { TEST_ASSETS } from '../../publishing/pages/testing-site.ts'
import { refreshArticle } from '../../publishing/publication/refresh-article.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { cardOf, changeOriginal } from '../reading/testing-article.ts'

const press = testPress({ fresh: false })
let stopMachines: () => Promise<void>
beforeAll(async () => {
  const context = { bucket: 'site', site: { name: 'Test News', origin: 'https://news.example', assets: TEST_ASSETS } }
  const none = async () => {
    throw new Error('Nobody asks for this here.')
  }
  const batches = createBatchSteps({ 'refresh-article': refreshArticle(() => context) })
  stopMachines = await startTestMachines({ translation: none, publishing: none, batches })
  Object.assign(process.env, { ALLOW_PSEUDO: 'false' })
})
afterAll(() => stopMachines())

/** Somebody with a name and a role. */
async function person(full_name: string, role: Role, locales?: Locale[]) {
  const user_id = randomUUID()
  const profile = { user_id, email: `${user_id}@example.org`, full_name, slug: `p-${user_id}`, created_at: '2026-01-01T00:00:00.000Z' }
  await getTable().entities.profiles.put(profile).go()
  return signedInAs({ role, ...(locales ? { locales } : {}) }, user_id)
}
type Claims = Awaited<ReturnType<typeof person>>

const set = (key: string, value: string) => getTable().entities.settings.put({ key, value, updated_at: new Date().toISOString(), updated_by: 'test' }).go()
const versionOf = async (id: string, locale: Locale) => (await cardOf(id, locale))?.version
const confirm = async (claims: Claims, id: string, locale: Locale, version?: number) =>
  callEndpoint(api, 'confirmReview', { claims, params: { id, locale }, body: { version: version ?? (await versionOf(id, locale)) } })
const withdraw = (claims: Claims, id: string, locale: Locale) => callEndpoint(api, 'withdrawReview', { claims, params: { id, locale } })
const languages = async (claims: Claims, id: string) => (await callEndpoint(api, 'listReviews', { claims, params: { id } })).body.languages
const language = async (claims: Claims, id: string, locale: Locale) => (await languages(claims, id)).find((one: { locale: Locale }) => one.locale === locale)
const ended = async (operation: string) => awaitEnd(getTable(), operation, 60)

/** The page of a language as readers get it. */
async function page(id: string, locale: Locale) {
  const card = await cardOf(id, locale)
  const text = press.site.read(`pages/${locale}/${card?.live_section}/${card?.live_slug}/page.html`)?.text ?? ''
  return { line: /<p[^>]*>([^<]*Greta Prüferin[^<]*)<\/p>/.exec(text)?.[1] ?? null, reviewedBy: /"reviewedBy":\{[^}]*\}/.exec(text)?.[0] ?? null }
}
async function correct(id: string, locale: Locale, claims: Claims) {
  const { version, segments } = (await callEndpoint(articles, 'getTranslation', { params: { id, locale }, claims })).body
  const edits = [{ action: 'write', key: 'title', target: `${segments.find((one: { key: string }) => one.key === 'title').target} neu` }]
  expect((await callEndpoint(articles, 'saveSegments', { params: { id, locale }, body: { version, edits }, claims })).status).toBe(200)
}

describe('a review of one language', () => {
  it('names the person on exactly the page whose text they confirmed, when it is published', async () => {
    const greta = await person('Greta Prüferin', 'reviewer', ['de'])
    const { id } = await press.givenTranslated()
    const { status, body } = await confirm(greta, id, 'de')
    expect([status, body.review.name, body.review.own, body.operation_id]).toEqual([200, 'Greta Prüferin', false, null])
    await press.publish(id)
    expect((await page(id, 'de')).line).toMatch(/^Geprüft von Greta Prüferin, \d/)
    expect((await page(id, 'de')).reviewedBy).toBe('"reviewedBy":{"@type":"Person","name":"Greta Prüferin"}')
    for (const locale of ['en', 'fr'] as const) expect(await page(id, locale)).toEqual({ line: null, reviewedBy: null })
  })

  it('of a live text renders its page anew, and so does taking it back', async () => {
    const greta = await person('Greta Prüferin', 'reviewer', ['de'])
    const { id } = await press.givenTranslated()
    await press.publish(id)
    const { operation_id } = (await confirm(greta, id, 'de')).body
    expect(await ended(operation_id)).toMatchObject({ kind: 'refresh-article', status: 'success', result: { pages: 1, errors: 0 } })
    expect((await page(id, 'de')).line).toContain('Greta Prüferin')
    const back = (await withdraw(greta, id, 'de')).body
    expect(back.withdrawn).toBe(true)
    expect(await ended(back.operation_id)).toMatchObject({ status: 'success', result: { pages: 1 } })
    expect(await page(id, 'de')).toEqual({ line: null, reviewedBy: null })
    expect((await withdraw(greta, id, 'de')).body.withdrawn).toBe(false)
  })

  it('holds for the words that were read: a correction ends it in the desk and at the next publication, while the former page keeps it', async () => {
    const editor = await person('Ema Redaktorė', 'editor')
    const greta = await person('Greta Prüferin', 'reviewer', ['de'])
    const { id } = await press.givenTranslated()
    await confirm(greta, id, 'de')
    await press.publish(id)
    await correct(id, 'de', editor)
    expect(await language(editor, id, 'de')).toMatchObject({ review: null, last: { name: 'Greta Prüferin' } })
    expect((await page(id, 'de')).line).toContain('Greta Prüferin')
    await press.publish(id)
    expect(await page(id, 'de')).toEqual({ line: null, reviewedBy: null })
  })

  it('outlives what changes no word: another version number of the same text', async () => {
    const greta = await person('Greta Prüferin', 'reviewer', ['de'])
    const { id } = await press.givenTranslated()
    await confirm(greta, id, 'de')
    const version = ((await versionOf(id, 'de')) ?? 0) + 1
    const key = { original_id: id, locale: 'de' as const }
    await getTable()
      .entities.cards.patch(key)
      .set({ version, tags: ['another'] })
      .go()
    await getTable()
      .entities.drafts.patch(key)
      .set({ version, tags: ['another'] })
      .go()
    expect(await language(greta, id, 'de')).toMatchObject({ version, review: { name: 'Greta Prüferin' }, last: null })
  })

  it('is refused of a text that was not read, that waits, or that is not there; the first one stands', async () => {
    const greta = await person('Greta Prüferin', 'reviewer', ['de'])
    const other = await person('Kita', 'editor')
    const { id } = await press.givenTranslated()
    const version = (await versionOf(id, 'de')) ?? 0
    expect((await confirm(greta, id, 'de', version + 1)).body).toMatchObject({ code: 'version-conflict', current_version: version })
    expect((await confirm(greta, id, 'fr')).body.code).toBe('not-your-language')
    expect((await confirm(greta, randomUUID(), 'de', 1)).body.code).toBe('article-not-found')
    await confirm(greta, id, 'de')
    expect((await confirm(other, id, 'de')).body.review.name).toBe('Greta Prüferin')
    expect((await withdraw(await person('Trečias', 'reviewer', ['de']), id, 'de')).body.code).toBe('editor-needed')
    expect((await withdraw(other, id, 'de')).body.withdrawn).toBe(true)
    await changeOriginal(id, '<p>Something that nobody has translated yet.</p>')
    expect((await confirm(greta, id, 'de')).body.code).toBe('text-unfinished')
    expect((await confirm(other, id, 'en')).status).toBe(200)
  })

  it('a reviewer is shown the original and the own languages', async () => {
    const { id } = await press.givenTranslated()
    const seen = await languages(await person('Greta Prüferin', 'reviewer', ['de', 'fr']), id)
    expect(new Set(seen.map((one: { locale: Locale }) => one.locale))).toEqual(new Set(['en', 'de', 'fr']))
    expect(await languages(await person('Ema', 'editor'), id)).toHaveLength(15)
  })

  it('with four eyes is refused to whoever wrote in the text, in that language alone', async () => {
    const editor = await person('Ema Redaktorė', 'editor')
    const { id } = await press.givenTranslated()
    await correct(id, 'de', editor)
    await set('review_four_eyes', 'true')
    expect((await confirm(editor, id, 'de')).body.code).toBe('second-person-needed')
    expect((await confirm(editor, id, 'fr')).body.review.own).toBe(false)
    await set('review_four_eyes', 'false')
    expect((await confirm(editor, id, 'de')).body.review.own).toBe(true)
  })

  it('of whoever wrote in the text gives way to a second person’s; nobody else’s does', async () => {
    const editor = await person('Ema Redaktorė', 'editor')
    const greta = await person('Greta Prüferin', 'reviewer', ['de'])
    const { id } = await press.givenTranslated()
    await correct(id, 'de', editor)
    expect((await confirm(editor, id, 'de')).body.review).toMatchObject({ name: 'Ema Redaktorė', own: true })
    await set('review_four_eyes', 'true')
    expect((await confirm(greta, id, 'de')).body.review).toMatchObject({ name: 'Greta Prüferin', own: false })
    await set('review_four_eyes', 'false')
    expect((await confirm(editor, id, 'de')).body.review).toMatchObject({ name: 'Greta Prüferin', own: false })
  })

  it('can be asked for by the gate, per language; without one the publication is refused and names the languages', async () => {
    const greta = await person('Greta Prüferin', 'reviewer', ['de'])
    const { id } = await press.givenTranslated()
    await set('quality_gate_enabled', 'true')
    await set('review_required_locales', 'de,fr')
    try {
      await confirm(greta, id, 'de')
      const { operation } = await press.publish(id)
      if (!operation) throw new Error('There is no operation.')
      const { verdicts } = operation.result as { verdicts: { rule: string; locale: string; passed: boolean }[] }
      const reviewed = verdicts.filter(({ rule }) => rule === 'reviewed')
      expect(reviewed.map(({ locale, passed }) => [locale, passed]).sort()).toEqual([
        ['de', true],
        ['fr', false],
      ])
      expect(operation?.error_message).toContain('reviewed (fr) is false, needs true')
      expect(await language(greta, id, 'de')).toMatchObject({ required: true })
    } finally {
      await set('quality_gate_enabled', 'false')
      await set('review_required_locales', '')
    }
  })
})
