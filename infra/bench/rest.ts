import { setTimeout as pause } from 'node:timers/promises'
import { timeOf, travelTo } from '../local/week/travelling.ts'
import { computed } from './computing.ts'
import { ms, type Row } from './row.ts'

const HOUR_MS = 3_600_000
const LOOKED_AT_S = 15

/** What the product computes while nobody asks for anything, and what its schedules compute in an hour. Whoever signed in before has to sign in again. */
export async function measureRest(siteUrl: string): Promise<Row[]> {
  const product = { url: siteUrl }
  const [still, before] = [performance.now(), computed()]
  await pause(LOOKED_AT_S * 1000)
  const atRest = (1000 * (computed() - before)) / (performance.now() - still)
  const begun = computed()
  await travelTo(product, (await timeOf(product)) + HOUR_MS)
  return [
    { name: 'product at rest: computing a second', today: ms(atRest), budget: '', ok: null },
    { name: 'product: computing of its schedules in an hour', today: ms(computed() - begun), budget: '', ok: null },
  ]
}
