import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicationResult } from '#shared/contracts/publishing/publishing.ts'
import { LOCALES, TARGET_LOCALES } from '#shared/locales.ts'
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

  const modelCalls = (): number => {
    const db = new DatabaseSync(join(product.dataDir, 'model', 'model.db'), { readOnly: true })
    try {
      return Number(db.prepare('SELECT count(*) AS calls FROM calls WHERE error IS NULL').get()?.calls)
    } finally {
      db.close()
    }
  }

  /** About a thousand words more, which no translation memory has. */
  const text = Array.from({ length: 35 }, (_, n) => {
    const tool = ['scanner', 'gateway', 'agent', 'mail filter', 'backup'][n % 5]
    return `<p>On day ${n + 1} the analysts of room ${n + 11} replaced the ${tool} of site ${n + 100}, compared its logs with those of the week before, and wrote down what was new.</p>`
  }).join('')

  it('what an editor writes is translated and published in fifteen languages, only slower', async () => {
    const [, draft] = await demoArticles()
    const written = await api(
      'POST',
      '/api/articles',
      { ...draft?.input, slug: 'first-day', content: `${draft?.input.content}${text}` },
      { 'idempotency-key': randomUUID() },
    )
    expect(written.status).toBe(200)
    const outcome = await finished(api, await api('POST', `/api/articles/${written.body.id}/translations`, { publish: true }))
    expect(outcome.status, JSON.stringify(outcome)).toBe('success')
    const result = publicationResult.parse(outcome.result)
    expect(result).toMatchObject({ success: true, publishedCount: LOCALES.length, missingLocales: [] })
    const pages = [result.published.original, ...result.published.translations].map((member) => `${product.url}${member?.path}`)
    expect(await Promise.all(pages.map(async (page) => (await fetch(page)).status))).toEqual(LOCALES.map(() => 200))
    // Every language was asked of the model, within its tokens a minute.
    expect(modelCalls()).toBeGreaterThanOrEqual(TARGET_LOCALES.length)
  })
})
