import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#shared/domain/platform/actor.ts'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { beginWork } from '../../platform/batch/long-work.ts'
import { whoStarted } from '../../platform/batch/who-started.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { emptyMeter, modelCalls, setModel } from '../../platform/testing/testing-meter.ts'
import { startTestModel, TEST_MODEL_ID, type TestModel, translateAll } from '../../platform/testing/testing-model.ts'
import { handler } from './steps.ts'

let stop: () => Promise<void>
let model: TestModel
beforeAll(async () => {
  stop = await startTestTable()
  model = await startTestModel()
  Object.assign(process.env, { ALLOW_PSEUDO: 'false', PUBLISH_MACHINE_ARN: 'arn:none', JUDGE_MODEL_ID: TEST_MODEL_ID })
})
beforeEach(async () => {
  await emptyMeter()
  model.answer = (request) => (request.tool === 'submit_findings' ? { input: { findings: [] } } : translateAll(request))
})
afterAll(async () => {
  await model.close()
  await stop()
})

/** A translation into Lithuanian and its estimate, by whoever; gives the code of its fault. */
async function translate({ kind, id }: Actor): Promise<{ article_id: string; operation_id: string; code: string | undefined }> {
  const article_id = (await givenOriginal({ content: `<p>A sentence that ${newId()} has never seen before.</p>` })).id
  const operation_id = newId()
  await beginWork(getTable(), { operationId: operation_id, kind: 'translate-article', articleId: article_id, startedBy: id, startedByKind: kind, total: 14 })
  try {
    for (const step of ['translate-locale', 'estimate-quality']) await handler({ step, operation_id, article_id, locale: 'lt' })
    return { article_id, operation_id, code: undefined }
  } catch (error) {
    return { article_id, operation_id, code: (error as Error).name }
  }
}

it.each<Actor>([
  { kind: 'person', id: newId() },
  { kind: 'schedule', id: 'translate-due' },
  { kind: 'automation', id: 'translate-approved' },
])('every call of a run is billed to the $kind who started it, for its article, language and feature', async (actor) => {
  const { article_id, operation_id } = await translate(actor)
  const calls = await modelCalls()
  expect(new Set(calls.map(({ feature }) => feature))).toEqual(new Set(['translation', 'quality-estimation']))
  for (const call of calls) expect(call).toMatchObject({ started_by: actor.kind, started_by_id: actor.id, article_id, operation_id, locale: 'lt' })
})

it('what the automation starts leaves the share that is kept for people; a person may use it', async () => {
  await setModel({ ai_manual_share_percent: 100 })
  expect((await translate({ kind: 'automation', id: 'translate-approved' })).code).toBe('budget-exceeded')
  expect(await modelCalls()).toEqual([])
  expect((await translate({ kind: 'person', id: newId() })).code).toBeUndefined()
})

it('whose operation is not known is not taken for a person', async () => {
  const unknown = newId()
  expect(await whoStarted(getTable(), unknown)).toEqual({ kind: 'automation', id: unknown })
})
