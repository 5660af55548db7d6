import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { nextAttempt, publicationEvent, unpublicationEvent, webhookBody } from '#shared/domain/publishing/webhooks.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { allRows } from '../../platform/testing/testing-stream.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { webhookEventRow } from '../../publishing/publication/webhook-events.ts'

const KEY = 'k'.repeat(64)
const ARTICLE = '0199c0de-0000-7000-8000-000000000001'
const MEMBERS = [{ locale: 'en', section: 'news', slug: 'one' }] as const
const PUBLICATION = { original_id: ARTICLE, number: 1, kind: 'publish' as const, members: MEMBERS }
const MINUTE = 60_000

interface Sent {
  url: string
  body: string
  headers: Record<string, string>
}

let sent: Sent[]
/** What the other side answers. */
let outcome: (sent: Sent) => object
let stops: (() => unknown)[]
let api: typeof import('../../api/settings.ts').handler
let webhooks: typeof import('./handler.ts').handler
let claims: Awaited<ReturnType<typeof signedInAdmin>>
let now: number

/** Lambda and Secrets Manager as far as this needs them: the signing function is this process's own, the sending one is the test. */
const cloud = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString('utf8')
  if (request.headers['x-amz-target']) {
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify({ SecretString: KEY }))
    return
  }
  const event = JSON.parse(body)
  const isSigning = request.url?.includes('signing')
  if (!isSigning) sent.push(event)
  response.writeHead(200).end(JSON.stringify(isSigning ? await webhooks(event) : outcome(event)))
})

beforeAll(async () => {
  const stopTable = await startTestTable()
  await new Promise<void>((resolve) => cloud.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(cloud.address() as AddressInfo).port}`
  Object.assign(process.env, {
    ...{ AWS_ENDPOINT_URL_LAMBDA: url, AWS_ENDPOINT_URL_SECRETS_MANAGER: url, WEBHOOKS_SECRET_ARN: 'arn:key', X_SECRET_ARN: 'arn:x' },
    ...{ FETCHING_FUNCTION: 'sending', WEBHOOKS_FUNCTION: 'signing', SCHEDULES_FUNCTION: 'watch', SITE_ORIGIN: 'https://news.example.org' },
  })
  api = (await import('../../api/settings.ts')).handler
  webhooks = (await import('./handler.ts')).handler
  stops = [stopTable, () => cloud.closeAllConnections(), () => cloud.close()]
  claims = await signedInAdmin()
})
afterAll(async () => {
  for (const stop of stops) await stop()
})
beforeEach(async () => {
  await emptyTable()
  sent = []
  outcome = () => ({ ok: true, status: 204 })
  now = Date.now() + MINUTE
})

const call = (name: string, request: object = {}) => callEndpoint(api, name, { claims, ...request })
const keyed = () => ({ headers: { 'idempotency-key': newId() } })
const save = (id: string, change: object = {}) =>
  call('saveWebhook', {
    params: { id },
    body: {
      name: 'Partner',
      url: 'https://partner.example.com/hook',
      events: ['article.published', 'article.unpublished'],
      active: true,
      revision: null,
      ...change,
    },
  })
/** A minute of the schedule; each one has its own time. */
const minute = async (later = MINUTE) => {
  now += later
  return webhooks({ scheduled_time: new Date(now).toISOString(), trigger: 'manual' })
}
const tell = (event = publicationEvent(PUBLICATION, new Date().toISOString())) => getTable().entities.webhookEvents.put(webhookEventRow(event)).go()
const deliveries = async (id: string) => (await call('listWebhookDeliveries', { params: { id } })).body.deliveries

async function given(change: object = {}): Promise<{ id: string; secret: string }> {
  const id = newId()
  expect((await save(id, change)).status).toBe(200)
  return { id, secret: (await call('renewWebhookSecret', { params: { id } })).body.secret }
}

/** As docs/webhooks.md shows it. */
function isOurs({ headers, body }: Sent, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest('base64')
  return (headers['webhook-signature'] ?? '').split(' ').includes(`v1,${expected}`)
}

it('tells an endpoint once of what it wants to hear, signed with the secret that was shown, and of nothing else', async () => {
  const { id, secret } = await given()
  await given({ events: ['article.corrected'] })
  await tell()
  await tell({ ...publicationEvent(PUBLICATION, new Date().toISOString()), id: `evt_${ARTICLE}_2`, type: 'article.updated' })
  await minute()
  await minute()
  expect(sent.map(({ url, headers }) => [url, headers['webhook-id']])).toEqual([['https://partner.example.com/hook', `evt_${ARTICLE}_1`]])
  const [first] = sent as [Sent]
  expect(isOurs(first, secret)).toBe(true)
  expect(isOurs({ ...first, body: `${first.body} ` }, secret)).toBe(false)
  expect(JSON.parse(first.body)).toMatchObject({
    type: 'article.published',
    data: { article_id: ARTICLE, publication: 1, languages: [{ locale: 'en', url: 'https://news.example.org/en/news/one' }] },
  })
  expect(await deliveries(id)).toMatchObject([{ state: 'delivered', status: 204, attempts: 1, next_at: null }])
})

it('keeps the secret nowhere and shows it once; for a day after its renewal both are good', async () => {
  const { id, secret } = await given()
  const asked = await call('renewWebhookSecret', { params: { id } })
  expect(asked.body.code).toBe('confirmation-required')
  const renewed = await call('renewWebhookSecret', { params: { id }, query: { confirmation: asked.body.confirmation } })
  expect(renewed.body.secret).not.toBe(secret)
  const everything = JSON.stringify([await allRows(), (await call('listWebhooks')).body])
  for (const one of [secret, renewed.body.secret]) expect(everything).not.toContain(one.replace('whsec_', ''))
  await call('testWebhook', { params: { id }, ...keyed() })
  expect([isOurs(sent[0]!, secret), isOurs(sent[0]!, renewed.body.secret)]).toEqual([true, true])
})

it('tries again what was not answered well, for a day, then pauses and opens a task', async () => {
  const { id } = await given()
  outcome = () => ({ ok: true, status: 503 })
  await tell()
  await minute()
  expect(await deliveries(id)).toMatchObject([{ state: 'waiting', status: 503, attempts: 1, next_at: expect.any(String) }])
  const table = getTable()
  const wind = async () => {
    const { data } = await table.entities.webhookDeliveries.query.newest({ endpoint_id: id }).go()
    const [row] = data
    if (row?.due_at)
      await table.entities.webhookDeliveries
        .patch({ endpoint_id: id, event_id: row.event_id })
        .set({ due: 'due', due_at: new Date(0).toISOString() })
        .go()
  }
  for (let tries = 1; tries < 12; tries++) {
    await wind()
    await minute()
  }
  expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await deliveries(id)).toMatchObject([{ state: 'failed', attempts: 12, next_at: null }])
  expect((await call('listWebhooks')).body.webhooks).toMatchObject([{ active: false, paused_for: 'failures' }])
  const { data: tasks } = await table.entities.adminTasks.query.tasks({}).go()
  expect(tasks).toMatchObject([{ key: `webhook-${id}`, status: 'open', screen: 'settings' }])
  await tell({ ...publicationEvent(PUBLICATION, new Date().toISOString()), id: `evt_${ARTICLE}_9` })
  await minute()
  expect(sent).toHaveLength(12)

  outcome = () => ({ ok: true, status: 200 })
  const [before] = (await call('listWebhooks')).body.webhooks
  await save(id, { revision: before.revision })
  expect((await table.entities.adminTasks.query.tasks({}).go()).data).toMatchObject([{ status: 'closed' }])
  const again = await call('redeliverWebhook', { params: { id, event_id: `evt_${ARTICLE}_1` }, ...keyed() })
  expect(again.body).toMatchObject({ state: 'delivered', status: 200 })
  expect(sent.at(-1)?.headers['webhook-id']).toBe(`evt_${ARTICLE}_1`)
})

it('pauses at once who is gone, and says why nothing arrived', async () => {
  const gone = await given()
  outcome = () => ({ ok: true, status: 410 })
  await tell()
  await minute()
  expect((await call('listWebhooks')).body.webhooks).toMatchObject([{ id: gone.id, active: false, paused_for: 'gone' }])
  outcome = () => ({ ok: false, reason: 'address-not-public', detail: 'x' })
  const { body } = await call('testWebhook', { params: { id: gone.id }, ...keyed() })
  expect(body).toMatchObject({ type: 'webhook.test', state: 'failed', status: 0, reason: 'address-not-public', next_at: null })
})

it('is told of nothing without a secret, while it is switched off, or of what was before it', async () => {
  const id = newId()
  await save(id)
  expect((await call('testWebhook', { params: { id }, ...keyed() })).body.code).toBe('webhook-without-secret')
  await given({ active: false })
  await tell({ ...publicationEvent(PUBLICATION, '2026-01-01T00:00:00.000Z'), id: `evt_${ARTICLE}_0` })
  await given()
  await minute()
  expect(sent).toEqual([])
  expect((await allRows()).filter(({ desk_pk }) => String(desk_pk).startsWith('WEBHOOK-EVENTS#'))).toEqual([])
})

/** Private networks in every spelling, services of clouds, and ports that no delivery goes to. */
const PRIVATE = [
  ...['https://127.0.0.1/hook', 'https://localhost/hook', 'https://10.0.0.8/', 'https://192.168.1.1/', 'https://169.254.169.254/latest/meta-data/'],
  ...['https://[::1]/', 'https://[fd00::1]/', 'https://0x7f000001/', 'https://2130706433/', 'https://017700000001/', 'https://[::ffff:10.0.0.1]/'],
  ...['https://intranet/hook', 'https://printer.local/', 'https://vault.internal/', 'https://partner.example.com:8443/'],
]

it('refuses addresses that are none of the public web, more than may be, and changes that overlook another', async () => {
  for (const url of ['http://partner.example.com/', 'https://user:pw@partner.example.com/', 'javascript:alert(1)', 'partner.example.com', ...PRIVATE])
    expect([url, (await save(newId(), { url })).status]).toEqual([url, 400])
  const id = newId()
  expect((await save(id)).body).toMatchObject({ revision: 1, has_secret: false })
  // An answer that was lost: the same again.
  expect((await save(id)).status).toBe(200)
  expect((await save(id, { name: 'Another', revision: 1 })).body.code).toBe('webhook-changed')
  for (let more = 1; more < 10; more++) await save(newId())
  expect((await save(newId())).body.code).toBe('too-many-webhooks')
  const asked = await call('deleteWebhook', { params: { id } })
  await call('deleteWebhook', { params: { id }, query: { confirmation: asked.body.confirmation } })
  expect((await call('listWebhooks')).body.webhooks).toHaveLength(9)
})

it('says what happened by its type, with the note that readers get', () => {
  const at = '2026-11-22T10:00:00.000Z'
  const note = { id: 'n', kind: 'correction' as const, text: 'An earlier version named another product.' }
  const typeOf = (change: object) => publicationEvent({ ...PUBLICATION, ...change }, at).type
  expect([typeOf({}), typeOf({ kind: 'rollback' }), typeOf({ change: { kind: 'edit' } }), typeOf({ change: { kind: 'correction', note } })]).toEqual([
    'article.published',
    'article.updated',
    'article.updated',
    'article.corrected',
  ])
  const corrected = publicationEvent({ ...PUBLICATION, change: { kind: 'correction', note } }, at)
  expect(JSON.parse(webhookBody(corrected, 'https://a.example')).data.note).toBe(note.text)
  expect(publicationEvent({ ...PUBLICATION, change: { kind: 'withdrawal', note } }, at).note).toBeUndefined()
  expect(unpublicationEvent(PUBLICATION, at)).toMatchObject({ type: 'article.unpublished', id: `evt_${ARTICLE}_1_down` })
})

it('waits longer each time, a day in all', () => {
  let at = 0
  let attempts = 1
  for (let next = nextAttempt(attempts, at); next !== null; next = nextAttempt(++attempts, at)) at = next
  expect([attempts, at]).toEqual([12, 24 * 60 * MINUTE])
})
