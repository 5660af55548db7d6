import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { responsiveImage } from '#shared/domain/articles/images.ts'
import { handler as api } from '../../api/editor.ts'
import { sha256 } from '../../platform/process/hash.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { startTestSite, type TestSite } from '../../publishing/pages/testing-site.ts'

const DEMO = new URL('../../../infra/local/demo/images/regresshion-cve-2024-6387-openssh-guide/', import.meta.url)
/** One pixel, as WebP. */
const PIXEL = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/vz0AAA='
const demo = (name: string) => readFileSync(new URL(name, DEMO))
const base64 = (name: string) => demo(name).toString('base64')

let stop: () => Promise<void>
let site: TestSite
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  site = await startTestSite()
  claims = await signedInAdmin()
})
afterAll(async () => {
  await site.close()
  await stop()
})

const upload = (body: object) => callEndpoint(api, 'uploadImage', { claims, body })
const set = () => ({ widths: [480, 800, 1200].map((width) => ({ width, data: base64(`${width}.webp`) })), share: base64('og.jpg') })

describe('a picture', () => {
  it('is stored for good under the hash of its bytes, with its size', async () => {
    const bytes = demo('800.webp')
    const { status, body } = await upload({ image: bytes.toString('base64') })
    expect(status).toBe(200)
    expect(body).toEqual({ url: `/images/uploads/${sha256(bytes)}.webp`, type: 'image/webp', width: 800, height: 450, bytes: bytes.length })
    expect(site.read(body.url.slice(1))?.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' })
    expect((await upload({ image: base64('og.jpg') })).body).toMatchObject({ type: 'image/jpeg', width: 1200, height: 630 })
  })

  it('is kept in the library once, with its thumbnail, where that is asked for', async () => {
    const { libraryImages } = getTable().entities
    const file = `/images/uploads/${sha256(demo('1200.webp'))}.webp`
    const small = file.replace('.webp', '-320.webp')
    const kept = async () => (await libraryImages.get({ file }).go({ consistent: true })).data
    expect((await upload({ image: base64('1200.webp') })).status).toBe(200)
    expect(await kept()).toBeNull()
    expect((await upload({ image: base64('1200.webp'), small: base64('480.webp'), library: { name: 'a.jpg' } })).body).toMatchObject({ code: 'image-refused' })
    for (const name of ['lock.jpg', 'again.jpg']) expect((await upload({ image: base64('1200.webp'), small: PIXEL, library: { name } })).status).toBe(200)
    expect(await kept()).toMatchObject({ name: 'lock.jpg', small, width: 1200, height: 675 })
    expect(site.read(small.slice(1))?.headers).toMatchObject({ 'content-type': 'image/webp' })
  })

  it('of the largest width stands with the widths that readers choose from', async () => {
    const { body } = await upload({ image: base64('1600.webp'), set: set() })
    const folder = `images/uploads/${sha256(demo('1600.webp'))}`
    expect(body.url).toBe(`/${folder}/1600.webp`)
    const named = responsiveImage(body.url)
    const wanted = [...(named?.srcSet?.split(', ').map((one) => one.split(' ')[0]) ?? []), named?.share]
    expect(site.keys(`${folder}/`).map((key) => `/${key}`)).toEqual(wanted.sort())
  })

  it('for sharing is stored once for each focal point of an image of ours', async () => {
    const crop = async (address: string, image = 'og.jpg') => upload({ image: base64(image), share_of: address })
    const { body } = await crop('/images/art/abc/1600.webp#focus=30,80')
    expect(body).toMatchObject({ url: '/images/uploads/crops/art/abc/30-80.jpg', type: 'image/jpeg', width: 1200, height: 630 })
    expect(site.read(body.url.slice(1))?.headers).toMatchObject({ 'content-type': 'image/jpeg' })
    expect((await crop('/images/art/abc/1600.webp#focus=30,80')).status).toBe(200)
    for (const address of ['/images/art/abc/1600.webp', '/images/one.png#focus=30,80', 'https://a.example/1600.webp#focus=30,80'])
      expect((await crop(address)).body).toMatchObject({ code: 'image-refused' })
    expect((await crop('/images/art/abc/1600.webp#focus=30,80', '480.webp')).body).toMatchObject({ code: 'image-refused' })
    expect((await crop('/images/../abc/1600.webp#focus=30,80')).status).toBe(400)
  })

  it('that is none, is broken or is not what it should be is refused, and nothing is stored', async () => {
    const before = site.keys('images/')
    const refused = async (body: object) => (await upload(body)).body
    const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    expect(await refused({ image: text })).toMatchObject({ code: 'image-refused', detail: expect.stringContaining('no PNG') })
    expect(await refused({ image: demo('1600.webp').subarray(0, 2000).toString('base64') })).toMatchObject({ detail: expect.stringContaining('breaks off') })
    expect(await refused({ image: base64('800.webp'), set: set() })).toMatchObject({ detail: expect.stringContaining('1600') })
    expect(await refused({ image: base64('1600.webp'), set: { ...set(), share: base64('480.webp') } })).toMatchObject({ code: 'image-refused' })
    expect((await upload({ image: 'not base64!' })).status).toBe(400)
    expect((await upload({ image: Buffer.alloc(4_000_001).toString('base64') })).status).toBe(413)
    expect(site.keys('images/')).toEqual(before)
  })
})
