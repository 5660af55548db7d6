import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFaults } from '../faults/faults.ts'
import { listen } from '../listen.ts'
import { createConsole } from './console.ts'
import type { ConsoleDeps } from './find-page.ts'

const faults = createFaults([{ at: 's3:PutObject', kind: 'torn', nth: 2 }])
const servers: Awaited<ReturnType<typeof listen>>[] = []
let url: string
let without: string
beforeAll(async () => {
  for (const deps of [{ faults }, {}]) servers.push(await listen(createConsole(deps as ConsoleDeps).handle))
  ;[url, without] = servers.map((server) => `${server.url}/_local/faults`) as [string, string]
})
afterAll(async () => {
  for (const server of servers) await server.close()
})

const page = async (address: string) => (await fetch(address)).text()
/** Not by fetch, which sets no origin of its own. */
const post = (address: string, body: string, headers: Record<string, string> = { origin: new URL(address).origin }) =>
  new Promise<{ status?: number; text: string }>((resolve, reject) => {
    const sent = request(address, { method: 'POST', headers }, async (answer) => {
      let text = ''
      for await (const chunk of answer) text += chunk
      resolve({ status: answer.statusCode, text })
    })
    sent.on('error', reject).end(body)
  })

it('shows what is planned and what was injected', async () => {
  expect(await page(url)).toMatch(/s3:PutObject[\s\S]*torn/)
  faults.next('s3:PutObject:a')
  faults.next('s3:PutObject:pages/lt/page.html')
  expect(await page(url)).toContain('s3:PutObject:pages/lt/page.html')
})

it('takes another plan as JSON or from its form, only from its own page, and says what is wrong with one', async () => {
  expect(await post(url, '[{"at":"ses:SendEmail","kind":"throttle","nth":1}]')).toMatchObject({ status: 303 })
  expect(faults.planned()).toMatchObject([{ at: 'ses:SendEmail', seen: 0 }])
  const form = { origin: new URL(url).origin, 'content-type': 'application/x-www-form-urlencoded' }
  expect((await post(url, `plan=${encodeURIComponent('[]')}`, form)).status).toBe(303)
  expect(faults.planned()).toEqual([])
  expect(await post(url, '[{"at":"nowhere","kind":"throttle","nth":1}]')).toMatchObject({ status: 400, text: expect.stringContaining('is no place') })
  expect(await post(url, 'nonsense')).toMatchObject({ status: 400, text: expect.stringContaining('not JSON') })
  expect((await post(url, '[]', { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(url, '[]', {})).status).toBe(403)
})

it('without a plan at the start none can be set, and the page says how to', async () => {
  expect(await page(without)).toContain('LOCAL_FAULTS=')
  expect(await post(without, '[]')).toMatchObject({ status: 409, text: expect.stringContaining('LOCAL_FAULTS') })
})
