import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoArticles } from './seed/content.ts'
import { finished, productApi } from './testing/product-api.ts'
import { type Product, planProduct, removeProduct, type Stop, startProduct } from './testing/running-product.ts'

let product: Product
let stop: Stop

beforeAll(async () => {
  product = await planProduct()
  stop = await startProduct(product)
})
afterAll(async () => {
  await stop?.()
  removeProduct(product)
})

const everything = async () => {
  const api = await productApi(product)
  const { articles, totalCount } = (await api('GET', '/api/articles')).body
  const pages = await Promise.all(
    articles.flatMap(({ path }: { path: string | null }) => (path ? [fetch(product.url + path).then((page) => page.text())] : [])),
  )
  return { articles, totalCount, pages, home: await (await fetch(`${product.url}/ja`)).text() }
}

/** What the running product has computed since it started; by the clock it would depend on what else the machine does. */
function secondsOfWork(): number {
  const pid = readFileSync(join(product.dataDir, 'pid'), 'utf8').trim()
  const facts = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '')
  const [user = 0, system = 0] = facts.split(' ').slice(11, 13).map(Number)
  return (user + system) / TICKS_A_SECOND
}
const TICKS_A_SECOND = 100

it('is ready again with less than ten seconds of work, with all articles, pages and people', async () => {
  const before = await everything()
  expect(before.articles).toHaveLength(2)
  expect(before.pages).toHaveLength(1)
  await stop()
  stop = await startProduct(product)
  expect(secondsOfWork()).toBeLessThan(10)
  expect(await everything()).toEqual(before)
})

it.each([150, 700])('goes on where it was killed, %i ms after translation and publication were asked for', async (ms) => {
  const [, draft] = await demoArticles()
  const title = `Killed after ${ms} ms`
  const { body: created } = await (await productApi(product))('POST', '/api/articles', { ...draft?.input, title, slug: `killed-after-${ms}-ms` })
  const work = await (await productApi(product))('POST', `/api/articles/${created.id}/translations`, { publish: true })
  await pause(ms)
  await stop('SIGKILL')
  stop = await startProduct(product)
  const api = await productApi(product)
  const end = await finished(api, work)
  expect(end.error_message ?? null).toBeNull()
  expect(end.result).toMatchObject({ success: true, publishedCount: 15 })
  const { original, translations } = end.result.published
  const links = await Promise.all(
    [original, ...translations].map(async ({ path, locale }: { path: string; locale: string }) => {
      const home = await (await fetch(`${product.url}/${locale}`)).text()
      expect(home).toContain(`"${path}"`)
      return (await fetch(product.url + path)).status
    }),
  )
  expect(links).toEqual(Array(15).fill(200))
})
