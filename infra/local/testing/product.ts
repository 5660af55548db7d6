import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { keepUsedPermissions, refusedCalls } from '../access/journal.ts'
import { SHAPE_JOURNAL } from '../services.ts'
import { shapeProblems } from '../shape-checks.ts'
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
  const stop = project.name === 'journey' ? await startProduct(product, { DEMO_SAMPLES: '', SAVE_MEMORY: 'false' }) : await startSeeded(product)
  project.provide('product', product)
  return async () => {
    await stop()
    const problems = shapeProblems(join(product.dataDir, SHAPE_JOURNAL))
    const refused = refusedCalls(product.dataDir)
    keepUsedPermissions(product.dataDir)
    removeProduct(product)
    if (refused.length > 0) throw new Error(`AWS would refuse these calls:\n${refused.join('\n')}`)
    if (problems.length > 0) throw new Error(`AWS would not take this, or not answer so:\n${problems.join('\n')}`)
  }
}
