import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handler as articles } from '../../api/articles.ts'
import { handler } from '../../api/translations.ts'
import { cardOf, changeOriginal, GOOD_BODY, givenOriginal } from '../../articles/reading/testing-article.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { startTestModel, type TestModel, translateAll } from '../../platform/testing/testing-model.ts'
import { draftOf, givenRun, recordsOf, translateInto } from './testing-run.ts'

let stop: () => Promise<void>
let model: TestModel
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  model = await startTestModel()
  Object.assign(process.env, { ALLOW_PSEUDO: 'false', PUBLISH_MACHINE_ARN: 'arn:none' })
  model.answer = (request) => translateAll(request)
  claims = await signedInAdmin()
})
afterAll(async () => {
  await model.close()
  await stop()
})

const LOCALE = 'de'
const call = (name: string, request: TestRequest) => callEndpoint(handler, name, { claims, ...request })
const exportOf = async (id: string) => (await call('exportXliff', { params: { id, locale: LOCALE } })).body.xliff as string
const importOf = async (xliff: string, apply?: { version: number }) => (await call('importXliff', { body: { xliff, ...(apply ? { apply } : {}) } })).body
async function given() {
  const { id } = await givenOriginal()
  await translateInto(await givenRun(id), LOCALE)
  return id
}
/** The target of a unit, replaced. */
const retarget = (xliff: string, key: string, change: (target: string) => string, state = 'reviewed') =>
  xliff.replace(
    new RegExp(`(<unit id="u-${key}".*?<segment id="s1" state=")[a-z]+(">.*?<target[^>]*>)(.*?)(</target>)`, 's'),
    (_, head, open, target, close) => `${head}${state}${open}${change(target)}${close}`,
  )

describe('a translation as XLIFF', () => {
  it('taken back unchanged it changes nothing, to the byte', async () => {
    const id = await given()
    const before = await draftOf(id, LOCALE)
    const xliff = await exportOf(id)
    const preview = await importOf(xliff)
    const { segments } = (await callEndpoint(articles, 'getTranslation', { claims, params: { id, locale: LOCALE } })).body
    expect(preview).toMatchObject({
      article_id: id,
      locale: LOCALE,
      applied: false,
      counts: { write: 0, confirm: 0, stale: 0, refused: 0, untranslated: 0, unchanged: segments.length },
    })
    expect(preview.units.map(({ key, source, after }: Record<string, string>) => [key, source, after])).toEqual(
      segments.map(({ key, source, target }: Record<string, string>) => [key, source, target]),
    )
    expect(await importOf(xliff, { version: preview.version })).toMatchObject({ applied: true, version: preview.version })
    expect(await draftOf(id, LOCALE)).toEqual(before)
  })

  it('what a translator changed becomes a person’s; the rest stays; the same file again finds nothing new', async () => {
    const id = await given()
    const xliff = retarget(await exportOf(id), 'title', () => 'Ein neuer Titel')
    const preview = await importOf(xliff)
    expect(preview.counts).toMatchObject({ write: 1, refused: 0 })
    expect(await draftOf(id, LOCALE)).toMatchObject({ version: preview.version })
    expect(await importOf(xliff, { version: preview.version })).toMatchObject({ applied: true, version: preview.version + 1 })
    expect(await draftOf(id, LOCALE)).toMatchObject({ title: 'Ein neuer Titel' })
    const records = await recordsOf(id, LOCALE)
    expect(records.get('title')).toMatchObject({ provider: 'human', edited_by: claims.sub })
    expect([...records.values()].filter(({ provider }) => provider === 'human')).toHaveLength(1)
    expect((await cardOf(id, LOCALE))?.quality_version).toBe(preview.version + 1)
    expect((await importOf(xliff)).counts).toMatchObject({ write: 0 })
    expect(
      (
        await importOf(
          retarget(xliff, 'title', () => 'Noch ein Titel'),
          { version: preview.version },
        )
      ).code,
    ).toBe('version-conflict')
  })

  it('broken tags are refused by segment with the reason, and nothing else is lost by it', async () => {
    const id = await given()
    const key = /<unit id="u-(c\d+)"(?:(?!<\/unit>).)*<pc /s.exec(await exportOf(id))?.[1] as string
    let xliff = retarget(await exportOf(id), key, (target) => target.replace(/<pc [^>]*>|<\/pc>/g, ''))
    xliff = retarget(xliff, 'title', () => 'Ein anderer Titel')
    const preview = await importOf(xliff)
    expect(preview.counts).toMatchObject({ refused: 1, write: 1 })
    expect(preview.units.find((unit: { outcome: string }) => unit.outcome === 'refused')).toMatchObject({
      key,
      line: expect.any(Number),
      reason: expect.stringMatching(/\w/),
    })
    const hostile = retarget(await exportOf(id), 'title', () => 'Titel &lt;script&gt;alert(1)&lt;/script&gt;')
    await importOf(hostile, { version: preview.version })
    expect((await draftOf(id, LOCALE)).content).not.toContain('<script>alert')
  })

  it('a segment whose English has changed since is stale and not taken; one that only moved is found', async () => {
    const { id } = await givenOriginal()
    const run = await givenRun(id)
    await translateInto(run, LOCALE)
    const xliff = await exportOf(id)
    await changeOriginal(id, `<p>A paragraph that is new and stands first of all.</p>\n${GOOD_BODY.replace('What to do', 'What to do now')}`)
    await translateInto(run, LOCALE)
    const preview = await importOf(retarget(xliff, 'c1', (target) => `${target} Zusatz.`))
    expect(preview.counts).toMatchObject({ stale: 1, write: 1, refused: 0 })
    expect(preview.units.find((unit: { outcome: string }) => unit.outcome === 'stale')).toMatchObject({ source: 'What to do', before: null })
    expect(preview.units.find((unit: { outcome: string }) => unit.outcome === 'write').key).toBe('c2')
  })

  it('of another article, language or format it is refused as a whole', async () => {
    const id = await given()
    const xliff = await exportOf(id)
    const refused = async (text: string) => (await importOf(text)).code
    expect(await refused(xliff.replace(id, randomUUID()))).toBe('article-not-found')
    expect(await refused(xliff.replace(id, 'another'))).toBe('invalid-request')
    expect(await refused(xliff.replace('trgLang="de"', 'trgLang="fr"'))).toBe('translation-not-found')
    expect(await refused(xliff.replace('trgLang="de"', 'trgLang="en"'))).toBe('invalid-request')
    expect(await refused(xliff.slice(0, -30))).toBe('invalid-request')
    expect(await refused('no xml at all')).toBe('invalid-request')
    expect((await call('exportXliff', { params: { id, locale: 'fr' } })).body.code).toBe('translation-not-found')
  })
})
