import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFront, type Front } from './front.ts'
import { LARGEST_BODY } from './http.ts'

describe('the front', () => {
  let front: Front
  const faults: unknown[] = []
  beforeAll(async () => {
    front = await createFront(0, (cause) => faults.push(cause))
  })
  afterAll(() => front.close())

  it('says that it is starting, and refuses a taken port with what to do', async () => {
    expect((await fetch(front.url)).status).toBe(503)
    await expect(createFront(front.port, () => undefined)).rejects.toThrow(
      `Port ${front.port} is taken. Stop what uses it, or choose another: PORT=${front.port + 1} npm start`,
    )
  })

  it('gives local paths to their handlers, the longest prefix first, and everything else to the site', async () => {
    front.open(
      async ({ path, query, body }) => ({ status: 200, headers: {}, body: Buffer.from(`site ${path} ${query} ${body?.length ?? 'too large'}`) }),
      [
        { prefix: '/_local/cognito', handle: (_, response) => response.end('pool') },
        { prefix: '/_local', handle: (_, response) => response.end('console') },
      ],
    )
    const text = async (path: string, init?: RequestInit) => (await fetch(front.url + path, init)).text()
    expect(await text('/_local/cognito/')).toBe('pool')
    expect(await text('/_local?x')).toBe('console')
    expect(await text('/_localised?a=1')).toBe('site /_localised a=1 0')
    expect(await text('/', { method: 'POST', body: Buffer.alloc(LARGEST_BODY) })).toBe(`site /  ${LARGEST_BODY}`)
    expect(await text('/', { method: 'POST', body: Buffer.alloc(LARGEST_BODY + 1) })).toBe('site /  too large')
  })

  it('survives a client that goes away in the middle', async () => {
    await new Promise<void>((resolve) => {
      const cut = request(`${front.url}/`, { method: 'POST', headers: { 'content-length': '100' } })
      cut.on('error', () => resolve())
      cut.write('half')
      setTimeout(() => cut.destroy(), 20)
      cut.on('close', () => resolve())
    })
    expect((await fetch(front.url)).status).toBe(200)
    expect(faults).toEqual([])
  })
})
