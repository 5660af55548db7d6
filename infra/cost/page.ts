import { articleCost } from './article.ts'
import { type Line, total } from './line.ts'
import { PRICE_REGION, PRICED_ON, PRICES } from './prices.ts'
import { readsCost } from './reads.ts'
import { restCost } from './rest.ts'
import type { PricedStage } from './stage.ts'
import { type Figure, USAGE } from './usage.ts'

/** US dollars that an article may cost without the model's tokens. */
export const ARTICLE_GOAL = 0.01

export interface Costs {
  article: Line[]
  reads: Line[]
  rest: Line[]
}

export const costsOf = (stage: PricedStage): Costs => ({ article: articleCost(stage), reads: readsCost(stage), rest: restCost(stage) })

/** The page `docs/cost.md`. */
export function costPage({ article, reads, rest }: Costs): string {
  const used = new Set([...article, ...reads, ...rest].map(({ price }) => price))
  return [
    '# What it costs',
    '',
    `Computed by \`npm run cost\` from the templates of the stage \`prod\` and \`infra/cost/\`; change those. List prices of ${PRICE_REGION} as of ${PRICED_ON}, without any`,
    'free tier and without taxes; other regions ask up to a quarter more. What a model asks for its tokens is not in it: that is metered call by call',
    '(`/admin`, spending) and capped by the setting `ai_daily_cap_micro_usd`.',
    '',
    markdownTable([
      ['', 'US dollars', 'Goal'],
      ['One published article, all languages', dollars(total(article)), `≤ ${dollars(ARTICLE_GOAL)}`],
      ['A million articles read', dollars(total(reads)), '–'],
      ['An idle month, a thousand articles', dollars(total(rest)), '–'],
    ]),
    '',
    ...section('One published article', article),
    ...section('A million articles read', reads),
    ...section('An idle month', rest),
    '## What is assumed',
    '',
    'What no template says. A figure of your own goes into `infra/cost/usage.ts`.',
    '',
    markdownTable([
      ['Figure', 'Value', 'From'],
      ...Object.entries(USAGE as Record<string, Figure>).map(([name, { value, basis }]) => [`\`${name}\``, number(value), basis]),
    ]),
    '',
    '## Prices',
    '',
    markdownTable([
      ['Unit', 'US dollars', 'Source'],
      ...Object.entries(PRICES)
        .filter(([name]) => used.has(name as keyof typeof PRICES))
        .map(([, { usd, unit, source }]) => [unit, plain(usd), `<${source}>`]),
    ]),
    '',
  ].join('\n')
}

const section = (title: string, lines: readonly Line[]): string[] => [
  `## ${title}`,
  '',
  markdownTable([
    ['What', 'Amount', 'US dollars', 'From'],
    ...lines.map(({ what, price, amount, usd, basis }) => [what, `${number(amount)} ${PRICES[price].unit}`, dollars(usd), basis]),
    ['**Together**', '', `**${dollars(total(lines))}**`, ''],
  ]),
  '',
]

/** Two figures that count, however small: `0.0031`. */
const dollars = (usd: number): string => (usd >= 1 || usd === 0 ? usd.toFixed(2) : usd.toFixed(Math.max(2, 1 - Math.floor(Math.log10(usd)))))
const plain = (usd: number): string => (usd >= 0.01 ? String(usd) : usd.toFixed(10).replace(/0+$/, ''))
const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 0 })

/** As the formatter has it: columns as wide as their widest cell. */
function markdownTable(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => (row[column] ?? '').length)))
  const text = ([first = [], ...others]: readonly string[][]) => [first, widths.map((width) => '-'.repeat(width)), ...others]
  return text(rows)
    .map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .join('\n')
}
