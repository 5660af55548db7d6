import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicationResult } from '#shared/contracts/publishing/publishing.ts'
import { LOCALES } from '#shared/locales.ts'
import { demoArticles } from '../seed/content.ts'
import { finished, productApi, type Requester } from '../testing/product-api.ts'
import { type Product, planProduct, removeProduct, type Stop, startSeeded } from '../testing/running-product.ts'

describe('on the first day of an AWS account', () => {
  let product: Product
  let stop: Stop
  let api: Requester
  beforeAll(async () => {
    product = await planProduct()
    stop = await startSeeded(product, { env: { LOCAL_LIMITS: 'new-account', LOCAL_SCHEDULE_REPEATS: '40000' } })
    api = await productApi(product)
  })
  afterAll(async () => {
    await stop?.()
    if (product) removeProduct(product)
  })

  const calls = () => {
    const db = new DatabaseSync(join(product.dataDir, 'model', 'model.db'), { readOnly: true })
    try {
      return db.prepare("SELECT count(*) AS calls, sum(error LIKE '%Too many tokens%') AS throttled FROM calls").get() as { calls: number; throttled: number }
    } finally {
      db.close()
    }
  }

  /** About a thousand words that no translation memory has. */
  const text = Array.from({ length: 50 }, (_, n) => {
    const tool = ['scanner', 'gateway', 'agent', 'mail filter', 'backup'][n % 5]
    return `<p>On day ${n + 1} the analysts of room ${n + 11} replaced the ${tool} of site ${n + 100}, compared its logs with those of the week before, and wrote down what was new.</p>`
  }).join('')

  it('what an editor writes is translated and published in fifteen languages, only slower', async () => {
    const [, draft] = await demoArticles()
    const written = await api(
      'POST',
      '/api/articles',
      { ...draft?.input, slug: 'first-day', content: `<h2>Fifty days</h2>${text}` },
      { 'idempotency-key': randomUUID() },
    )
    expect(written.status).toBe(200)
    const began = Date.now()
    const outcome = await finished(api, await api('POST', `/api/articles/${written.body.id}/translations`, { publish: true }))
    expect(outcome.status, JSON.stringify(outcome)).toBe('success')
    const result = publicationResult.parse(outcome.result)
    expect(result).toMatchObject({ success: true, publishedCount: LOCALES.length, missingLocales: [] })
    const pages = [result.published.original, ...result.published.translations].map((member) => `${product.url}${member?.path}`)
    expect(await Promise.all(pages.map(async (page) => (await fetch(page)).status))).toEqual(LOCALES.map(() => 200))
    const asked = calls()
    console.log({ seconds: (Date.now() - began) / 1000, ...asked })
    expect(asked.calls).toBeGreaterThan(14)
  })
})
