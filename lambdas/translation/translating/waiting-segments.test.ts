import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TargetLocale } from '#shared/locales.ts'
import { handler as articles } from '../../api/articles.ts'
import { handler as localisation } from '../../api/localisation.ts'
import { cardOf, changeOriginal, givenOriginal } from '../../articles/reading/testing-article.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { startTestModel, type TestModel, translateAll } from '../../platform/testing/testing-model.ts'
import { givenRun, translateInto } from './testing-run.ts'

let stop: () => Promise<void>
let model: TestModel
let claims: Awaited<ReturnType<typeof signedInAdmin>>
const editor = randomUUID()
beforeAll(async () => {
  stop = await startTestTable()
  model = await startTestModel()
  Object.assign(process.env, { ALLOW_PSEUDO: 'false', PUBLISH_MACHINE_ARN: 'arn:none' })
  claims = await signedInAdmin(editor)
})
afterAll(async () => {
  await model.close()
  await stop()
})
beforeEach(() => {
  model.answer = (request) => translateAll(request)
})

const waiting = async (id: string) => (await callEndpoint(localisation, 'listWaitingSegments', { params: { id }, claims })).body
const save = (id: string, locale: TargetLocale, version: number, edits: object[]) =>
  callEndpoint(articles, 'saveSegments', { params: { id, locale }, body: { version, edits }, claims })
const FIRST = ['The first paragraph is about servers.', 'The second paragraph is about patches.']
const body = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('\n')

async function givenTwoLanguages() {
  const { id } = await givenOriginal({ title: `A title ${randomUUID()}`, content: body(FIRST) })
  const ids = await givenRun(id)
  for (const locale of ['de', 'fr'] as const) await translateInto(ids, locale)
  return { id, translate: (locale: TargetLocale) => translateInto(ids, locale) }
}

it('are told by language before anything is translated, with what a person wrote and what it was made from', async () => {
  const { id } = await givenTwoLanguages()
  await save(id, 'de', 1, [{ action: 'write', key: 'c1', target: 'Der zweite Absatz ist von Hand.' }])
  expect(await waiting(id)).toEqual({ languages: [] })
  await changeOriginal(id, body([FIRST[0] as string, 'The second paragraph says another thing.']))
  expect(await waiting(id)).toMatchObject({
    languages: [
      {
        locale: 'de',
        version: 2,
        total: 1,
        segments: [
          {
            key: 'c1',
            state: 'stale',
            source: 'The second paragraph says another thing.',
            stale_source: FIRST[1],
            target: 'Der zweite Absatz ist von Hand.',
            edited_by: editor,
          },
        ],
      },
    ],
  })
})

it('are none where a machine’s words changed, nor once they are kept or given back; then the language is complete', async () => {
  const { id, translate } = await givenTwoLanguages()
  await save(id, 'de', 1, [{ action: 'write', key: 'c0', target: 'Von Hand.' }])
  await save(id, 'fr', 1, [{ action: 'write', key: 'c0', target: 'À la main.' }])
  await changeOriginal(id, body(['The first paragraph is another one now.', 'And so is the second one.']))
  const { languages } = await waiting(id)
  expect(languages.map(({ locale, total }: { locale: string; total: number }) => [locale, total])).toEqual([
    ['de', 1],
    ['fr', 1],
  ])
  await save(id, 'de', 2, [{ action: 'keep', key: 'c0' }])
  await save(id, 'fr', 2, [{ action: 'release', key: 'c0' }])
  expect(await waiting(id)).toEqual({ languages: [] })
  for (const locale of ['de', 'fr'] as const) expect(await translate(locale)).toEqual({})
  expect((await cardOf(id, 'en'))?.translated_locales?.toSorted()).toEqual(['de', 'fr'])
})

it('stay those of a translation that was run and refused', async () => {
  const { id, translate } = await givenTwoLanguages()
  await save(id, 'fr', 1, [{ action: 'write', key: 'c0', target: 'À la main.' }])
  await changeOriginal(id, body(['The first paragraph is another one now.', FIRST[1] as string]))
  const before = await waiting(id)
  expect(await translate('fr')).toMatchObject({ name: 'translation-needs-review' })
  const after = await waiting(id)
  expect(after.languages[0]?.segments).toEqual(before.languages[0]?.segments)
  expect(after.languages[0]?.version).toBe(3)
})

it('are asked of an original only', async () => {
  const { id } = await givenTwoLanguages()
  const ask = (of: string) => callEndpoint(localisation, 'listWaitingSegments', { params: { id: of }, claims })
  expect((await ask(randomUUID())).body).toMatchObject({ code: 'article-not-found' })
  expect((await ask((await cardOf(id, 'de'))?.id ?? '')).body).toMatchObject({ code: 'not-an-original' })
})
