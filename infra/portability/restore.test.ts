import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handler as account } from '../../lambdas/api/account.ts'
import { handler as siteApi } from '../../lambdas/api/site.ts'
import { cardOf, changeOriginal, SHORT_BODY } from '../../lambdas/articles/reading/testing-article.ts'
import { s3 } from '../../lambdas/platform/process/clients.ts'
import { newId } from '../../lambdas/platform/process/ids.ts'
import { getTable } from '../../lambdas/platform/table/table.ts'
import { accessClaims, callEndpoint } from '../../lambdas/platform/testing/testing-call.ts'
import { allRows } from '../../lambdas/platform/testing/testing-stream.ts'
import { testPress } from '../../lambdas/publishing/publication/testing-press.ts'
import { translate } from '../../lambdas/publishing/publication/testing-publication.ts'
import { exportPublication } from './export-publication.ts'
import { importPublication } from './import-publication.ts'
import type { Manifest } from './manifest.ts'
import { givenEverythingElse, makeAnew, READER, wipe } from './testing-publication.ts'

const press = testPress({ fresh: false })
const folder = mkdtempSync(join(tmpdir(), 'portability-'))
const at = (name: string) => join(folder, name)
const place = { table: 'test', bucket: 'site' }
const PICTURE = readFileSync(new URL('../local/demo/images/regresshion-cve-2024-6387-openssh-guide/480.webp', import.meta.url))
const pool = createServer((request, response) => {
  request.resume()
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' })
  response.end(JSON.stringify({ Username: 'u', UserAttributes: [{ Name: 'email', Value: 'new-admin@example.org' }] }))
})

const pages = () => Object.fromEntries(press.site.keys('pages/').map((key) => [key, press.site.read(key)?.text]))
const contents = ({ parts, files }: Manifest) => [...parts.map(({ kind, count, bytes, content }) => [kind, count, bytes, content]), ['files', files.content]]
const countOf = ({ parts }: Manifest, wanted: string) => parts.find(({ kind }) => kind === wanted)?.count

let ids: string[]
beforeAll(async () => {
  await new Promise<void>((resolve) => pool.listen(0, '127.0.0.1', resolve))
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = `http://127.0.0.1:${(pool.address() as AddressInfo).port}`
  const first = await press.givenTranslated()
  await press.publish(first.id)
  await changeOriginal(first.id, `${SHORT_BODY}<p>The second version says more.</p>`)
  await translate(first.id)
  await press.publish(first.id)
  const draft = await press.givenTranslated()
  ids = [first.id, draft.id]
  await givenEverythingElse()
  const { hero_image_url = '' } = (await cardOf(first.id, 'en')) ?? {}
  const object = { Body: PICTURE, ContentType: 'image/webp', CacheControl: 'public, max-age=31536000, immutable' }
  await s3().send(new PutObjectCommand({ Bucket: 'site', Key: hero_image_url.slice(1), ...object }))
})
afterAll(() => {
  pool.close()
  rmSync(folder, { recursive: true })
})

it('[R9] a publication that was exported, lost and imported again is the same part for part, page for page, and works', async () => {
  await makeAnew()
  const before = { manifest: await exportPublication(place, at('first')), pages: pages() }
  expect(countOf(before.manifest, 'card')).toBe(30)
  expect(countOf(before.manifest, 'version')).toBe(30)
  expect(countOf(before.manifest, 'publication')).toBe(2)
  expect(countOf(before.manifest, 'memory-segment')).toBeGreaterThan(14)
  expect(readdirSync(folder)).toEqual(['first'])
  await wipe(press.site)

  const looked = await importPublication(place, at('first'), { dryRun: true })
  expect([looked.faults, looked.parts.card, looked.parts.files]).toEqual([
    [],
    { written: 30, overwritten: 0, unchanged: 0, cleaned: 0 },
    { written: 1, overwritten: 0, unchanged: 0, cleaned: 0 },
  ])
  expect([await allRows(), press.site.keys('')]).toEqual([[], []])

  expect((await importPublication(place, at('first'))).faults).toEqual([])
  const after = await exportPublication(place, at('second'))
  expect(contents(after)).toEqual(contents(before.manifest))
  expect(press.site.keys('images/')).toHaveLength(1)
  await makeAnew()
  expect(pages()).toEqual(before.pages)

  const [draft = ''] = ids.slice(1)
  expect((await callEndpoint(siteApi, 'searchArticles', { query: { query: 'second version', locale: 'en' } })).body.total).toBe(1)
  expect((await press.publish(draft)).operation).toMatchObject({ status: 'success' })
  // Nobody is let in by an export: the first admin of the new installation is whoever its pool names.
  const sub = newId()
  const me = await callEndpoint(account, 'getAccount', { claims: accessClaims(sub, '[admin]'), headers: { authorization: `Bearer ${sub}` } })
  expect(me.body).toMatchObject({ id: sub, roles: ['admin'] })
})

it('[R9] holds nothing that is secret or good for getting in', async () => {
  const texts = readdirSync(at('first/rows')).map((name) => readFileSync(at(`first/rows/${name}`), 'utf8'))
  const all = texts.join('')
  for (const secret of ['secret-visitor', 'secret-preview', 'bootstrap_admin', 'twitter_configured', 'ROLE#', 'token_hash']) expect(all).not.toContain(secret)
  expect(all).toContain(READER.email)
  const { left_out } = JSON.parse(readFileSync(at('first/manifest.json'), 'utf8')) as Manifest
  expect(left_out).toMatchObject({ role: expect.stringContaining('getting in'), 'rate-window': expect.any(String) })
})

it('[R9] who was restored is not welcomed again, and the links of earlier mails still work', async () => {
  const { data } = await getTable().entities.subscribers.get({ shard: READER.id[0]!, id: READER.id }).go()
  expect(data?.restored_at).toBeDefined()
  const links = (await allRows()).filter(({ pk }) => pk.startsWith('MAIL-LINK#'))
  expect(links).toMatchObject([{ purpose: 'unsubscribe', subscriber_id: READER.id }])
})

it('[R9] a repeated import changes nothing, and another content is replaced only when that is said', async () => {
  const again = await importPublication(place, at('first'), { dryRun: true })
  expect(again.parts.version).toEqual({ written: 0, overwritten: 0, unchanged: 30, cleaned: 0 })
  await getTable()
    .entities.glossary.put({ ...(await glossary()), note: 'Changed since' })
    .go()
  const refused = await importPublication(place, at('first'))
  expect(refused.faults).toEqual([expect.stringContaining('--overwrite')])
  expect(refused.differing.some((name) => name.startsWith('glossary-term'))).toBe(true)
  expect((await glossary()).note).toBe('Changed since')
  expect((await importPublication(place, at('first'), { overwrite: true })).faultCount).toBe(0)
  expect((await glossary()).note).toBe('')
})

const glossary = async () => {
  const { data } = await getTable().entities.glossary.query.glossary({}).go()
  return data[0]!
}
