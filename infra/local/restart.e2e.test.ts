import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoArticles } from './seed/content.ts'
import { type Answer, finished, productApi } from './testing/product-api.ts'
import { type Product, planProduct, removeProduct, type Stop, startProduct, startSeeded } from './testing/running-product.ts'

let product: Product
let stop: Stop

beforeAll(async () => {
  product = await planProduct()
  stop = await startSeeded(product)
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

it('goes on where it was killed, 150 ms and 700 ms after translation and publication of two articles were asked for', async () => {
  const [, draft] = await demoArticles()
  const api = await productApi(product)
  const askFor = async (title: string) => {
    const { body: created } = await api('POST', '/api/articles', { ...draft?.input, title, slug: title.toLowerCase().replaceAll(' ', '-') })
    return api('POST', `/api/articles/${created.id}/translations`, { publish: true })
  }
  const works = [await askFor('Killed later')]
  await pause(550)
  works.push(await askFor('Killed early'))
  await pause(150)
  await stop('SIGKILL')
  stop = await startProduct(product)
  for (const work of works) await expectPublished(work)
})

/** The publication that the work leads to has come to its end: fifteen pages that their homes link. */
async function expectPublished(work: Answer) {
  const end = await finished(await productApi(product), work)
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
}
