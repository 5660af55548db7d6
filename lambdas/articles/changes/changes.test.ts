import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { articlePath, pageKey } from '#shared/domain/articles/addresses.ts'
import { LOCALES, type Locale, TARGET_LOCALES } from '#shared/locales.ts'
import { handler as articlesApi } from '../../api/articles.ts'
import { handler as editorialApi } from '../../api/editorial.ts'
import { startTestMachines } from '../../api/testing-machines.ts'
import { awaitEnd, beginWork, readOperation, type Work } from '../../platform/batch/long-work.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { askedSegments, translateAll } from '../../platform/testing/testing-model.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { publicationsOf } from '../../publishing/publication/testing-publication.ts'
import { syndicateArticle } from '../../publishing/syndication/write.ts'
import { handler as translation } from '../../translation/translating/steps.ts'
import { cardOf, givenOriginal } from '../reading/testing-article.ts'

/** Feeds and sitemaps take longer than all the rest: one test looks at them. */
let withFeeds = false
const press = testPress({ fresh: false, syndicate: async (...place) => (withFeeds ? syndicateArticle(...place) : undefined) })
const NOTE = 'An earlier version said that 5.6.2 has the flaw; only 5.6.0 and 5.6.1 have it.'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
/** A live article in fifteen languages, as every test finds it. */
let id: string
let putBack: () => Promise<void>
/** The same one, corrected. */
let putCorrected: () => Promise<void>
beforeAll(async () => {
  Object.assign(process.env, { ALLOW_PSEUDO: 'false' })
  stop = await startTestMachines({ translation, publishing: press.steps })
  claims = await signedInAdmin()
  id = (await press.givenTranslated()).id
  expect((await press.publish(id)).operation?.status).toBe('success')
  putBack = await press.keep()
})
afterAll(() => stop())
beforeEach(async () => {
  await putBack()
  press.model.answer = (request) => translateAll(request)
})

const articles = (name: string, request: TestRequest) => callEndpoint(articlesApi, name, { claims, ...request })
const editorial = (name: string, request: TestRequest) => callEndpoint(editorialApi, name, { claims, ...request })
const articleOf = async (id: string) => (await articles('getArticle', { params: { id } })).body
const notesOf = async (id: string) => (await articles('listChangeNotes', { params: { id } })).body

/** Saves the live article with other words, as the editor does. */
async function change(id: string, from: string | RegExp, to: string) {
  const article = await articleOf(id)
  const fields = [
    'title',
    'excerpt',
    'content',
    'category_id',
    'hero_image_url',
    'hero_image_alt',
    'meta_title',
    'meta_description',
    'tags',
    'featured',
    'slug',
  ]
  const values = Object.fromEntries([...fields, 'scheduled_for'].map((name) => [name, article[name]]))
  const saved = await articles('saveArticle', { params: { id }, body: { ...values, content: article.content.replace(from, to), version: article.version } })
  expect(saved.status).toBe(200)
  press.model.requests.length = 0
}

async function publishChange(id: string, body: { kind: string; note?: string }, version?: number) {
  const answer = await editorial('publishChange', { params: { id }, body: { version: version ?? (await articleOf(id)).version, ...body } })
  return { ...answer, operation: answer.status === 202 ? await awaitEnd(getTable(), answer.body.operation_id, 120) : null }
}

/** The publication that a change's translation has started, once it has ended. */
async function published(operation: Awaited<ReturnType<typeof publishChange>>['operation']) {
  expect(operation).toMatchObject({ status: 'success' })
  const publication = await awaitEnd(getTable(), operation?.next_operation_id ?? '', 120)
  expect(publication).toMatchObject({ status: 'success', result: { publishedCount: 15 } })
}

async function pageOf(id: string, locale: Locale) {
  const card = await cardOf(id, locale)
  const key = `${pageKey(articlePath(locale, card?.live_section ?? 'news', card?.live_slug ?? ''))}/page.html`
  const html = press.site.read(key)?.text ?? ''
  const { '@graph': graph } = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{"@graph":[]}')
  return { html, data: graph[0] }
}
const pagesOf = (id: string) => Promise.all(LOCALES.map(async (locale) => [locale, await pageOf(id, locale)] as const))

describe('correcting a live article', () => {
  it('translates what changed and the note alone, brings all fifteen out together, and tells readers in their language', async () => {
    const before = new Map(await pagesOf(id))
    await change(id, 'Look at the version', 'Look at the version of every package')
    expect((await pageOf(id, 'en')).html).toBe(before.get('en')?.html)
    withFeeds = true
    const { operation } = await publishChange(id, { kind: 'correction', note: NOTE })
    await published(operation)
    withFeeds = false
    putCorrected = await press.keep()

    const asked = press.model.requests.map(askedSegments)
    expect(asked.map(({ target_locale }) => target_locale).sort()).toEqual([...TARGET_LOCALES].sort())
    expect(asked.map(({ segments }) => segments.length)).toEqual(asked.map(() => 2))
    for (const [locale, { html, data }] of await pagesOf(id)) {
      const earlier = before.get(locale)?.data
      expect(data.datePublished, locale).toBe(earlier.datePublished)
      expect(data.dateModified > earlier.dateModified, locale).toBe(true)
      expect(data.correction, locale).toEqual([
        { '@type': 'CorrectionComment', text: expect.any(String), datePublished: data.dateModified, inLanguage: data.inLanguage },
      ])
      expect(html, locale).toContain(data.correction[0].text)
      expect(data.correction[0].text === NOTE, locale).toBe(locale === 'en')
    }
    const [history] = (await articles('listVersions', { params: { id } })).body.publications
    expect(history).toMatchObject({ live: true, change: { kind: 'correction', note: NOTE } })
    const old = (await articles('getVersion', { params: { id, number: '1' } })).body
    expect([old.content.includes('every package'), old.notes]).toEqual([false, []])
    expect((await articles('getVersion', { params: { id, number: String(history.number) } })).body.notes).toMatchObject([{ kind: 'correction', text: NOTE }])
    const { data } = await pageOf(id, 'en')
    const feed = press.site.keys('').find((key) => /\/en\/.*atom/.test(key))
    expect(press.site.read(feed ?? '')?.text).toContain(`<updated>${data.dateModified}</updated>`)
  })

  it('[T66] keeps the first date, and of each note the day on which readers first saw it', async () => {
    await putCorrected()
    const first = await pageOf(id, 'de')
    await change(id, 'of every package', 'of all packages')
    await published((await publishChange(id, { kind: 'edit' })).operation)
    const { data } = await pageOf(id, 'de')
    expect(data.correction).toEqual(first.data.correction)
    expect(data.datePublished).toBe(first.data.datePublished)
    expect(data.dateModified > first.data.dateModified).toBe(true)
    expect((await publicationsOf(id)).map(({ change }) => change?.kind)).toEqual([undefined, 'correction', 'edit'])
  })

  it('changes nothing anywhere when one language fails, names it, and goes on from there when asked again', async () => {
    const before = await pagesOf(id)
    await change(id, 'Look at the version', 'Look at the version today')
    press.model.answer = (request) => (askedSegments(request).target_locale === 'ko' ? { input: { segments: [] } } : translateAll(request))
    const { operation } = await publishChange(id, { kind: 'correction', note: NOTE })
    expect(operation).toMatchObject({ status: 'error', error_code: 'model-answer-invalid', result: { failed: [{ locale: 'ko' }] } })
    expect(operation?.next_operation_id).toBeUndefined()
    expect(await pagesOf(id)).toEqual(before)
    expect(await notesOf(id)).toMatchObject({ published: [], pending: { kind: 'correction', text: NOTE } })

    press.model.requests.length = 0
    press.model.answer = (request) => translateAll(request)
    const { body } = await editorial('retryOperation', { params: { id: operation?.id ?? '' }, body: {} })
    await published(await awaitEnd(getTable(), body.operation_id, 120))
    expect(new Set(press.model.requests.map((request) => askedSegments(request).target_locale))).toEqual(new Set(['ko']))
    expect(await notesOf(id)).toMatchObject({ published: [{ text: NOTE }], pending: null })
    expect((await publicationsOf(id)).map(({ change }) => change?.kind)).toEqual([undefined, 'correction'])
  })

  it('happens once, however often its steps are repeated after a kill', async () => {
    await change(id, 'Look at the version', 'Look twice at the version')
    const input = { locales: [], publish: true, change: { kind: 'correction', note: NOTE, version: (await articleOf(id)).version, note_id: newId() } }
    const work: Work = { operationId: newId(), kind: 'translate-article', articleId: id, startedBy: newId(), total: 14, machineArn: 'arn:none', input }
    await beginWork(getTable(), work)
    const run = { operation_id: work.operationId, article_id: id }
    for (let time = 0; time < 2; time++) {
      const { locales } = (await translation({ step: 'plan-translations', ...run, locales: [] })) as { locales: string[] }
      for (const locale of time === 0 ? locales.slice(0, 3) : locales) await translation({ step: 'translate-locale', ...run, locale })
    }
    expect(press.model.requests).toHaveLength(TARGET_LOCALES.length)
    const { version } = await articleOf(id)
    for (let time = 0; time < 2; time++) await translation({ step: 'finish-translations', ...run, results: [], publish: true })
    await published(await readOperation(getTable(), work.operationId))
    await translation({ step: 'plan-translations', ...run, locales: [] })
    expect((await articleOf(id)).version).toBe(version)
    expect((await publicationsOf(id)).map(({ change }) => change?.kind)).toEqual([undefined, 'correction'])
    expect((await notesOf(id)).published).toHaveLength(1)
    expect((await pageOf(id, 'lt')).data.correction).toHaveLength(1)
  })
})

describe('withdrawing a note', () => {
  it('takes it off all pages once that is confirmed, translates nothing, and is kept in history and audit', async () => {
    await putCorrected()
    const [note] = (await notesOf(id)).published
    const body = { note_id: note.id, reason: 'The earlier version was right after all.' }
    press.model.requests.length = 0
    const asked = await editorial('withdrawNote', { params: { id }, body })
    expect(asked.body).toMatchObject({ code: 'confirmation-required', consequences: { note: NOTE, pages: 15 } })
    const { status, body: started } = await editorial('withdrawNote', { params: { id }, body: { ...body, confirmation: asked.body.confirmation } })
    expect(status).toBe(202)
    await published(await awaitEnd(getTable(), started.operation_id, 120))

    expect(press.model.requests).toEqual([])
    for (const [locale, { html, data }] of await pagesOf(id)) {
      expect(data.correction, locale).toBeUndefined()
      expect(html, locale).toContain('article')
    }
    expect(await notesOf(id)).toMatchObject({ published: [], pending: null, withdrawn: [{ id: note.id, text: NOTE, reason: body.reason }] })
    const { data: audit } = await getTable().entities.audit.query.byAction({ action: 'withdrawNote' }).go({ order: 'desc' })
    expect(audit[0]).toMatchObject({ actor_id: claims.sub, subject: id, details: { note_id: note.id } })
    expect((await editorial('withdrawNote', { params: { id }, body })).body.code).toBe('note-not-found')
  })

  it('waits for changes that readers have not seen: it would publish them', async () => {
    await putCorrected()
    await change(id, 'of every package', 'of some packages')
    const [note] = (await notesOf(id)).published
    const { body } = await editorial('withdrawNote', { params: { id }, body: { note_id: note.id, reason: 'Nobody needs it any more.' } })
    expect(body).toMatchObject({ status: 409, code: 'unpublished-changes' })
  })
})

describe('what is refused', () => {
  it('names what is wrong and changes nothing', async () => {
    const { id: draft } = await givenOriginal()
    expect((await publishChange(draft, { kind: 'edit' })).body.code).toBe('not-published')
    expect((await publishChange(id, { kind: 'edit' })).body.code).toBe('nothing-changed')
    await change(id, 'Look at the version', 'Look at its version')
    const { version } = await articleOf(id)
    expect((await publishChange(id, { kind: 'edit' }, version - 1)).body).toMatchObject({ code: 'version-conflict', current_version: version })
    const refused = [{ kind: 'correction' }, { kind: 'correction', note: 'Too short' }, { kind: 'edit', note: NOTE }, { kind: 'other' }]
    for (const body of refused) expect((await publishChange(id, body)).body, JSON.stringify(body)).toMatchObject({ status: 400, code: 'invalid-request' })
    const lithuanian = { kind: 'correction', note: 'Ankstesnėje straipsnio versijoje buvo nurodytas neteisingas versijos numeris.' }
    expect((await publishChange(id, lithuanian)).body).toMatchObject({ status: 400, errors: [{ path: 'note' }] })
    expect((await articleOf(id)).version).toBe(version)
  })

  it('a publication that nobody called anything is an update, whoever asked for it', async () => {
    await change(id, 'Look at the version', 'Look at that version')
    const { body } = await editorial('translateArticle', { params: { id }, body: { publish: true } })
    await published(await awaitEnd(getTable(), body.operation_id, 120))
    expect((await publicationsOf(id)).map(({ change }) => change)).toEqual([undefined, { kind: 'update' }])
  })
})
