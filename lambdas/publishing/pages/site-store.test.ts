import { afterAll, beforeAll, expect, it } from 'vitest'
import { heldAs, putPage } from './site-store.ts'
import { startTestSite, type TestSite } from './testing-site.ts'

let site: TestSite
beforeAll(async () => {
  Object.assign(process.env, { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' })
  site = await startTestSite()
})
afterAll(() => site.close())

const page = (text: string) => [
  { name: 'data.json' as const, bytes: Buffer.from(`{"text":"${text}"}`) },
  { name: 'page.html' as const, bytes: Buffer.from(`<p>${text}</p>`) },
]
const textAt = (key: string) => site.read(`${key}/page.html`)?.text

it('[R2] goes on where it finds its own file: the SDK repeats a put whose answer was lost', async () => {
  await putPage('site', 'pages/a', page('new').slice(0, 1))
  expect(await putPage('site', 'pages/a', page('new'), heldAs([]))).toBe(true)
  expect(textAt('pages/a')).toBe('<p>new</p>')
})

it('leaves what somebody else has put there meanwhile', async () => {
  await putPage('site', 'pages/b', page('theirs'))
  expect(await putPage('site', 'pages/b', page('ours'), heldAs([]))).toBe(false)
  expect(await putPage('site', 'pages/b', page('ours'), heldAs(page('before')))).toBe(false)
  expect(textAt('pages/b')).toBe('<p>theirs</p>')
  expect(await putPage('site', 'pages/b', page('ours'), heldAs(page('theirs')))).toBe(true)
  expect(textAt('pages/b')).toBe('<p>ours</p>')
})
