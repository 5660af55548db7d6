import { afterAll, beforeAll, expect, it } from 'vitest'
import * as contracts from '#shared/contracts/articles/images.ts'
import { createApi } from '../../platform/api/api.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAs } from '../../platform/testing/testing-call.ts'
import { fetchForeignImage } from './foreign-image.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())

let answer: unknown
const asked: unknown[] = []
const { fetchForeignImage: declared } = contracts
const api = createApi(
  { fetchForeignImage: declared },
  {
    fetchForeignImage: fetchForeignImage(async (request) => {
      asked.push(request)
      return answer
    }),
  },
)
const ask = async (url: string, role: 'author' | 'analyst' = 'author') =>
  callEndpoint(api, 'fetchForeignImage', { claims: await signedInAs({ role }), body: { url } })

it('hands on the image, or why there is none, and keeps nothing', async () => {
  answer = { ok: true, type: 'image/png', data: 'iVBORw0KGgo=' }
  expect(await ask('https://pictures.example/a.png')).toMatchObject({ status: 200, body: { image: { type: 'image/png', data: 'iVBORw0KGgo=' }, reason: null } })
  answer = { ok: false, reason: 'too-large', detail: 'More than 4000000 bytes were sent.' }
  expect((await ask('https://pictures.example/b.png')).body).toEqual({ image: null, reason: 'too-large' })
  expect(asked).toEqual([
    { what: 'image', url: 'https://pictures.example/a.png' },
    { what: 'image', url: 'https://pictures.example/b.png' },
  ])
})

it('is for those who write, and takes an answer of another shape for a fault', async () => {
  expect((await ask('')).status).toBe(400)
  expect((await ask('https://pictures.example/c.png', 'analyst')).status).toBe(403)
  answer = { ok: true, type: 'image/svg+xml', data: 'PHN2Zz4=' }
  expect((await ask('https://pictures.example/c.svg')).status).toBe(500)
})
