import { afterAll, beforeAll, expect, it } from 'vitest'
import { qualityGateSettings } from '#shared/contracts/publishing/gate-settings.ts'
import { SETTING_KEYS, SETTING_SHAPES } from '#shared/contracts/settings.ts'
import { TOGGLE_KEYS } from '#shared/domain/platform/setting-ranges.ts'
import { handler as api } from '../../api/articles.ts'
import { handler as site } from '../../api/site.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
const save = (key: string, value: unknown) => callEndpoint(api, 'saveSetting', { claims, params: { key }, body: { value } })
type Shown = { key: string; value: string; updated_at: string | null }
const list = async (): Promise<Shown[]> => (await callEndpoint(api, 'listSettings', { claims })).body.settings

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

const now = async (key: string) => (await list()).find((one) => one.key === key) as Shown
const seenNow = async (values: Record<string, string>) =>
  Promise.all(Object.entries(values).map(async ([key, value]) => ({ key, value, seen: (await now(key)).updated_at })))
const saveAll = (settings: object[], by = claims) => callEndpoint(api, 'saveSettings', { claims: by, body: { settings } })
const saveNow = async (values: Record<string, string>) => saveAll(await seenNow(values))

it('[O-152] a new site has the defaults of the document, and every switch of the automation off', async () => {
  const values = Object.fromEntries((await list()).map(({ key, value }) => [key, value]))
  expect(values).toMatchObject({
    research_cron_hours: '4',
    refresh_age_days: '30',
    viral_boost_threshold: '75',
    affiliate_min_relevance: '0.7',
    expansion_target_words: '3000',
    auto_publish_time: '23:00',
    auto_publish_daily_count: '5',
    auto_publish_locales: 'en',
    newsroom_time_zone: 'Europe/Vilnius',
  })
  for (const key of TOGGLE_KEYS) expect([key, values[key]]).toEqual([key, 'false'])
})

it('[O-178] the switches of the automation are these twelve', () => {
  const names = 'auto_research auto_generation auto_translation auto_publish auto_refresh weekly_report newsletter social_auto_post'
  const more = 'affiliate_injection content_expansion viral_prediction competitor_gap'
  expect(TOGGLE_KEYS).toEqual(`${names} ${more}`.split(' ').map((name) => `${name}_enabled`))
})

it.each([
  ['auto_publish_daily_count', { min: 1, max: 50, step: 1 }],
  ['refresh_age_days', { min: 7, max: 90, step: 1 }],
  ['research_cron_hours', { min: 1, max: 24, step: 1 }],
  ['viral_boost_threshold', { min: 50, max: 100, step: 1 }],
  ['affiliate_min_relevance', { min: 0, max: 1, step: 0.1 }],
  ['expansion_target_words', { min: 1500, max: 5000, step: 100 }],
] as const)('[O-153] [O-154] [O-155] [O-156] [O-157] [O-158] %s is held to its range and its steps', async (key, { min, max, step }) => {
  for (const value of [min, max, min + step]) expect([value, (await save(key, String(value))).body.value]).toEqual([value, String(value)])
  for (const value of [min - step, max + step, min + step / 2, '', 'x', 'NaN', 'Infinity'])
    expect([value, (await save(key, String(value))).status]).toEqual([value, 400])
})

it.each([
  ['auto_publish_locales', ' EN, lt; de ', 'en,lt,de'],
  ['auto_publish_locales', 'all', 'all'],
  ['auto_publish_time', '07:30', '07:30'],
  ['newsroom_time_zone', 'Asia/Tokyo', 'Asia/Tokyo'],
  ['admin_email', 'desk@example.org', 'desk@example.org'],
  ['admin_email', '', ''],
  ['adsense_client_id', 'ca-pub-1234567890123456', 'ca-pub-1234567890123456'],
  ['analytics_id', 'G-AB12CD34EF', 'G-AB12CD34EF'],
  ['amazon_affiliate_tag', 'simulpress-20', 'simulpress-20'],
  ['competitor_urls', 'a.example.com,\n https://b.example.org/news , https://www.a.example.com', 'https://a.example.com/,https://b.example.org/news'],
])('[O-159] [O-161] [O-176] keeps %s %j as %j', async (key, typed, kept) => {
  expect((await save(key, typed)).body).toMatchObject({ key, value: kept })
  expect((await now(key)).value).toBe(kept)
})

it.each([
  ['auto_publish_locales', 'en,xx'],
  ['auto_publish_locales', 'all,en'],
  ['auto_publish_locales', ' , '],
  ['auto_publish_time', '24:00'],
  ['newsroom_time_zone', 'Mars/Olympus'],
  ['admin_email', 'desk'],
  ['newsletter_subject_prefix', 'News\nBcc: everybody@example.org'],
  ['adsense_client_id', 'ca-pub-1234567890123456"><script>'],
  ['analytics_id', "G-A');alert(1)//"],
  ['amazon_affiliate_tag', 'tag&ref=x'],
  ['competitor_urls', 'https://a.example.com,javascript:alert(1)'],
  ['competitor_urls', 'http://127.0.0.1/'],
  ['twitter_configured', 'configured'],
])('refuses %s %j, as it becomes part of pages, mails or addresses', async (key, value) => {
  expect((await save(key, value)).body).toMatchObject({ status: 400, code: 'invalid-request', errors: [{ path: 'value' }] })
})

it('[O-161] all keys come back as they were saved, booleans as text, in one call that leaves one row of audit', async () => {
  const all = Object.fromEntries((await list()).map(({ key, value }) => [key, value]))
  const changed = { ...all, ...Object.fromEntries(TOGGLE_KEYS.map((key) => [key, 'true'])), refresh_age_days: '45' }
  const { status, body } = await saveNow(changed)
  expect([status, Object.fromEntries(body.settings.map((one: Shown) => [one.key, one.value]))]).toEqual([200, changed])
  const { data } = await getTable().entities.audit.query.byAction({ action: 'saveSettings' }).go()
  expect(data.map(({ details }) => details)).toEqual([{ status: 200, settings: Object.keys(changed) }])
  const { data: row } = await getTable().entities.settings.get({ key: 'auto_publish_enabled' }).go()
  expect(row?.value).toBe('true')
})

it('saves all or nothing, and names every key that cannot be', async () => {
  const before = await list()
  const { body } = await saveNow({ refresh_age_days: '31', viral_boost_threshold: '101', admin_email: 'nobody' })
  expect(body).toMatchObject({ status: 400, code: 'invalid-request', errors: [{ path: 'viral_boost_threshold' }, { path: 'admin_email' }] })
  expect(await list()).toEqual(before)
  expect((await saveAll([])).status).toBe(400)
  expect((await saveAll([{ key: 'bootstrap_admin', value: 'me', seen: null }])).status).toBe(400)
  expect((await saveAll(Array(2).fill({ key: 'refresh_age_days', value: '31', seen: null }))).status).toBe(400)
})

it('two admins at once: of one setting the second is told, of different ones both are saved', async () => {
  const other = await signedInAdmin()
  const [mine, theirs] = [await seenNow({ refresh_age_days: '20', admin_email: 'mine@example.org' }), await seenNow({ refresh_age_days: '21' })]
  expect((await saveAll(theirs, other)).status).toBe(200)
  const { status, body } = await saveAll(mine)
  expect([status, body.code]).toEqual([409, 'settings-changed'])
  expect(body.conflicts).toMatchObject([{ key: 'refresh_age_days', value: '21', updated_by: other.sub }])
  expect((await now('admin_email')).value).not.toBe('mine@example.org')
  expect((await saveAll(mine.map((one) => (one.key === 'refresh_age_days' ? { ...one, seen: body.conflicts[0].updated_at } : one)))).status).toBe(200)
  expect((await now('refresh_age_days')).value).toBe('20')
  const [a, b] = [await seenNow({ viral_boost_threshold: '60' }), await seenNow({ expansion_target_words: '2000' })]
  expect((await Promise.all([saveAll(a), saveAll(b, other)])).map((answer) => answer.status)).toEqual([200, 200])
})

it('readers are told of advertisements and the measurement id, and of nothing else', async () => {
  await saveNow({ adsense_enabled: 'false', adsense_client_id: 'ca-pub-1234567890123456', analytics_id: 'G-AB12CD34EF', admin_email: 'private@example.org' })
  const { status, body, headers } = await callEndpoint(site, 'getPublicSettings', {})
  expect([status, body]).toEqual([200, { ads: { enabled: false, client: 'ca-pub-1234567890123456' }, analytics_id: 'G-AB12CD34EF' }])
  expect(headers['cache-control']).toBe('public, max-age=300')
  await saveNow({ adsense_enabled: 'true', adsense_client_id: '', analytics_id: '' })
  expect((await callEndpoint(site, 'getPublicSettings', {})).body).toEqual({ ads: { enabled: true, client: null }, analytics_id: null })
})
