import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageKey } from '#shared/domain/articles/addresses.ts'
import { LOCALES, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { handler } from '../../api/articles.ts'
import { createReconciliationSteps } from '../../operations/reconciliation/machine-steps.ts'
import { rebuildWith } from '../../operations/reconciliation/testing-run.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { startTestModel, type TestModel, translateAll } from '../../platform/testing/testing-model.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { startTestSite, TEST_ASSETS, type TestSite } from '../../publishing/pages/testing-site.ts'
import { createPublishingSteps } from '../../publishing/publication/machine-steps.ts'
import { publish as publishWith } from '../../publishing/publication/testing-publication.ts'
import { givenRun, translateInto } from '../../translation/translating/testing-run.ts'
import { cardOf, GOOD_BODY, givenOriginal } from '../reading/testing-article.ts'

let stopTable: () => Promise<void>
let model: TestModel
let site: TestSite
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stopTable = await startTestTable()
  model = await startTestModel()
  model.answer = (request) => translateAll(request)
  site = await startTestSite()
  Object.assign(process.env, { ALLOW_PSEUDO: 'false', PUBLISH_MACHINE_ARN: 'arn:none' })
  // Its author writes the article of this test too.
  const { id } = await givenOriginal()
  claims = await signedInAdmin((await cardOf(id, 'en'))?.author_id)
})
afterAll(async () => {
  await site.close()
  await model.close()
  await stopTable()
})

const steps = createPublishingSteps(() => TEST_ASSETS)
const reconciliation = createReconciliationSteps(() => TEST_ASSETS)
async function publish(id: string): Promise<void> {
  const { operation } = await publishWith(steps, id)
  expect(operation, operation?.error_message).toMatchObject({ status: 'success' })
}
async function translate(id: string, locales: readonly TargetLocale[] = TARGET_LOCALES) {
  const run = await givenRun(id)
  for (const locale of locales) expect(await translateInto(run, locale)).toEqual({})
  await getTable().entities.families.patch({ original_id: id }).remove(['translate_lease']).go()
}
const rebuild = () => rebuildWith(reconciliation)
const call = async (name: string, request: TestRequest) => {
  const { status, body } = await callEndpoint(handler, name, { claims, headers: { 'idempotency-key': randomUUID() }, ...request })
  expect(status, JSON.stringify(body).slice(0, 500)).toBe(200)
  return body
}
const FIELDS = {
  title: 'Inside the XZ Utils backdoor and what servers need now',
  excerpt: 'How the backdoor came into servers and what to do about it now.',
  content: GOOD_BODY,
  category_id: 'news',
  hero_image_url: '/images/xz/1600.webp',
  hero_image_alt: 'A chain of cubes',
  meta_title: 'XZ Utils backdoor: what servers need now',
  meta_description: 'How the XZ Utils backdoor CVE-2024-3094 came into servers, which versions are affected, and which steps close it on every system you run.',
  tags: ['supply chain', 'linux', 'openssh'],
}

it('a whole set goes back to what an earlier publication said, without a model, and the site follows only when published', async () => {
  const { id } = await call('createArticle', { body: FIELDS })
  await translate(id)
  const lithuanian = await call('getTranslation', { params: { id, locale: 'lt' } })
  const edits = [{ action: 'write', key: 'excerpt', target: 'Žmogaus žodžiai apie serverius.' }]
  await call('saveSegments', { params: { id, locale: 'lt' }, body: { version: lithuanian.version, edits } })
  await publish(id)
  const pages = () => LOCALES.map((locale) => site.read(`${pageKey(paths.get(locale) ?? '')}/page.html`)?.text ?? '')
  const first = await call('listVersions', { params: { id } })
  const paths = new Map<string, string>(first.publications[0].members.map(({ locale, path }: { locale: string; path: string }) => [locale, path]))
  const published = pages()
  expect(published.filter((page) => page.includes('<h1'))).toHaveLength(15)

  const changed = {
    ...FIELDS,
    content: GOOD_BODY.replace('Look at the version', 'Compare the version with the list'),
    meta_title: 'XZ Utils backdoor: what every server needs now',
  }
  await call('saveArticle', { params: { id }, body: { ...changed, version: 1 } })
  await translate(id)
  await publish(id)
  const { publications } = await call('listVersions', { params: { id } })
  expect(publications.map(({ number, live, members }: { number: number; live: boolean; members: object[] }) => [number, live, members.length])).toEqual([
    [2, true, 15],
    [1, false, 15],
  ])
  const { differences } = await call('diffVersion', { params: { id, number: '1' }, query: { against: '2' } })
  expect(differences.map(({ field, block }: { field: string; block: string | null }) => [field, block])).toEqual([
    ['meta_title', null],
    ['content', 'li'],
  ])
  const second = pages()

  model.requests.length = 0
  for (const locale of LOCALES) {
    const version = (await cardOf(id, locale))?.version
    await call('restoreVersion', { params: { id, number: '1' }, body: { locale, version } })
    expect((await call('diffVersion', { params: { id, number: '1' }, query: { locale } })).differences).toEqual([])
  }
  expect((await cardOf(id, 'en'))?.translated_locales).toHaveLength(14)
  expect((await call('getTranslation', { params: { id, locale: 'lt' } })).segments.find(({ key }: { key: string }) => key === 'excerpt')).toMatchObject({
    state: 'human',
    target: 'Žmogaus žodžiai apie serverius.',
  })
  expect(pages()).toEqual(second)
  await publish(id)
  expect(model.requests).toEqual([])
  const bodies = (all: string[]) => all.map((page) => /<article[\s\S]*<\/article>/.exec(page)?.[0].replace(/<time[\s\S]*?<\/time>/g, ''))
  expect(bodies(published).every((body) => (body?.length ?? 0) > 1000)).toBe(true)
  expect(bodies(pages())).toEqual(bodies(published))
  expect((await call('listVersions', { params: { id } })).replaced).toHaveLength(15)
})

it('whatever the desk does to a live article, no file of the site changes, nor when every page is rendered anew', async () => {
  const { id, version } = await call('createArticle', { body: { ...FIELDS, title: 'What the XZ Utils backdoor teaches about small projects' } })
  await translate(id)
  await publish(id)
  await rebuild()
  // Lists of work are nobody's to read.
  const files = () =>
    site
      .keys('')
      .filter((key) => !key.startsWith('work/'))
      .map((key) => [key, site.read(key)?.text] as const)
  const before = files()

  const fields = {
    ...{
      title: 'Zebrafish: a title nobody has published',
      slug: `zebrafish-${id}`,
      excerpt: 'Zebrafish in the excerpt.',
      category_id: 'guides',
      featured: true,
    },
    ...{ content: `${GOOD_BODY}<p>A paragraph with Zebrafish in it.</p>`, hero_image_url: '/images/zebrafish.webp', hero_image_alt: 'A zebrafish' },
    ...{
      meta_title: 'Zebrafish in the meta title of it',
      meta_description: FIELDS.meta_description.replace('came', 'and Zebrafish came'),
      tags: ['zebrafish'],
    },
  }
  await call('saveArticle', { params: { id }, body: { ...fields, version } })
  await translate(id, ['lt', 'fr'])
  const { version: lithuanian } = await call('getTranslation', { params: { id, locale: 'lt' } })
  const edits = [{ action: 'write', key: 'title', target: 'Zebrafish lietuviškai' }]
  await call('saveSegments', { params: { id, locale: 'lt' }, body: { version: lithuanian, edits } })
  await call('restoreVersion', { params: { id, number: '1' }, body: { locale: 'fr', version: (await cardOf(id, 'fr'))?.version } })
  expect(await cardOf(id, 'en')).toMatchObject({ title: fields.title, changed: true, published: true })
  expect(await cardOf(id, 'lt')).toMatchObject({ title: 'Zebrafish lietuviškai', changed: true, published: true })
  expect(files()).toEqual(before)
  expect(await rebuild()).toMatchObject({ written: 0 })
  expect(files()).toEqual(before)
  expect(before.filter(([key, text]) => /zebrafish/i.test(`${key} ${text}`))).toEqual([])
})

it('a set that was really translated and edited survives a document: out, into an empty table, and out again', async () => {
  const { id } = await call('createArticle', { body: { ...FIELDS, title: 'Another article about the XZ Utils backdoor in servers' } })
  await translate(id)
  const edits = [{ action: 'write', key: 'title', target: 'Žmogaus antraštė apie serverius' }]
  await call('saveSegments', { params: { id, locale: 'lt' }, body: { version: 1, edits } })
  const translations = await Promise.all(TARGET_LOCALES.map((locale) => call('getTranslation', { params: { id, locale } })))
  const document = await call('exportArticle', { params: { id } })
  await emptyTable()
  expect(await call('importArticle', { body: document })).toMatchObject({ created: ['en', ...TARGET_LOCALES], present: [] })
  expect(await call('exportArticle', { params: { id } })).toEqual(document)
  const again = await Promise.all(TARGET_LOCALES.map((locale) => call('getTranslation', { params: { id, locale } })))
  const seen = (all: { segments: object[]; state: string; slug: string }[]) => all.map(({ segments, state, slug }) => ({ segments, state, slug }))
  expect(seen(again)).toEqual(seen(translations))
  expect(again.every(({ state }) => state === 'completed')).toBe(true)
})
