import { expect, it } from 'vitest'
import { handler as articles } from '../../api/articles.ts'
import { handler as desk } from '../../api/desk.ts'
import { handler as localisation } from '../../api/localisation.ts'
import { cardOf, givenOriginal } from '../../articles/reading/testing-article.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { finishTranslations } from '../../translation/translating/outcome.ts'
import { testPress } from './testing-press.ts'
import { beginPublication, runPublication, translate } from './testing-publication.ts'

const press = testPress({ gated: true })
const REASON = 'Urgent warning for readers'
const LATE = ['zh', 'ja', 'ko', 'it', 'nl', 'sv', 'pt', 'tr']
const RULE = { rule: 'word_count', locale: 'en', measured: expect.any(Number), threshold: 1000 }

const task = async (id: string) =>
  (
    await getTable()
      .entities.adminTasks.get({ key: `late-languages:${id}` })
      .go({ consistent: true })
  ).data

it('the reason of a forced publication is in its version, in the audit list and in the history, with the rules that failed', async () => {
  const claims = await signedInAdmin()
  const { id } = await givenOriginal({ content: '<p>Too short.</p>' })
  await translate(id, ['lt', 'de', 'es', 'fr', 'pl', 'ru'])
  const run = await beginPublication(id, { force: true, reason: REASON })
  await runPublication(press.steps, run)
  // The last step once more: nothing is written twice.
  const { plan } = (await getTable().entities.operations.get({ id: run.operation_id }).go({ consistent: true })).data as { plan: object }
  await press.steps({ step: 'finish', ...run, plan })

  const forced = { reason: REASON, rules: expect.arrayContaining([RULE]), missing: LATE }
  const { publications } = (await callEndpoint(articles, 'listVersions', { claims, params: { id } })).body
  expect(publications).toMatchObject([{ number: 1, live: true, forced }])
  const { entries } = (await callEndpoint(desk, 'listAudit', { claims, query: { action: 'forcedPublication' } })).body
  expect(entries).toMatchObject([{ subject: id, subject_kind: 'article', details: { publication: 1, ...forced } }])
  const { days } = (await callEndpoint(localisation, 'listHistory', { claims, query: { article: id } })).body
  expect(days[0].entries.find(({ action_type }: { action_type: string }) => action_type === 'publish')).toMatchObject({ status: 'success', forced })
})

it('a set that was not forced says nothing of force', async () => {
  const claims = await signedInAdmin()
  const { id } = await press.givenTranslated()
  await press.publish(id)
  expect((await callEndpoint(articles, 'listVersions', { claims, params: { id } })).body.publications).toMatchObject([{ forced: null }])
  expect((await callEndpoint(desk, 'listAudit', { claims, query: { action: 'forcedPublication' } })).body.entries).toEqual([])
})

it('a language that is translated later is named by the article, the pipeline and a task, until it is published', async () => {
  const claims = await signedInAdmin()
  const { id } = await givenOriginal()
  await translate(id, ['lt', 'de', 'es', 'fr', 'pl', 'ru'])
  await press.publish(id, { force: true, reason: REASON })
  expect(await task(id)).toBeNull()

  await translate(id, ['zh'])
  await finishTranslations(getTable(), { operation_id: id, article_id: id }, [], null)
  const read = async () => (await callEndpoint(articles, 'getArticle', { claims, params: { id } })).body.late_languages
  expect(await read()).toEqual(['zh'])
  expect(await cardOf(id, 'zh')).toMatchObject({ published: false })
  expect(await task(id)).toMatchObject({ status: 'open', screen: `articles/${id}`, description: expect.stringContaining('中文') })

  await press.publish(id, { force: true, reason: 'A language that came later' })
  expect(await read()).toEqual([])
  expect(await cardOf(id, 'zh')).toMatchObject({ published: true })
  expect(await task(id)).toMatchObject({ status: 'closed', standing: false })
})
