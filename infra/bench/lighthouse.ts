import type { Result } from 'lighthouse'
import { type Category, runLighthouse, score } from '../testing/lighthouse.ts'
import { median, ms, type Row } from './row.ts'

const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const satisfies Category[]
const LIMITS = { lcp: 1_200, tbt: 30, cls: 0.01 } as const

/**
 * Lighthouse's mobile run with its own simulated network, the median of five.
 * @param port remote debugging port of a running browser
 */
export async function measureLighthouse(name: string, url: string, port: number): Promise<Row[]> {
  const results: Result[] = []
  for (let run = 0; run < RUNS; run++) results.push(await runLighthouse(url, port, { onlyCategories: [...CATEGORIES] }))
  const scores = CATEGORIES.map((category) => median(results.map((result) => score(result, category))))
  const metric = (id: string) => median(results.map((result) => result.audits[id]?.numericValue ?? Number.NaN))
  const [lcp, tbt, cls] = [metric('largest-contentful-paint'), metric('total-blocking-time'), metric('cumulative-layout-shift')]
  return [
    {
      name: `Lighthouse mobile, ${name}: perf · a11y · practices · SEO`,
      today: scores.join(' · '),
      budget: '100 · 100 · 100 · 100',
      ok: scores.every((one) => one === 100),
    },
    {
      name: `LCP / TBT / CLS, ${name}`,
      today: `${ms(lcp)} / ${ms(tbt)} / ${cls.toFixed(3)}`,
      budget: `≤ ${ms(LIMITS.lcp)} / ${ms(LIMITS.tbt)} / ${LIMITS.cls}`,
      ok: lcp <= LIMITS.lcp && tbt <= LIMITS.tbt && cls <= LIMITS.cls,
    },
  ]
}
