import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AdminCreateUserCommand, AdminSetUserPasswordCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createIdentity } from './identity/identity.ts'
import { listen } from './listen.ts'

const POOL = 'us-east-1_LocalPool'
const dataDir = mkdtempSync(join(tmpdir(), 'token-'))
let identity: Awaited<ReturnType<typeof createIdentity>>
let site: Awaited<ReturnType<typeof listen>>

const run = (port: string, ...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const options = { env: { ...process.env, PORT: port, NODE_OPTIONS: '' } }
    execFile(process.execPath, [join(import.meta.dirname, 'token.ts'), ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })

beforeAll(async () => {
  const properties = { UserPoolId: POOL, ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] }
  identity = await createIdentity({
    dataDir,
    region: 'us-east-1',
    pool: { id: POOL, properties: { UsernameAttributes: ['email'] } },
    clients: [{ id: 'web', properties }],
    groups: [],
    sendMail: () => {},
    invoke: async () => ({ payload: 'null' }),
    accessKeyId: 'local',
  })
  site = await listen((request, response) =>
    request.url === '/config.json'
      ? response.end(JSON.stringify({ region: 'us-east-1', userPoolId: POOL, userPoolClientId: 'web', userPoolEndpoint: '/identity/' }))
      : identity.handle(request, response),
  )
  const sdk = new CognitoIdentityProviderClient({ region: 'us-east-1', endpoint: site.url, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } })
  const user = { UserPoolId: POOL, Username: 'editor@example.org' }
  await sdk.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS' }))
  await sdk.send(new AdminSetUserPasswordCommand({ ...user, Password: 'correct horse', Permanent: true }))
})
afterAll(async () => {
  await site.close()
  identity.close()
  rmSync(dataDir, { recursive: true })
})

it('prints an access token and nothing else', async () => {
  const { code, stdout, stderr } = await run(new URL(site.url).port, 'editor@example.org', 'correct horse')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(await identity.verify(stdout.trim())).toMatchObject({ client_id: 'web' })
})

it('says on stderr what is wrong and exits with 1', async () => {
  const { port } = new URL(site.url)
  expect(await run(port, 'editor@example.org', 'wrong horse')).toEqual({ code: 1, stdout: '', stderr: 'Incorrect username or password.\n' })
  expect(await run(port)).toMatchObject({ code: 1, stderr: expect.stringContaining('Usage') })
  expect(await run('1', 'a', 'b')).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('No site answers at http://127.0.0.1:1') })
})
