import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { secrets } from '../../platform/process/clients.ts'

const ARN = 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:Data-XCredentials'
const SECRET = 'hush-hush-9Kd4'
const KEYS = { api_key: `${SECRET}-1`, api_key_secret: `${SECRET}-2`, access_token: `${SECRET}-3`, access_token_secret: `${SECRET}-4` }

interface SentPost {
  text: string
  status: number
}

const folder = mkdtempSync(join(tmpdir(), 'posting-'))
const closers: (() => unknown)[] = []
let posts: { handle: RequestListener; list: (most: number) => SentPost[] }
/** What answers in the place of the stand-in, for one test. */
let other: RequestListener | null
let handler: typeof import('./handler.ts').handler
let logged: string

async function listen(handle: RequestListener): Promise<number> {
  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  // By URL: the application does not depend on the one-machine cloud, only this test starts parts of it.
  const part = (name: string) => import(/* @vite-ignore */ new URL(`../../../infra/local/${name}.ts`, import.meta.url).href)
  const vault = (await part('secrets')).createSecrets({ dataDir: join(folder, 'secrets'), secrets: [{ arn: ARN, initial: '{}' }] })
  posts = (await part('fixtures/posts')).createPosts({ dataDir: join(folder, 'posts'), credentials: vault.current, limit: 3 })
  const port = await listen((request, response) => (other ?? posts.handle)(request, response))
  Object.assign(process.env, {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${await listen(vault.handle)}`,
    X_SECRET_ARN: ARN,
    SITE_ORIGIN: 'https://news.example.org',
    LOCAL_FIXTURES: JSON.stringify({ 'x.demo.example': port }),
    POWERTOOLS_LOG_LEVEL: 'DEBUG',
  })
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      logged += String(chunk)
      return true
    })
  }
  handler = (await import('./handler.ts')).handler
})
beforeEach(() => {
  other = null
  logged ??= ''
})
afterAll(() => {
  vi.restoreAllMocks()
  for (const close of closers) close()
  rmSync(folder, { recursive: true })
})

const connect = (value: object) => secrets().send(new PutSecretValueCommand({ SecretId: ARN, SecretString: JSON.stringify(value) }))
const post = (text: string) => handler({ account: 'x', text })

it('sends nothing while there are no keys, and says so', async () => {
  expect(await post('Nobody hears this')).toMatchObject({ outcome: 'account', status: 0 })
  expect(posts.list(9)).toEqual([])
})

it('posts once, signed with the keys that an admin has entered, and tells the id', async () => {
  await connect(KEYS)
  expect(await post('First post\nhttps://news.example.org/en/news/x')).toMatchObject({ outcome: 'posted', status: 201, id: expect.stringMatching(/^\d+$/) })
  expect(posts.list(9).map(({ text, status }) => [text, status])).toEqual([['First post\nhttps://news.example.org/en/news/x', 201]])
})

it('tells what is refused for good from what may pass, with the time when it will', async () => {
  expect(await post('First post\nhttps://news.example.org/en/news/x')).toMatchObject({
    outcome: 'refused',
    status: 403,
    said: expect.stringContaining('duplicate'),
  })
  expect(await post('字'.repeat(200))).toMatchObject({ outcome: 'refused', status: 0 })
  await post('Second post')
  await post('Third post')
  const { outcome, reset } = await post('Fourth post')
  expect([outcome, Math.round(((reset ?? 0) - Date.now()) / 3_600_000)]).toEqual(['throttled', 24])
})

it('says that the account may not post when the keys are wrong or not allowed to', async () => {
  other = (request, response) => {
    // Another key than the one that the stand-in checks with.
    Object.assign(request.headers, { authorization: String(request.headers.authorization).replace(/oauth_signature="[^"]*"/, 'oauth_signature="AAAA"') })
    posts.handle(request, response)
  }
  expect(await post('Wrong keys')).toMatchObject({ outcome: 'account', status: 401 })
  other = (_, response) =>
    response
      .writeHead(403)
      .end(JSON.stringify({ title: 'Forbidden', detail: 'Your client app is not configured with the appropriate oauth1 app permissions for this endpoint.' }))
  expect(await post('Only reading')).toMatchObject({ outcome: 'account', status: 403 })
})

it('knows nothing of a post whose answer is lost, broken or without an id, and never sends it again', async () => {
  const seen: IncomingMessage[] = []
  const answers: RequestListener[] = [
    (request) => request.socket.destroy(),
    (_, response) => response.writeHead(503).end('busy'),
    (_, response) => response.writeHead(201).end('not JSON'),
  ]
  for (const answer of answers) {
    other = (request, response) => {
      seen.push(request)
      request.resume().once('end', () => answer(request, response))
    }
    expect((await post('Is it there?')).outcome).toBe('unknown')
  }
  expect(seen.length).toBe(answers.length)
})

it('knows that nothing left when nobody listens', async () => {
  const { sendOnce } = await import('./send.ts')
  expect(await sendOnce('http://x.demo.example/2/tweets', { text: 'x' }, {}, 1)).toMatchObject({ status: 0, left: false })
})

it('writes no key into a log', () => {
  expect(logged).toContain('"message":"post"')
  expect(logged).not.toContain(SECRET)
})
