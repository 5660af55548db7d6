import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listIntegrations } from '#shared/contracts/operations/integrations.ts'
import { handler as articles } from '../../api/articles.ts'
import { handler as api } from '../../api/settings.ts'
import { secrets } from '../../platform/process/clients.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { allRows } from '../../platform/testing/testing-stream.ts'

const ARN = 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:Data-XCredentials'
const SECRET = 'hush-hush-7Qm2'
const credentials = { api_key: `${SECRET}-1`, api_key_secret: `${SECRET}-2`, access_token: `${SECRET}-3`, access_token_secret: `${SECRET}-4` }

const dataDir = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'secrets')
const logged: string[] = []
let stops: (() => unknown)[]
let claims: Awaited<ReturnType<typeof signedInAdmin>>

beforeAll(async () => {
  process.env.POWERTOOLS_LOG_LEVEL = 'DEBUG'
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      logged.push(String(chunk))
      return true
    })
  }
  const stopTable = await startTestTable()
  // By URL: the application does not depend on the one-machine cloud, only this test starts a part of it.
  const { createSecrets } = await import(/* @vite-ignore */ new URL('../../../infra/local/secrets.ts', import.meta.url).href)
  const { handle } = createSecrets({ dataDir, secrets: [{ arn: ARN, initial: '{}' }] })
  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    X_SECRET_ARN: ARN,
    SCHEDULES_FUNCTION: 'watch',
    WEBHOOKS_FUNCTION: 'webhooks',
  })
  stops = [stopTable, () => server.closeAllConnections(), () => server.close(), () => rmSync(join(dataDir, '..'), { recursive: true }), vi.restoreAllMocks]
  claims = await signedInAdmin()
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

const call = (name: string, request: TestRequest = {}) => callEndpoint(api, name, { claims, ...request })
const connect = (given: object = credentials) => call('saveIntegration', { params: { name: 'x' }, body: { credentials: given } })
const kept = async (stage = 'AWSCURRENT') => (await secrets().send(new GetSecretValueCommand({ SecretId: ARN, VersionStage: stage }))).SecretString ?? ''
const setting = async () =>
  (await callEndpoint(articles, 'listSettings', { claims })).body.settings.find(({ key }: { key: string }) => key === 'twitter_configured').value

it('[O-162] a network is connected only while the stored text is `configured`', async () => {
  const shown = async () => (await call('listIntegrations')).body
  expect(listIntegrations.response.parse(await shown())).toEqual(await shown())
  expect((await shown()).integrations).toMatchObject([{ name: 'x', configured: false, credentials: Object.keys(credentials) }])
  for (const [value, configured] of [
    ['true', false],
    ['Configured', false],
    ['configured', true],
    ['', false],
  ] as const) {
    await getTable().entities.settings.put({ key: 'twitter_configured', value, updated_at: new Date().toISOString(), updated_by: 'test' }).go()
    expect([value, (await shown()).integrations[0].configured]).toEqual([value, configured])
  }
})

it('nobody says by hand that a network is connected, or that it is not', async () => {
  const save = (value: string) => callEndpoint(articles, 'saveSetting', { claims, params: { key: 'twitter_configured' }, body: { value } })
  expect(await save('configured')).toMatchObject({ status: 400, body: { code: 'invalid-request', errors: [{ path: 'value' }] } })
  const settings = [{ key: 'twitter_configured', value: 'configured', seen: null }]
  expect((await callEndpoint(articles, 'saveSettings', { claims, body: { settings } })).body).toMatchObject({ errors: [{ path: 'twitter_configured' }] })
  expect((await call('listIntegrations')).body.integrations).toMatchObject([{ configured: false }])
  await connect()
  expect(await save('configured')).toMatchObject({ status: 200 })
  expect((await save('')).status).toBe(400)
  expect(await setting()).toBe('configured')
})

it('keeps secrets where their owner alone reads them: not in an answer, the table, the audit trail or a log', async () => {
  const { status, body } = await connect()
  expect([status, body.configured, await setting()]).toEqual([200, true, 'configured'])
  expect(JSON.parse(await kept())).toEqual(credentials)
  const files = readdirSync(dataDir)
  expect(files.map((file) => [statSync(join(dataDir, file)).mode & 0o777, readFileSync(join(dataDir, file), 'utf8').includes(SECRET)])).toEqual([[0o600, true]])
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  const answers = [body, (await call('listIntegrations')).body, (await callEndpoint(articles, 'listSettings', { claims })).body]
  expect(JSON.stringify(answers)).not.toContain(SECRET)
  expect(JSON.stringify(await allRows())).not.toContain(SECRET)
  expect(logged.some((line) => line.includes('saveIntegration'))).toBe(true)
  expect(logged.join('')).not.toContain(SECRET)
})

it('refuses what is no whole set of credentials, and says nothing of their values', async () => {
  const { api_key: _, ...three } = credentials
  for (const given of [three, { ...credentials, password: `${SECRET}-5` }, { ...credentials, api_key: 'a b' }, { ...credentials, api_key: 'short' }, {}]) {
    const { status, body } = await connect(given)
    expect([status, body.code]).toEqual([400, 'invalid-request'])
    expect(JSON.stringify(body)).not.toContain(SECRET)
  }
  expect((await call('saveIntegration', { params: { name: 'y' }, body: { credentials } })).status).toBe(400)
})

it('forgets them only when a person confirms it, the version before included', async () => {
  await connect()
  const asked = await call('deleteIntegration', { params: { name: 'x' } })
  expect(asked.body).toMatchObject({ code: 'confirmation-required', consequences: { title: 'X' } })
  expect(await setting()).toBe('configured')
  const { body } = await call('deleteIntegration', { params: { name: 'x' }, query: { confirmation: asked.body.confirmation } })
  expect([body.configured, await setting(), await kept(), await kept('AWSPREVIOUS')]).toEqual([false, '', '{}', '{}'])
})
