/** What the global set-up of the end-to-end tests provides: `inject('product')`. */
interface Product {
  url: string
  email: string
  password: string
  dataDir: string
}

declare module 'vitest' {
  interface ProvidedContext {
    product: Product
  }
}

export type { Product }
