import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '../testing/running-product.ts'

interface Time {
  /** Milliseconds since 1970 of the product's time. */
  now: number
  journey: { ended: 'arrived' | 'stopped' | { error: string } | null; stops: number; took: number } | null
}

const LOOK_MS = 100

const ask = async ({ url }: Pick<Product, 'url'>): Promise<Time> =>
  (await fetch(`${url}/_local/time`, { headers: { accept: 'application/json' } })).json() as Promise<Time>

/** The product's time, milliseconds since 1970. */
export const timeOf = async (product: Pick<Product, 'url'>): Promise<number> => (await ask(product)).now

/** Begins to let time pass until a moment; those that have passed are there already. */
async function depart(product: Pick<Product, 'url'>, to: number): Promise<void> {
  const by = Math.ceil(to - (await timeOf(product)))
  if (by <= 0) return
  const headers = { 'content-type': 'application/json', origin: product.url }
  const { ok, status } = await fetch(`${product.url}/_local/time`, { method: 'POST', headers, body: JSON.stringify({ by }), redirect: 'manual' })
  if (!ok && status !== 303) throw new Error(`Time does not pass: ${status}`)
}

/** Lets time pass, with all that happens in it. @param to milliseconds since 1970 */
export async function travelTo(product: Pick<Product, 'url'>, to: number): Promise<void> {
  await depart(product, to)
  for (;;) {
    const { journey } = await ask(product)
    if (journey?.ended === 'arrived') return
    if (journey && journey.ended !== null) throw new Error(`The journey ended early: ${JSON.stringify(journey.ended)}`)
    await pause(LOOK_MS)
  }
}

/** Lets time pass towards a moment, and returns on the way there, at another moment or a little later, while everything is at work. */
export async function travelPast(product: Product, to: number, moment: number): Promise<void> {
  await depart(product, to)
  while ((await timeOf(product)) < moment) await pause(LOOK_MS)
}
