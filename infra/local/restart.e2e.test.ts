import { afterAll, beforeAll, expect, it } from 'vitest'
import { productApi } from './testing/product-api.ts'
import { type Product, planProduct, removeProduct, startProduct } from './testing/running-product.ts'

let product: Product
let stop: () => Promise<void>

beforeAll(async () => {
  product = await planProduct()
  stop = await startProduct(product)
}, 200_000)
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

it('is ready again within ten seconds, with all articles, pages and people', async () => {
  const before = await everything()
  expect(before.articles).toHaveLength(2)
  expect(before.pages).toHaveLength(1)
  await stop()
  const began = performance.now()
  stop = await startProduct(product)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(await everything()).toEqual(before)
})
