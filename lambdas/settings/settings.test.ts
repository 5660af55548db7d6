import { afterAll, beforeAll, expect, it } from 'vitest'
import { qualityGateSettings, SETTING_KEYS, SETTING_SHAPES } from '#shared/contracts/settings.ts'
import { handler as api } from '../api/articles.ts'
import { startTestTable } from '../runtime/testing.ts'
import { callEndpoint, signedInAdmin } from '../runtime/testing-call.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
const save = (key: string, value: unknown) => callEndpoint(api, 'saveSetting', { claims, params: { key }, body: { value } })
const list = async (): Promise<{ key: string; value: string }[]> => (await callEndpoint(api, 'listSettings', { claims })).body.settings

beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
})
afterAll(() => stop())

it('lists every key with its default, as text that the schema takes', async () => {
  const settings = await list()
  expect(settings.map(({ key }) => key)).toEqual(SETTING_KEYS)
  const values = Object.fromEntries(settings.map(({ key, value }) => [key, value]))
  for (const key of SETTING_KEYS) expect(SETTING_SHAPES[key].parse(values[key])).toEqual(SETTING_SHAPES[key].parse(undefined))
  expect(Object.keys(qualityGateSettings.shape)).toHaveLength(8)
  expect(values).toMatchObject({ quality_gate_enabled: 'true', quality_gate_min_seo_score: '70' })
})

it('keeps a value as text and says who set it', async () => {
  expect((await save('quality_gate_min_words', ' 1200 ')).body).toMatchObject({ key: 'quality_gate_min_words', value: '1200', updated_by: claims.sub })
  expect((await save('quality_gate_enabled', 'no')).body.value).toBe('false')
  expect((await list()).find(({ key }) => key === 'quality_gate_min_words')?.value).toBe('1200')
})

it.each([
  ['quality_gate_min_seo_score', '101'],
  ['quality_gate_min_seo_score', '-1'],
  ['quality_gate_min_seo_score', ''],
  ['quality_gate_min_seo_score', 'high'],
  ['quality_gate_min_h2', '1.5'],
  ['quality_gate_enabled', 'maybe'],
  ['quality_gate_enabled', ' '],
  ['quality_gate_min_words', 1000],
  ['bootstrap_admin', 'me'],
  ['__proto__', 'x'],
])('refuses %s = %s', async (key, value) => {
  const { body } = await save(key, value)
  expect(body).toMatchObject({ status: 400, code: 'invalid-request' })
  expect(body.errors[0].path).toMatch(/^(value|key)$/)
})
