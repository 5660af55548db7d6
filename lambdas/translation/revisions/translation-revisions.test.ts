import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { handler as articles } from '../../api/articles.ts'
import { handler } from '../../api/localisation.ts'
import { handler as translations } from '../../api/translations.ts'
import { assignPicture } from '../../articles/pictures/assign-picture.ts'
import { changeOriginal, givenOriginal } from '../../articles/reading/testing-article.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAs } from '../../platform/testing/testing-call.ts'
import { startTestModel, TEST_MODEL_ID, type TestModel, translateAll } from '../../platform/testing/testing-model.ts'
import { draftOf, givenRun, recordsOf, translateInto } from '../translating/testing-run.ts'

let stop: () => Promise<void>
let model: TestModel
let claims: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  stop = await startTestTable()
  model = await startTestModel()
  Object.assign(process.env, { ALLOW_PSEUDO: 'false', PUBLISH_MACHINE_ARN: 'arn:none' })
  claims = await signedInAs({ role: 'reviewer', locales: ['lt'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await model.close()
  await stop()
})
const NOON = Date.parse('2027-03-01T12:00:00.000Z')
beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  model.answer = (request) => translateAll(request)
})

let count = 0
const bodyOf = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('\n')
/** An article of two paragraphs that no other test has, in Lithuanian. */
async function given() {
  const word = `Release${String.fromCharCode(65 + count++)}`
  const texts = [`${word} first paragraph about servers.`, `${word} second paragraph about patches.`]
  const { id } = await givenOriginal({ title: `${word} title of an article`, content: bodyOf(texts) })
  const ids = await givenRun(id)
  await translateInto(ids, 'lt')
  return { id, texts, run: () => translateInto(ids, 'lt') }
}
const params = (id: string, reference?: string) => ({ id, locale: 'lt', ...(reference ? { reference } : {}) })
const view = async (id: string) => (await callEndpoint(articles, 'getTranslation', { params: params(id), claims })).body
const targetOf = async (id: string, key: string) => (await view(id)).segments.find((one: { key: string }) => one.key === key).target as string
const write = async (id: string, key: string, target: string, by = claims) => {
  const body = { version: (await view(id)).version, edits: [{ action: 'write', key, target, as_typed: true }] }
  return (await callEndpoint(articles, 'saveSegments', { params: params(id), body, claims: by })).body
}
const list = async (id: string) => (await callEndpoint(handler, 'listTranslationRevisions', { params: params(id), claims })).body.revisions
const open = (id: string, reference: string) => callEndpoint(handler, 'getTranslationRevision', { params: params(id, reference), claims })
const restore = (id: string, reference: string, body: { version: number; segments?: string[] }) =>
  callEndpoint(handler, 'restoreTranslationRevision', { params: params(id, reference), body, claims })
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

describe('revisions of a translation', () => {
  it('the first translation leaves none; what a person writes over it is kept with its model and can be had back', async () => {
    const { id } = await given()
    expect(await list(id)).toEqual([])
    const machine = await targetOf(id, 'c0')
    later(1)
    await write(id, 'c0', 'Žmogaus žodžiai.')
    const [revision, ...rest] = await list(id)
    expect(rest).toEqual([])
    expect(revision).toMatchObject({ version: 1, saved_as: 'automation', models: [TEST_MODEL_ID], kept_as: ['handover'], saved_by_name: null })
    const text = (await open(id, revision.reference)).body
    expect(text.segments).toContainEqual({ key: 'c0', target: machine, state: 'model' })
    expect(text.gone).toEqual([])
    const answer = (await restore(id, revision.reference, { version: 2 })).body
    expect(answer).toMatchObject({ restored: 1, translation: { version: 3 } })
    expect(await targetOf(id, 'c0')).toBe(machine)
    expect((await recordsOf(id, 'lt')).get('c0')).toMatchObject({ provider: 'model', model_id: TEST_MODEL_ID })
  })

  it('restoring is a revision itself and can be undone; repeated it changes nothing', async () => {
    const { id } = await given()
    await write(id, 'c0', 'Žmogaus žodžiai.')
    const [first] = await list(id)
    await restore(id, first.reference, { version: 2 })
    expect((await restore(id, first.reference, { version: 2 })).body).toMatchObject({ restored: 0, translation: { version: 3 } })
    const [replaced] = await list(id)
    expect(replaced).toMatchObject({ version: 2, saved_as: 'autosave', saved_by: claims.sub, kept_as: ['handover'] })
    await restore(id, replaced.reference, { version: 3 })
    expect(await targetOf(id, 'c0')).toBe('Žmogaus žodžiai.')
    expect((await recordsOf(id, 'lt')).get('c0')).toMatchObject({ provider: 'human', edited_by: claims.sub })
    expect((await list(id))[0]).toMatchObject({ version: 3, saved_as: 'restore' })
  })

  it('another picture takes its description away, and a revision keeps it', async () => {
    const { id } = await given()
    const described = (await view(id)).segments.find(({ key }: { key: string }) => key === 'hero_image_alt')?.target
    expect(described).toBeTruthy()
    later(2)
    await assignPicture(getTable(), id, '/images/uploads/new/1600.webp', claims.sub)
    const [revision, ...rest] = await list(id)
    expect(rest).toEqual([])
    expect((await open(id, revision.reference)).body.gone).toContainEqual({ key: 'hero_image_alt', target: described })
    await assignPicture(getTable(), id, '/images/uploads/other/1600.webp', claims.sub)
    expect(await list(id)).toHaveLength(1)
  })

  it('one segment is restored alone; the others stay', async () => {
    const { id } = await given()
    const machine = await targetOf(id, 'c0')
    await write(id, 'c0', 'Vienas.')
    await write(id, 'c1', 'Du.')
    const [first] = await list(id)
    expect((await restore(id, first.reference, { version: 3, segments: ['c0'] })).body.restored).toBe(1)
    expect([await targetOf(id, 'c0'), await targetOf(id, 'c1')]).toEqual([machine, 'Du.'])
  })

  it('refuses words of a segment whose English is gone, and restores the rest', async () => {
    const { id, texts, run } = await given()
    const second = await targetOf(id, 'c1')
    await write(id, 'c0', 'Vienas.')
    await write(id, 'c1', 'Du.')
    await changeOriginal(id, bodyOf(['Another first paragraph altogether.', texts[1] as string]))
    later(1)
    await run()
    const first = (await list(id)).at(-1)
    expect((await open(id, first.reference)).body.gone).toHaveLength(1)
    const { version } = await view(id)
    const refused = await restore(id, first.reference, { version, segments: ['c0', 'c1'] })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ code: 'segment-refused', errors: [{ path: 'c0', message: expect.stringContaining('English has changed') }] })
    expect((await view(id)).version).toBe(version)
    expect((await restore(id, first.reference, { version })).body.restored).toBe(1)
    expect(await targetOf(id, 'c1')).toBe(second)
  })

  it('a revision without any segment of the present original is refused as a whole', async () => {
    const { id } = await givenOriginal({ title: 'Nothing of this remains', content: '<p>Nothing of it stays.</p>', tags: [] })
    const ids = await givenRun(id)
    await translateInto(ids, 'lt')
    await write(id, 'c0', 'Nieko.')
    const key = { original_id: id, locale: 'en' as const }
    const words = { title: 'All new', excerpt: 'All new too.', meta_title: 'New', meta_description: 'Newer', hero_image_alt: 'Newest', tag_labels: [] }
    await getTable().entities.drafts.patch(key).set(words).go()
    await changeOriginal(id, '<p>And all new here.</p>')
    const [first] = await list(id)
    const { version } = await view(id)
    expect((await restore(id, first.reference, { version })).body).toMatchObject({ code: 'segment-refused', detail: expect.stringContaining('no longer has') })
  })

  it('a file of a translator and somebody else’s words leave what they replace, also within a minute', async () => {
    const { id } = await given()
    await write(id, 'c0', 'Pirmas.')
    const admin = await signedInAs({ role: 'admin' })
    const { xliff } = (await callEndpoint(translations, 'exportXliff', { params: params(id), claims: admin })).body
    const changed = xliff.replace('Pirmas.', 'Iš failo.')
    expect((await callEndpoint(translations, 'importXliff', { body: { xliff: changed, apply: { version: 2 } }, claims: admin })).status).toBe(200)
    expect((await list(id)).map(({ version, saved_as }: { version: number; saved_as: string }) => [version, saved_as])).toEqual([
      [2, 'autosave'],
      [1, 'automation'],
    ])
    await write(id, 'c0', 'Vėl kitaip.')
    expect((await list(id))[0]).toMatchObject({ version: 3, saved_as: 'import', saved_by: admin.sub })
  })

  it('confirming a segment is a change; a new address is none', async () => {
    const { id } = await given()
    const save = async (body: object) =>
      callEndpoint(articles, 'saveSegments', { params: params(id), body: { version: (await view(id)).version, ...body }, claims })
    await save({ slug: 'visai-kitas-adresas' })
    expect(await list(id)).toEqual([])
    await save({ edits: [{ action: 'keep', key: 'c0' }] })
    expect(await list(id)).toHaveLength(1)
  })

  it('a save writes one row at most, and long work leaves a row a minute for ten minutes, an hour and a day', async () => {
    const { id } = await given()
    for (let save = 0; save < 30; save++) {
      later(1)
      await write(id, 'c0', `Žodžiai ${save}.`)
    }
    const { data } = await getTable().entities.translationRevisions.query.family({ original_id: id, locale: 'lt' }).go()
    expect(new Set(data.map(({ version }) => version)).size).toBe(data.length)
    expect((await list(id)).map(({ kept_as }: { kept_as: string[] }) => kept_as[0]).sort()).toEqual(['handover', ...Array(10).fill('minute')])
  }, 60_000)

  it('a run of the machine says which models its words come from, and a person’s text before it stays to be had', async () => {
    const { id, texts, run } = await given()
    await write(id, 'c0', 'Žmogaus žodžiai.')
    await changeOriginal(id, bodyOf([texts[0] as string, 'A new second paragraph of it.']))
    later(1)
    await run()
    expect((await list(id))[0]).toMatchObject({ version: 2, saved_by: claims.sub, kept_as: ['handover'] })
    expect((await draftOf(id, 'lt')).saved).toMatchObject({ as: 'automation', models: [TEST_MODEL_ID] })
  })

  it('somebody who does not review the language sees none of it; what is not kept any more is named', async () => {
    const { id } = await given()
    await write(id, 'c0', 'Žodžiai.')
    const stranger = await signedInAs({ role: 'reviewer', locales: ['de'] })
    expect((await callEndpoint(handler, 'listTranslationRevisions', { params: params(id), claims: stranger })).body.code).toBe('not-your-language')
    expect((await open(id, 'minute-3-7')).body.code).toBe('version-not-found')
    const [first] = await list(id)
    expect((await restore(id, first.reference, { version: 1 })).body).toMatchObject({ code: 'version-conflict', current_version: 2 })
    later(60 * 24 * 91)
    expect(await list(id)).toEqual([])
    expect((await open(randomUUID(), 'minute-3-7')).body.code).toBe('article-not-found')
  })
})
