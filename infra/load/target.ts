import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { planProduct, removeProduct, startProduct } from '../local/testing/running-product.ts'
import type { LoadOptions } from './options.ts'

/** A product to ask, and the process that it is. */
export interface Target {
  url: string
  pid: number | null
  close(): Promise<void>
}

/** The product that is named, or one of its own with a sample article, in a temporary folder. */
export async function openTarget({ url, pid }: Pick<LoadOptions, 'url' | 'pid'>): Promise<Target> {
  if (url) return { url, pid: pid ?? null, close: async () => undefined }
  const product = await planProduct()
  try {
    const stop = await startProduct(product)
    const close = async () => {
      await stop()
      removeProduct(product)
    }
    return { url: product.url, pid: Number(readFileSync(join(product.dataDir, 'pid'), 'utf8')), close }
  } catch (cause) {
    removeProduct(product)
    throw cause
  }
}
