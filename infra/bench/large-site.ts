import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PATHS } from '../build/paths.ts'
import { tokensOf } from '../local/testing/product-api.ts'
import { type Product, planProduct, removeProduct, startProduct } from '../local/testing/running-product.ts'
import { ms, type Row } from './row.ts'

export const LARGE = 10_000

/** A product over the rows, lists and search index of many articles in English. Of their pages only those exist that the demo has. */
export interface LargeSite {
  product: Product
  /** Milliseconds that making the articles took. */
  making: number
  /** Runs something while the product does, with the milliseconds that its start took and its admin's token. */
  running<T>(use: (started: number, token: string) => Promise<T>): Promise<T>
  close(): void
}

/** Makes the articles as `npm run seed` does, into the data folder of a product that was started once. */
export async function makeLargeSite(articles = LARGE): Promise<LargeSite> {
  const product = await planProduct()
  try {
    await (await startProduct(product))()
    const begun = performance.now()
    await seed(product.dataDir, articles)
    return {
      product,
      making: performance.now() - begun,
      async running(use) {
        const started = performance.now()
        const stop = await startProduct(product)
        const time = performance.now() - started
        try {
          return await use(time, (await tokensOf(product, product.email, product.password)).AccessToken)
        } finally {
          await stop()
        }
      },
      close: () => removeProduct(product),
    }
  } catch (cause) {
    removeProduct(product)
    throw cause
  }
}

async function seed(dataDir: string, articles: number): Promise<void> {
  const child = spawn(process.execPath, ['infra/generate/seed.ts', '--articles', String(articles), '--locales', 'en'], {
    cwd: PATHS.root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error('The articles were not made.')
}

/** Bytes of memory that the product's process holds; its table's engine is another process. */
export function memoryOf({ dataDir }: Product): number {
  const pid = readFileSync(join(dataDir, 'pid'), 'utf8')
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

/** What making many articles and starting over them takes, and how much memory is held then. */
export const measureLargeStart = async ({ product, making }: LargeSite, started: number): Promise<Row[]> => [
  { name: `${LARGE} articles in one language made: rows, lists, search index; no pages`, today: ms(making), budget: '', ok: null },
  { name: `start over ${LARGE} articles / memory of the process`, today: `${ms(started)} / ${Math.round(memoryOf(product) / 1e6)} MB`, budget: '', ok: null },
]
