import { planProduct, removeProduct, startProduct } from '../local/testing/running-product.ts'
import { ms, type Row } from './row.ts'

/** Milliseconds of a first start, six articles in all languages published. */
const FIRST_LIMIT = 20_000

/** From the command to Ready: the first time, with the demo content, and again with its data. The code is built already. */
export async function measureBoot(): Promise<Row[]> {
  const product = await planProduct()
  try {
    const first = await bootTime(product)
    const again = await bootTime(product)
    return [
      { name: 'start: the first time', today: ms(first), budget: `≤ ${ms(FIRST_LIMIT)}`, ok: first <= FIRST_LIMIT },
      { name: 'start: again', today: ms(again), budget: '', ok: null },
    ]
  } finally {
    removeProduct(product)
  }
}

async function bootTime(product: Awaited<ReturnType<typeof planProduct>>): Promise<number> {
  const started = performance.now()
  const stop = await startProduct(product, { DEMO_SAMPLES: '' })
  const time = performance.now() - started
  await stop()
  return time
}
