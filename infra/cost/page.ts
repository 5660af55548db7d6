import { modelSettings } from '#shared/contracts/platform/model-settings.ts'
import { markdownTable } from '../build/markdown-table.ts'
import { STAGES } from '../stages.ts'
import { articleCost } from './article.ts'
import { frankfurt, type Line, total } from './line.ts'
import { CHOICES, type Choice, MODEL_CHOICES, modelCost } from './models.ts'
import { PRICE_REGION, PRICED_ON, PRICES } from './prices.ts'
import { countingCost, plannedReadsCost, readsCost } from './reads.ts'
import { restCost } from './rest.ts'
import type { PricedStage } from './stage.ts'
import { type Figure, USAGE } from './usage.ts'

/** US dollars that an article may cost without the model's tokens. */
export const ARTICLE_GOAL = 0.01
/** US dollars of an article of 1,000 words with its tokens, where a stage has chosen the cheapest models. */
export const WHOLE_ARTICLE_GOAL = 0.45
/** US dollars of a million reads: not reached. */
const READS_GOAL = 12
/** US dollars of counting a million reads. */
export const COUNTING_GOAL = 1

export interface Costs {
  article: Line[]
  /** Tokens of an article, by the choice of models. */
  models: Record<Choice, Line[]>
  reads: Line[]
  /** Of them, what counting takes. */
  counting: Line[]
  /** The same with a flat-rate plan of the edge. */
  plannedReads: Line[]
  rest: Line[]
}

export const costsOf = (stage: PricedStage): Costs => ({
  article: articleCost(stage),
  models: Object.fromEntries(CHOICES.map((choice) => [choice, modelCost(MODEL_CHOICES[choice])])) as Costs['models'],
  reads: readsCost(stage),
  counting: countingCost(stage),
  plannedReads: plannedReadsCost(stage),
  rest: restCost(stage),
})

/** US dollars of an article with its tokens. */
export const wholeArticle = ({ article, models }: Costs, choice: Choice): number => total(article) + total(models[choice])

/** The page `docs/cost.md`. */
export function costPage(costs: Costs): string {
  const { article, models, reads, counting, plannedReads, rest } = costs
  const used = new Set([...article, ...Object.values(models).flat(), ...reads, ...plannedReads, ...rest].map(({ price }) => price))
  return [
    '# What it costs',
    '',
    `Computed by \`npm run cost\` from the templates of the stage \`prod\` and \`infra/cost/\`; change those. List prices of ${PRICE_REGION} as of ${PRICED_ON}, without any`,
    'free tier and without taxes. The column of Frankfurt uses multiples that are not confirmed. What models really cost is metered call by call',
    '(`/admin`, spending) and capped by the setting `ai_daily_cap_micro_usd`; why the figures are so: [decision 111](decisions/111-cost-of-an-article.md).',
    '',
    markdownTable([
      ['', 'US dollars', 'Frankfurt', 'Goal'],
      ...CHOICES.map((choice) => [
        `One article of 1,000 words in all languages, models ${MODEL_CHOICES[choice].name}`,
        dollars(wholeArticle(costs, choice)),
        dollars(frankfurt([...article, ...models[choice]])),
        choice === 'cheapest' ? `≤ ${dollars(WHOLE_ARTICLE_GOAL)}` : '–',
      ]),
      ['The same without models', dollars(total(article)), dollars(frankfurt(article)), `≤ ${dollars(ARTICLE_GOAL)}`],
      ['A million articles read', dollars(total(reads)), dollars(frankfurt(reads)), `${dollars(READS_GOAL)}, not reached`],
      ['Of that, counting the readers', dollars(total(counting)), dollars(frankfurt(counting)), `≤ ${dollars(COUNTING_GOAL)}`],
      [
        'The same with the flat-rate plan Pro of CloudFront',
        dollars(total(plannedReads)),
        dollars(frankfurt(plannedReads)),
        `${dollars(READS_GOAL)}, not reached`,
      ],
      ['An idle month, a thousand articles', dollars(total(rest)), dollars(frankfurt(rest)), '–'],
      [
        `A month of models at the daily cap of ${dollars(DAILY_CAP)}`,
        dollars(DAILY_CAP * DAYS),
        '–',
        `with an idle month ≤ budgetUsd of prod, ${STAGES.prod.budgetUsd}`,
      ],
    ]),
    '',
    ...section('One published article', article),
    ...section('Models for one article, as a stage in Frankfurt has it', models.default),
    ...section('Models for one article, the cheapest choice', models.cheapest),
    ...section('A million articles read', reads),
    ...section('A million articles read, with the flat-rate plan Pro', plannedReads),
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

/** US dollars. */
export const DAILY_CAP = modelSettings.parse({}).ai_daily_cap_micro_usd / 1_000_000
export const DAYS = 365 / 12

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
