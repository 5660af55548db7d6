import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint, GatewayArea } from '#shared/contracts/platform/endpoint.ts'
import { endpointList, gatewayEndpoints } from '#shared/contracts/registry.ts'
import { isPermission, ROLES, type Role } from '#shared/domain/platform/roles.ts'
import { AppError } from '#shared/errors.ts'
import { getTable } from '../table/table.ts'
import { startTestTable } from '../testing/testing.ts'
import { accessClaims, callEndpoint, signedInAdmin, signedInAs, type TestRequest } from '../testing/testing-call.ts'
import { createApi } from './api.ts'

let stop: () => Promise<void>
const reached: string[] = []
const identities: Record<string, unknown> = {}

/** An area whose every handler only notes that it was reached. */
const apiOf = (area: GatewayArea) => {
  const contracts = gatewayEndpoints().flatMap((declared) => (declared.area === area ? [[declared.name, declared] as const] : []))
  const handlers = contracts.map(([name]) => [
    name,
    async () => {
      reached.push(name)
      throw new AppError('operation-not-found')
    },
  ])
  return createApi(Object.fromEntries(contracts), Object.fromEntries(handlers))
}
const apis = {
  articles: apiOf('articles'),
  editorial: apiOf('editorial'),
  account: apiOf('account'),
  site: apiOf('site'),
  audience: apiOf('audience'),
  desk: apiOf('desk'),
  translations: apiOf('translations'),
  editor: apiOf('editor'),
  settings: apiOf('settings'),
  research: apiOf('research'),
  pictures: apiOf('pictures'),
  upkeep: apiOf('upkeep'),
  monitoring: apiOf('monitoring'),
  localisation: apiOf('localisation'),
}

/** Requests that no endpoint takes: were they validated first, the answer would be 400, 413 or 415. */
const BROKEN: Record<string, TestRequest> = {
  'malformed JSON': { body: '{' },
  'wrong content type': { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  'too large': { body: JSON.stringify('x'.repeat(1_100_000)) },
  'unknown fields': { body: { role: 'admin' }, query: { fields: '*' }, params: { id: '../admin', key: '__proto__' } },
  nothing: {},
}

function expectedStatus({ access }: Endpoint, identity: string): 401 | 403 | null {
  if (access === 'anyone') return null
  if (!['ordinary user', 'removed admin', 'admin'].includes(identity)) return 401
  return isPermission(access) && identity !== 'admin' ? 403 : null
}

beforeAll(async () => {
  stop = await startTestTable()
  const sub = randomUUID()
  const removed = await signedInAdmin()
  await getTable().entities.roles.delete({ user_id: removed.sub, role: 'admin' }).go()
  const good = accessClaims(sub)
  Object.assign(identities, {
    'no token': undefined,
    'no claims': {},
    'garbage claims': 'garbage',
    'null claims': null,
    'claims without client': { ...good, client_id: '' },
    'claims without subject': { ...good, sub: undefined },
    'subject that is no user id': { ...good, sub: '*' },
    'id token': { ...good, token_use: 'id', client_id: undefined, aud: 'web', 'cognito:groups': '[admin]' },
    'id token with a client': { ...good, token_use: 'id' },
    'ordinary user': { ...good, 'cognito:groups': '[admin]' },
    'removed admin': { ...removed, 'cognito:groups': '[admin]' },
    admin: await signedInAdmin(),
  })
})
afterAll(() => stop())

describe.each(gatewayEndpoints().map((declared) => [declared.name, declared] as const))('%s', (name, declared) => {
  it('[A1] [A2] [P-266] [O-280] answers each identity as its declaration says, before it looks at the request', async () => {
    for (const [identity, claims] of Object.entries(identities)) {
      const expected = expectedStatus(declared, identity)
      for (const [kind, request] of Object.entries(BROKEN)) {
        reached.length = 0
        const { status, body, headers } = await callEndpoint(apis[declared.area], name, { ...request, ...(claims === undefined ? {} : { claims }) })
        const seen = `${identity}, ${kind}: ${status}`
        if (expected) {
          expect(seen).toBe(`${identity}, ${kind}: ${expected}`)
          expect(body.code).toBe(expected === 401 ? 'unauthenticated' : 'forbidden')
          expect(headers['content-type']).toBe('application/problem+json')
          expect(reached).toEqual([])
        } else {
          expect([401, 403], seen).not.toContain(status)
        }
      }
    }
  })
})

describe('roles', () => {
  const claims = {} as Record<Role, unknown>
  beforeAll(async () => {
    for (const role of ROLES) claims[role] = await signedInAs({ role, ...(role === 'reviewer' ? { locales: ['de'] } : {}) })
  })

  it('docs/roles.md says of each endpoint who may call it', async () => {
    const rows: string[][] = []
    for (const declared of gatewayEndpoints()) {
      if (!isPermission(declared.access)) continue
      const marks: string[] = []
      for (const role of ROLES) {
        reached.length = 0
        const { status, body } = await callEndpoint(apis[declared.area], declared.name, { claims: claims[role] })
        expect(status, `${role}, ${declared.name}`).not.toBe(401)
        expect(body.code === 'forbidden', `${role}, ${declared.name}`).toBe(status === 403)
        marks.push(status === 403 ? '' : '✓')
      }
      rows.push([`\`${declared.name}\``, ...marks, limitOf(declared)])
    }
    await expect(rolesPage(rows.sort())).toMatchFileSnapshot('../../../docs/roles.md')
  })

  it('that nobody has declared give nothing', async () => {
    const guest = await signedInAs({ role: 'Admin' })
    for (const { name, area, access } of gatewayEndpoints())
      if (isPermission(access)) expect((await callEndpoint(apis[area], name, { claims: guest })).status, name).toBe(403)
  })
})

function limitOf({ scope, access }: Endpoint): string {
  if (scope === null) return ''
  if (scope === 'handler')
    return access === 'review' ? 'shows reviewers their languages' : 'shows authors their own articles, reviewers English and their languages'
  if (access === 'review') return 'reviewers: their languages'
  return access === 'write' ? 'authors: their own, until first published' : 'authors: their own; reviewers: English and their languages'
}

function rolesPage(rows: string[][]): string {
  const head = ['Endpoint', ...ROLES, 'Limit']
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return `# Who may call what

Written by \`lambdas/platform/api/access-matrix.test.ts\`, which calls every endpoint as every role: run it with \`--update\` after a change.
The table of roles is \`shared/domain/platform/roles.ts\`; each endpoint says in its contract which permission it asks for.

${line(head)}
${line(widths.map((width) => '-'.repeat(width)))}
${rows.map(line).join('\n')}
`
}

it('[M-221] everything that watches the publication is for admins', () => {
  const open = endpointList().filter(({ area, access }) => area === 'monitoring' && access !== 'admin')
  expect(open.map(({ name }) => name)).toEqual([])
})

it('[A2] an admin loses the right with the role row, in the middle of a session', async () => {
  const claims = await signedInAdmin()
  expect((await callEndpoint(apis.articles, 'listSettings', { claims })).body.code).toBe('operation-not-found')
  await getTable().entities.roles.delete({ user_id: claims.sub, role: 'admin' }).go()
  expect((await callEndpoint(apis.articles, 'listSettings', { claims })).status).toBe(403)
})

it('a route that is declared nowhere, or in another area, is not found', async () => {
  expect((await callEndpoint(apis.articles, 'DELETE /api/articles/{id}')).status).toBe(404)
  expect((await callEndpoint(apis.site, 'listArticles')).status).toBe(404)
  expect((await callEndpoint(apis.site, '$default')).status).toBe(404)
})
