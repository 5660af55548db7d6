import type { Browser } from 'playwright-core'
import type { Locale } from '#shared/locales.ts'
import { launchBrowser } from '../../web/e2e/browser.ts'
import { createClosers } from '../local/closers.ts'
import { freePort } from '../local/free-port.ts'
import { Api } from '../local/seed/api.ts'
import { startMemoryEngine } from '../local/testing/memory-engine.ts'
import { tokensOf } from '../local/testing/product-api.ts'
import { planProduct, removeProduct, startProduct } from '../local/testing/running-product.ts'
import { type DelayedModel, startDelayedModel } from './delayed-model.ts'
import { startSecureFront } from './secure-front.ts'

/** Milliseconds that the model takes for every answer. */
const MODEL_DELAY = 300

/** A whole running product, and what measurements hold on to. */
export interface Stage {
  url: string
  /** The same as readers reach it. */
  secureUrl: string
  token: string
  account: { email: string; password: string }
  api: Api
  model: DelayedModel
  dynamoUrl: string
  dataDir: string
  browser: Browser
  /** Remote debugging port of the browser. */
  browserPort: number
  /** Canonical paths of the published demo article. */
  articles: ReadonlyMap<Locale, string>
  close(): Promise<void>
}

/** Boots the product in a temporary folder, with the fixed-delay model, on a table that can be filled from outside. */
export async function startStage(onError: (cause: unknown) => void): Promise<Stage> {
  const closers = createClosers(onError)
  try {
    // In memory: this measures the product, and the disk under a table file can be ten times slower on a busy machine.
    const { url: dynamoUrl } = closers.keep(await startMemoryEngine())
    const model = closers.keep(await startDelayedModel(MODEL_DELAY))
    const product = await planProduct()
    closers.add(() => removeProduct(product))
    closers.add(await startProduct(product, { MODEL_BASE_URL: model.baseUrl, MODEL_NAME: 'fixed-delay', LOCAL_DYNAMODB_URL: dynamoUrl }))
    const browserPort = await freePort()
    const browser = closers.keep(await launchBrowser([`--remote-debugging-port=${browserPort}`, '--ignore-certificate-errors']))
    const { url: secureUrl } = closers.keep(await startSecureFront(product.url))
    const token = (await tokensOf(product, product.email, product.password)).AccessToken
    const api = new Api(product.url, token)
    return {
      url: product.url,
      secureUrl,
      token,
      account: { email: product.email, password: product.password },
      api,
      model,
      dynamoUrl,
      dataDir: product.dataDir,
      browser,
      browserPort,
      articles: await publishedDemo(api),
      close: closers.closeAll,
    }
  } catch (cause) {
    await closers.closeAll()
    throw cause
  }
}

async function publishedDemo(api: Api): Promise<Map<Locale, string>> {
  const { articles } = await api.call('listArticles')
  const published = articles.find((article) => article.published)
  if (!published) throw new Error('The demo content has no published article.')
  const { hreflang_alternates } = await api.call('getArticle', { params: { id: published.id } })
  return new Map(hreflang_alternates.map(({ locale, path }) => [locale, path]))
}
