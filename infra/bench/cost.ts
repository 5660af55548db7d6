import type { Row } from './row.ts'

/** Prices are not to be had on one machine; what is paid for is counted by a test. */
export const sayCost = async (): Promise<Row[]> => [
  {
    name: 'cost of one published article, without model tokens',
    today: 'not measured: its calls are counted by lambdas/publishing/budget.test.ts',
    budget: '≤ $0.01',
    ok: null,
  },
]
