import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listAutomation, masterQualityAutomation } from '#shared/contracts/operations/automation.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { handler as desk } from '../../api/desk.ts'
import { startTestMachines } from '../../api/testing-machines.ts'
import { handler as upkeep } from '../../api/upkeep.ts'
import { cardOf, givenOriginal } from '../../articles/reading/testing-article.ts'
import { createBatchSteps } from '../../batches/machine-steps.ts'
import { followOverview } from '../../operations/projections/overviews.ts'
import { syncSeoPlaces } from '../../operations/projections/seo-places.ts'
import { cancelOperation } from '../../operations/running-operations/cancel.ts'
import { beginBatch } from '../../platform/batch/batch-lease.ts'
import { awaitEnd, readOperation } from '../../platform/batch/long-work.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { improveQuality, MASTER_COUNTS } from './improve-quality.ts'

let stops: (() => Promise<void>)[]
let claims: Awaited<ReturnType<typeof signedInAdmin>>
/** Articles that cannot be translated. */
const untranslatable = new Set<string>()
const asked: string[] = []

/** Stands for the whole translation of an article: all languages at once, or none. */
async function translation(event: unknown): Promise<unknown> {
  const { step, operation_id, article_id } = event as { step: string; operation_id: string; article_id: string }
  const { cards, operations } = getTable().entities
  if (step === 'plan-translations') {
    asked.push(article_id)
    return { locales: [] }
  }
  if (step !== 'finish-translations') throw new Error(step)
  const isDone = !untranslatable.has(article_id)
  if (isDone)
    await cards
      .patch({ original_id: article_id, locale: 'en' })
      .set({ translated_locales: [...TARGET_LOCALES] })
      .go()
  await operations
    .patch({ id: operation_id })
    .set(isDone ? { status: 'success' } : { status: 'error', error_code: 'model-unavailable', error_message: 'No.' })
    .remove(['at_work', 'at_work_order'])
    .go()
  return {}
}
const steps = createBatchSteps({ 'master-quality': improveQuality(() => ({ modelId: '', translateMachineArn: process.env.TRANSLATE_MACHINE_ARN ?? '' })) })
beforeAll(async () => {
  const stopTable = await startTestTable()
  const none = async () => {
    throw new Error('Nobody asks for this here.')
  }
  stops = [await startTestMachines({ translation, publishing: none, batches: steps }), stopTable]
  claims = await signedInAdmin()
})
afterAll(async () => {
  for (const stop of stops) await stop()
})
beforeEach(async () => {
  await emptyTable()
  untranslatable.clear()
  asked.length = 0
})

const start = async (headers: Record<string, string> = {}) => (await callEndpoint(upkeep, 'masterQualityAutomation', { claims, headers })).body

/** An original without search texts. @param over of its card */
async function given(over: object) {
  const { id } = await givenOriginal()
  await getTable().entities.drafts.patch({ original_id: id, locale: 'en' }).set({ meta_title: '', meta_description: '' }).go()
  await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set(over).go()
  await syncSeoPlaces([{ original_id: id, locale: 'en' }])
  await followOverview(getTable(), id)
  return id
}

it('[O-193] [O-194] improves twenty of the lowest scores and translates five good ones, and answers with its summary', async () => {
  const low: string[] = []
  for (let n = 0; n < 22; n++) low.push(await given({ seo_score: 30 }))
  const good: string[] = []
  for (let n = 0; n < 6; n++) good.push(await given({ seo_score: 90, eeat_score: 85, views_7d: n }))
  await given({ seo_score: 90, eeat_score: 79 })
  await given({ seo_score: 90, eeat_score: 85, hero_image_url: '' })
  untranslatable.add(good[5] as string)
  const { operation_id } = await start({ prefer: 'respond-async' })
  const ended = await awaitEnd(getTable(), operation_id, 120)
  const summary = masterQualityAutomation.response.shape.summary.parse(ended?.result)
  expect(summary).toMatchObject({ totalArticlesProcessed: 25, passed: 24, failed: 1, overallStatus: 'partial_success' })
  expect(ended).toMatchObject({ status: 'success', kind: 'master-quality', done: 25, progress: { counts: { optimized: 20, translated: 4 } } })
  // The most read are translated, and what is not good enough is not.
  expect(asked.toSorted()).toEqual(good.slice(1).toSorted())
  expect((await cardOf(good[4] as string, 'en'))?.translated_locales).toHaveLength(14)
})

it('[O-193] answers that it has started, and is one for two who start it; an empty newsroom is a success at once', async () => {
  const empty = await start()
  expect(masterQualityAutomation.response.parse(empty)).toEqual(empty)
  expect(empty).toMatchObject({ started: true, summary: { totalArticlesProcessed: 0, passed: 0, failed: 0, overallStatus: 'success' } })
  const id = newId()
  await beginBatch(getTable(), {
    operationId: id,
    kind: 'master-quality',
    params: {},
    counts: MASTER_COUNTS,
    startedBy: claims.sub,
    machineArn: 'arn:aws:states:eu-central-1:123456789012:stateMachine:RunBatch',
  })
  expect(await start()).toMatchObject({ code: 'batch-in-progress', operation_id: id })
  const history = (await callEndpoint(desk, 'listAutomation', { claims })).body
  expect(listAutomation.response.parse(history)).toEqual(history)
  expect(history).toMatchObject({ master_operation_id: id, entries: [{ action_type: 'master_quality', status: 'success' }] })
  expect(await start({ prefer: 'respond-async' })).toMatchObject({ code: 'batch-in-progress' })
})

it('[O-194] stopped half-way, the next start goes on with its totals; what runs is in the history with its progress', async () => {
  for (let n = 0; n < 3; n++) await given({ seo_score: 30 })
  await given({ seo_score: 90, eeat_score: 85 })
  const operation_id = newId()
  const machineArn = 'arn:aws:states:eu-central-1:123456789012:stateMachine:RunBatch'
  await beginBatch(getTable(), { operationId: operation_id, kind: 'master-quality', params: {}, counts: MASTER_COUNTS, startedBy: claims.sub, machineArn })
  await steps({ step: 'prepare-batch', operation_id })
  const running = (await callEndpoint(desk, 'listAutomation', { claims })).body.entries[0]
  expect(running).toMatchObject({ id: operation_id, operation_id, status: 'running', details: { processed: 0, total: 25, progress_percent: 0 } })
  await cancelOperation({ params: { id: operation_id } } as never)
  await steps({ step: 'work-batch', operation_id })
  await steps({ step: 'finish-batch', operation_id })
  expect(await readOperation(getTable(), operation_id)).toMatchObject({ status: 'error', error_code: 'cancelled' })
  const answer = await start({ prefer: 'respond-async' })
  expect(answer).toMatchObject({ started: true, summary: null })
  expect(await awaitEnd(getTable(), answer.operation_id, 60)).toMatchObject({ status: 'success', result: { totalArticlesProcessed: 4, passed: 4, failed: 0 } })
})
