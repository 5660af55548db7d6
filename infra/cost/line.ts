import { PRICES, type Price, type PriceName } from './prices.ts'

/** One line of a bill. */
export interface Line {
  what: string
  price: PriceName
  amount: number
  usd: number
  /** Where the amount comes from. */
  basis: string
}

export const line = (what: string, price: PriceName, amount: number, basis: string): Line => ({ what, price, amount, usd: amount * PRICES[price].usd, basis })

/** In Frankfurt, by multiples that are not confirmed. */
export const frankfurt = (lines: readonly Line[]): number => lines.reduce((sum, { usd, price }) => sum + usd * ((PRICES[price] as Price).frankfurt ?? 1), 0)

export const total = (lines: readonly Line[]): number => lines.reduce((sum, { usd }) => sum + usd, 0)
