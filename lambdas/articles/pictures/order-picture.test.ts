import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { BatchPlace } from '../../platform/batch/batch.ts'
import { forgetSettings } from '../../platform/model/meter-settings.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { ONE_PIXEL, startTestPainter, type TestPainter } from '../../platform/testing/testing-painter.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { startTestSite, type TestSite } from '../../publishing/pages/testing-site.ts'
import { givePicture } from './give-picture.ts'
import type { PicturePurpose } from './picture-giver.ts'
import { putPicture } from './store.ts'
import { cardOf, withoutPicture } from './testing-articles.ts'
import { openTestStudio, quickStudio } from './testing-studio.ts'

let stops: (() => unknown)[]
let site: TestSite
let painter: TestPainter
let folder: string
let give: ReturnType<typeof givePicture>
beforeAll(async () => {
  const stopTable = await startTestTable()
  site = await startTestSite()
  painter = await startTestPainter()
  const opened = await openTestStudio({ words: false })
  folder = opened.folder
  give = givePicture(() => ({
    studio: quickStudio(),
    put: (key, bytes, type) => putPicture('site', key, bytes, type),
    model: { modelId: 'stability.stable-image-core-v1:1', region: 'us-west-2' },
  }))
  stops = [opened.close, () => painter.close(), () => site.close(), stopTable]
})
afterAll(async () => {
  for (const stop of stops) await stop()
})
beforeEach(async () => {
  await emptyTable()
  forgetSettings(getTable())
  painter.requests.length = 0
  painter.answer = () => ({ body: { finish_reasons: [null], images: [ONE_PIXEL] } })
})

const run = (): BatchPlace => ({ table: getTable(), operationId: newId(), askedBy: { kind: 'schedule', id: 'test' } })
async function given(id: string, place = run(), purpose: PicturePurpose = 'missing'): Promise<string> {
  const { writes } = await give(place, id, purpose)
  if (writes) await getTable().transaction.write(writes).go()
  return (await cardOf(id, 'en'))?.hero_image_url ?? ''
}

it('a model paints what the title speaks of, once, and the program stores it in every width', async () => {
  const id = await withoutPicture({ title: 'A backdoor in plain sight' })
  const { writes } = await give(run(), id, 'missing')
  // The transaction was refused, or never came: the next attempt has the picture already.
  expect(writes).toBeDefined()
  const url = await given(id)
  expect(url).toMatch(/^\/images\/ai\/[\da-f]{64}\/1600\.webp$/)
  expect(site.keys(url.slice(1).replace('1600.webp', ''))).toHaveLength(5)
  expect(painter.requests).toHaveLength(1)
  expect(painter.requests[0]?.body.prompt).toContain('A backdoor in plain sight')
})

it('an article whose worker was killed while the model painted is never paid for twice', async () => {
  const id = await withoutPicture()
  painter.answer = () => 'never'
  const child = spawn(process.execPath, [fileURLToPath(new URL('./testing-order-process.ts', import.meta.url)), folder, id], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  while (painter.requests.length === 0 && child.exitCode === null) await pause(10)
  child.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
  painter.answer = () => ({ body: { finish_reasons: [null], images: [ONE_PIXEL] } })
  expect(await given(id)).toMatch(/^\/images\/art\//)
  expect(painter.requests).toHaveLength(1)
})

it('what a model refuses to paint, or cannot, the program draws', async () => {
  for (const body of [{ finish_reasons: ['Filter reason: prompt'], images: [''] }, {}]) {
    painter.answer = () => ({ body })
    expect(await given(await withoutPicture())).toMatch(/^\/images\/art\//)
  }
})

it('a fault that surely cost nothing leaves the article to the next attempt, and the model is asked then', async () => {
  const id = await withoutPicture()
  painter.answer = () => ({ error: 'ThrottlingException', status: 429 })
  await expect(give(run(), id, 'missing')).rejects.toMatchObject({ code: 'model-throttled' })
  await getTable().entities.settings.put({ key: 'ai_enabled', value: 'false', updated_at: 'x', updated_by: 'p' }).go()
  forgetSettings(getTable())
  await expect(give(run(), id, 'missing')).rejects.toMatchObject({ code: 'model-switched-off' })
  await getTable().entities.settings.put({ key: 'ai_enabled', value: 'true', updated_at: 'x', updated_by: 'p' }).go()
  painter.answer = () => ({ body: { finish_reasons: [null], images: [ONE_PIXEL] } })
  expect(await given(id)).toMatch(/^\/images\/ai\//)
  expect(painter.requests).toHaveLength(2)
})

it('a further picture is ordered anew in each run, and once in it', async () => {
  const id = await withoutPicture()
  await given(id)
  const place = run()
  await given(id, place, 'replace')
  await given(id, place, 'replace')
  expect(painter.requests).toHaveLength(2)
  expect(painter.requests[0]?.body.seed).not.toBe(painter.requests[1]?.body.seed)
})
