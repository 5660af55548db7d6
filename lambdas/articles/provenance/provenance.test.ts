import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pick } from '#shared/domain/text/pick.ts'
import { handler as articles } from '../../api/articles.ts'
import { handler as api } from '../../api/research.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { cardOf, givenOriginal } from '../reading/testing-article.ts'
import { packTexts } from './store.ts'

const press = testPress()
const SOURCE = { url: 'https://cert.example/xz', title: 'Backdoor in XZ Utils', published_at: '2024-03-29T00:00:00.000Z' }
const SAYS = 'On 29 March 2024 a backdoor was found in liblzma 5.6.1 by one engineer.'
const AUTHOR = '018f0000-0000-7000-8000-000000000001'

/** What the function answers that reads the web: a page, or that there is none. */
let page: { ok: true; text: string; warnings: string[] } | { ok: false; reason: string; detail: string }
let closeFetching: () => Promise<void>
beforeAll(async () => {
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(page)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const lambda = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(process.env, { AWS_ENDPOINT_URL_LAMBDA: lambda, FETCHING_FUNCTION: 'fetching', MODEL_ID: 'test.model', RUN_BATCH_MACHINE_ARN: 'none' })
  closeFetching = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})
afterAll(() => closeFetching())

let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeEach(async () => {
  claims = await signedInAdmin()
  page = { ok: false, reason: 'not-found', detail: '404' }
})
const call = async (name: string, id: string, request: TestRequest = {}) =>
  (await callEndpoint(api, name, { claims, ...request, params: { id, ...request.params } })).body

/** A translated article that a model wrote of one source, which does not have the CVE number. */
async function generated(): Promise<string> {
  const { id } = await press.givenTranslated()
  const { articleOrigins, cards } = getTable().entities
  await cards.patch({ original_id: id, locale: 'en' }).set({ auto_generated: true }).go()
  const made = {
    suggestion_id: newId(),
    subject: 'Backdoor',
    written_by: 'model',
    model_id: 'writer',
    prompt_version: 3,
    created_at: SOURCE.published_at,
  } as const
  await articleOrigins.put({ original_id: id, ...made, sources: [SOURCE], texts: packTexts([{ url: SOURCE.url, text: SAYS }]) }).go()
  return id
}
const dataOf = async (id: string, locale: 'en' | 'lt') => {
  const card = await cardOf(id, locale)
  return JSON.parse(press.site.read(`pages/${locale}/news/${card?.live_slug}/data.json`)?.text ?? 'null')
}
const verdictsOf = (operation: { result?: unknown } | null) =>
  ((operation?.result ?? { verdicts: [] }) as { verdicts: { rule: string; locale: string }[] }).verdicts.filter(({ rule }) => rule === 'sourced_claims')

describe('what a generated article states', () => {
  it('has to be in a stored source, whatever the settings and whoever forces it; the refusal names it and where it stands', async () => {
    const id = await generated()
    for (const options of [{}, { force: true, reason: 'Readers wait for it' }]) {
      const { operation } = await press.publish(id, options)
      expect(operation).toMatchObject({ status: 'error', error_code: 'quality-gate-blocked' })
      expect(operation?.error_message).toContain('“CVE-2024-3094” in c1')
      expect(verdictsOf(operation)[0]).toMatchObject({
        ...{ locale: 'en', passed: false, threshold: 0 },
        claims: expect.arrayContaining([
          { claim: 'CVE-2024-3094', segment: 'c1' },
          { claim: 'CVE-2024-3094', segment: 'meta_description' },
        ]),
      })
      expect(await cardOf(id, 'en')).toMatchObject({ published: false, rejection_reasons: expect.arrayContaining(['sourced_claims']) })
    }
    expect(await call('getProvenance', id)).toMatchObject({
      ...{ written_by: 'model', model_id: 'writer', prompt_version: 3, is_held: true, released: null, published: false },
      claims: expect.arrayContaining([{ claim: 'CVE-2024-3094', locale: 'en', segment: 'c1' }]),
    })
  })

  it('may be vouched for by a source that a person adds: its page is read, or the passage stands for it', async () => {
    const id = await generated()
    const add = (passage: string) => call('addArticleSource', id, { body: { url: 'https://nvd.example/cve', title: 'NVD', passage } })
    expect(await add('')).toMatchObject({ status: 422, code: 'source-unreadable' })
    expect((await add('The flaw is CVE-2024-3094.')).claims).toEqual([])
    page = { ok: true, text: 'More on it.', warnings: [] }
    const { sources, claims: left } = await add('')
    expect(left).toEqual([])
    expect(sources).toMatchObject([
      { url: SOURCE.url, added: null, has_text: true },
      { url: 'https://nvd.example/cve', title: 'NVD', added: { id: claims.sub }, has_text: true },
    ])
    const remove = (key: string) => call('removeArticleSource', id, { params: { id, key } })
    expect(await remove(sources[0].key)).toMatchObject({ status: 409, code: 'source-of-research' })
    const { claims: again } = await remove(sources[1].key)
    expect(again).toContainEqual({ claim: 'CVE-2024-3094', locale: 'en', segment: 'c1' })
  })

  it('may be checked by a person, who says how they know; taken back, it is held again', async () => {
    const id = await generated()
    const check = (reason: string) => call('checkClaim', id, { body: { claim: 'CVE-2024-3094', reason } })
    expect(await check('sure')).toMatchObject({ status: 400, code: 'invalid-request' })
    const { claims: left, checked } = await check('The vendor confirmed it by telephone.')
    expect(left).toEqual([])
    expect(checked).toMatchObject([{ claim: 'CVE-2024-3094', reason: 'The vendor confirmed it by telephone.', by: { id: claims.sub } }])
    const { data: audit } = await getTable()
      .entities.audit.query.log({ month: new Date().toISOString().slice(0, 7) })
      .go()
    expect(audit).toContainEqual(
      expect.objectContaining({ action: 'checkClaim', actor_id: claims.sub, subject: id, details: expect.objectContaining({ claim: 'CVE-2024-3094' }) }),
    )
    const back = await call('uncheckClaim', id, { params: { id, key: checked[0].key } })
    expect(back.claims_total).toBeGreaterThan(0)
    expect(back.checked).toEqual([])
  })

  it('is looked at in translations too, also where a person let their own words stand', async () => {
    const id = await generated()
    await call('checkClaim', id, { body: { claim: 'CVE-2024-3094', reason: 'The vendor confirmed it.' } })
    const key = { original_id: id, locale: 'lt' as const }
    const { drafts, cards } = getTable().entities
    const { data: draft } = await drafts.get(key).go()
    const content = draft?.content.replace('5.6.1', '5.6.7') ?? ''
    await drafts
      .patch(key)
      .set({ content, version: (draft?.version ?? 0) + 1 })
      .go()
    await cards
      .patch(key)
      .set({ version: (draft?.version ?? 0) + 1 })
      .go()
    expect(verdictsOf((await press.publish(id)).operation).filter(({ locale }) => locale === 'lt')).toMatchObject([
      { passed: false, claims: [{ claim: '5.6.7', segment: 'c1' }] },
    ])
  })

  it('is not asked of people’s own words, but of what the automation put among them', async () => {
    const { id } = await press.givenTranslated()
    const key = { original_id: id, locale: 'en' as const }
    expect(await call('getProvenance', id)).toMatchObject({ written_by: 'people', is_held: false, claims: [] })
    await getTable()
      .entities.drafts.patch(key)
      .set({ meta_title: 'All 77 flaws', machine_texts: { meta_title: 'All 77 flaws' } })
      .go()
    expect((await call('getProvenance', id)).claims).toEqual([{ claim: '77', locale: 'en', segment: 'meta_title' }])
    const { operation } = await press.publish(id)
    expect(verdictsOf(operation)).toMatchObject([{ locale: 'en', passed: false }])
  })
})

describe('a published page', () => {
  const AUTOMATION = { before: async (step: string) => void (step === 'prepare' && (await startedBy('run-automation', 'schedule'))) }
  const startedBy = async (started_by: string, started_by_kind: 'person' | 'schedule') => {
    const { data } = await getTable().entities.operations.query.atWork({ at_work: 'operation' }).go()
    for (const { id } of data) await getTable().entities.operations.patch({ id }).set({ started_by, started_by_kind }).go()
  }
  const checked = async () => {
    const id = await generated()
    await call('checkClaim', id, { body: { claim: 'CVE-2024-3094', reason: 'The vendor confirmed it.' } })
    return id
  }

  it('says that a machine wrote and translated it, from what, and that nobody looked at it', async () => {
    const id = await checked()
    expect((await press.publish(id, {}, AUTOMATION)).operation).toMatchObject({ status: 'success' })
    const told = { written_by: 'model', edited: false, unattended: true, sources: [SOURCE] }
    expect((await dataOf(id, 'en')).provenance).toEqual({ ...told, translated_by: null })
    const lithuanian = await cardOf(id, 'lt')
    const html = press.site.read(`pages/lt/news/${lithuanian?.live_slug}/page.html`)?.text ?? ''
    for (const words of ['Šį straipsnį parašė dirbtinis intelektas', 'Tai mašininis vertimas.', 'žmogus neperžiūrėjo', SOURCE.title])
      expect(html).toContain(words)
    expect(html).toContain('https://schema.org/TrainedAlgorithmicMediaDigitalSource')
    expect(html).not.toContain('reviewedBy')
    expect(await call('getProvenance', id)).toMatchObject({ published: true, released: null })
  })

  it('names nobody as its reviewer, not even an author who published it, and says that people changed the text', async () => {
    const id = await checked()
    const edit = { edited_by: claims.sub, edited_at: '2026-11-19T10:00:00.000Z' }
    await getTable().entities.drafts.patch({ original_id: id, locale: 'en' }).set(edit).go()
    const byAuthor = { before: async (step: string) => void (step === 'prepare' && (await startedBy(AUTHOR, 'person'))) }
    expect((await press.publish(id, {}, byAuthor)).operation).toMatchObject({ status: 'success' })
    expect((await dataOf(id, 'lt')).provenance).toEqual({ written_by: 'model', edited: true, translated_by: 'machine', unattended: false, sources: [SOURCE] })
    const html = press.site.read(`pages/lt/news/${(await cardOf(id, 'lt'))?.live_slug}/page.html`)?.text ?? ''
    expect(html).toContain('o redagavo žmonės')
    for (const words of ['eržiūrėjo', 'reviewedBy']) expect(html).not.toContain(words)
    expect(html).toContain('https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource')
    expect(await call('getProvenance', id)).toMatchObject({ released: { id: AUTHOR, name: 'Rasa Pavyzdė', by_publishing: true }, edited: { id: claims.sub } })
  })

  it('knows who edited by hand: a save in the editor, not one of the automation', async () => {
    const { id } = await givenOriginal()
    const { body } = await callEndpoint(articles, 'getArticle', { claims, params: { id } })
    const fields = pick(body, [
      'title',
      'slug',
      'excerpt',
      'content',
      'category_id',
      'hero_image_url',
      'hero_image_alt',
      'meta_title',
      'tags',
      'featured',
      'version',
    ])
    const save = () => callEndpoint(articles, 'saveArticle', { claims, params: { id }, body: { ...fields, meta_description: 'By hand.' } })
    expect((await call('getProvenance', id)).edited).toBeNull()
    expect((await save()).status).toBe(200)
    expect((await call('getProvenance', id)).edited).toMatchObject({ id: claims.sub })
  })
})
