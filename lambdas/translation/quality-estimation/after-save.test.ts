import { afterAll, beforeAll, expect, it } from 'vitest'
import { person } from '#shared/domain/platform/actor.ts'
import { handler as api } from '../../api/articles.ts'
import { cardOf, givenOriginal } from '../../articles/reading/testing-article.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { startTestModel, TEST_MODEL_ID, type TestModel, translateAll } from '../../platform/testing/testing-model.ts'
import { givenRun, translateInto } from '../translating/testing-run.ts'
import { estimateTranslation } from './estimate.ts'
import { modelJudge } from './judge.ts'

let stop: () => Promise<void>
let model: TestModel
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  model = await startTestModel()
  Object.assign(process.env, { ALLOW_PSEUDO: 'false', PUBLISH_MACHINE_ARN: 'arn:none' })
  claims = await signedInAdmin()
})
afterAll(async () => {
  await model.close()
  await stop()
})

const opinion = (segment: string) => ({ segment, category: 'style', severity: 'minor', detail: 'clumsy' })

it('a save answers with what was found in it: the person’s mistake is named, opinions of other segments stay, of the rewritten one they go', async () => {
  model.answer = (request) => (request.tool === 'submit_findings' ? { input: { findings: [opinion('c0'), opinion('c1')] } } : translateAll(request))
  const { id } = await givenOriginal({
    content: '<p>The hole CVE-2024-3094 is closed on all servers.</p>\n<p>Most administrators have read about it today.</p>',
  })
  await translateInto(await givenRun(id), 'lt')
  await estimateTranslation(getTable(), { original_id: id, locale: 'lt' }, modelJudge({ modelId: TEST_MODEL_ID, askedBy: person('p') }))
  const before = (await callEndpoint(api, 'getTranslation', { params: { id, locale: 'lt' }, claims })).body
  expect(before.quality).toMatchObject({ passes: 2, findings: [opinion('c0'), opinion('c1')] })

  model.requests.length = 0
  const edits = [{ action: 'write', key: 'c0', target: 'Spraga CVE-2024-3095 užlopyta visuose serveriuose.' }]
  const { status, body } = await callEndpoint(api, 'saveSegments', { params: { id, locale: 'lt' }, body: { version: before.version, edits }, claims })
  expect(status).toBe(200)
  expect(model.requests).toEqual([])
  expect(body.quality.passes).toBe(2)
  const found = body.quality.findings.map(({ segment, source, severity }: Record<string, string>) => `${segment} ${source} ${severity}`)
  expect(found).toContain('c0 check critical')
  expect(found.filter((text: string) => text.includes('judge'))).toEqual(['c1 judge minor'])
  expect(await cardOf(id, 'lt')).toMatchObject({ quality_score: body.quality.score, quality_version: body.version })
})
