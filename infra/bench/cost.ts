import { total } from '../cost/line.ts'
import { ARTICLE_GOAL, type Costs } from '../cost/page.ts'
import type { Row } from './row.ts'

/** Computed from the templates of a stage and a price table, as `npm run cost` does; nothing of it can be measured on one machine. */
export async function computeCost(): Promise<Row[]> {
  process.env.CDK_VALIDATION = 'false'
  // It loads CDK, which nothing else here needs.
  const { pricedNow } = await import('../cost/priced.ts')
  const { article, reads }: Costs = pricedNow()
  return [
    {
      name: 'cost of one published article, without model tokens: computed',
      today: `$${total(article).toFixed(4)}`,
      budget: `≤ $${ARTICLE_GOAL}`,
      ok: total(article) <= ARTICLE_GOAL,
    },
    { name: 'cost of a million articles read: computed', today: `$${total(reads).toFixed(2)}`, budget: '', ok: null },
  ]
}
