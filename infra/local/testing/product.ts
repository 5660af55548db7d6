import type { TestProject } from 'vitest/node'
import { type Product, planProduct, removeProduct, startProduct, startSeeded } from './running-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The running product that end-to-end tests talk to: `inject('product')`. */
    product: Product
  }
}

/**
 * Vitest's global set-up: one whole product, on a port and in a data folder of its own, for all end-to-end tests of a group.
 * The newcomer's is a first start, with the whole demo content.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await planProduct()
  const stop = project.name === 'journey' ? await startProduct(product, { DEMO_SAMPLES: '' }) : await startSeeded(product)
  project.provide('product', product)
  return async () => {
    await stop()
    removeProduct(product)
  }
}
