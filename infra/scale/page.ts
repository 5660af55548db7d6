import { markdownTable } from '../build/markdown-table.ts'
import type { Line } from '../cost/line.ts'
import { total } from '../cost/line.ts'
import { PRICE_REGION, PRICED_ON, PRICES } from '../cost/prices.ts'
import type { PricedStage } from '../cost/stage.ts'
import { type Bill, billed, billOf } from './bill.ts'
import { lineChart } from './chart.ts'
import { breakings } from './growth.ts'
import { type Use, usesOf } from './limits.ts'
import { growthOf, type Measured, sizesOf, unitsBySize } from './measured.ts'
import { type Needs, needsOf } from './needs.ts'
import { OPERATIONS } from './operations.ts'
import { BURST, DAY_GOAL, DESK_HOURS, DIMENSIONS, GOAL, PEAK_HOUR, PEAK_PUBLICATIONS, type Site } from './site.ts'
import type { ScaledStage } from './stage.ts'

export type Stage = ScaledStage & PricedStage

export const whole = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 0 })
const percent = (share: number): string => (share < 0.0005 ? '< 0.1 %' : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`)
const KINDS = { setting: 'our setting', quota: 'quota, can be raised', hard: 'hard' } as const
/** Partitions and operations that are worth a row. */
const SHOWN = 12

/** Limits of a site, the fullest first, as rows of a table. */
export const limitRows = (uses: readonly Use[]): string[][] => [
  ['Limit', 'Used', 'Of', '', 'Kind'],
  ...uses.map(({ limit, used, most, share, what }) => [
    `${limit.name}${what ? ` (${what})` : ''}`,
    `${whole(used)} ${limit.unit}`,
    whole(most),
    `${percent(share)}${share > 1 ? ', **broken**' : ''}`,
    KINDS[limit.kind],
  ]),
]

/** What each part of a day costs, as rows of a table. */
export const billRows = (bill: Bill): string[][] => {
  const parts: [string, readonly Line[]][] = [
    ['Readers', bill.reads],
    ['Publications, without tokens', bill.publications],
    ['Desk and table', bill.desk],
    ['What stands and nightly work', bill.rest],
  ]
  return [
    ['', 'US dollars a day', 'Most of it'],
    ...parts.map(([name, lines]) => [name, total(lines).toFixed(2), dearest(lines)]),
    ['**Together**', `**${billed(bill).toFixed(2)}**`, `${(billed(bill) * (365 / 12)).toFixed(0)} a month`],
  ]
}

const dearest = (lines: readonly Line[]): string =>
  [...lines]
    .sort((one, other) => other.usd - one.usd)
    .slice(0, 4)
    .map(({ what, usd }) => `${what} ${usd.toFixed(2)}`)
    .join(', ')

/** The first limit that breaks when a figure grows alone, as rows of a table. */
export const breakingRows = (site: Site, stage: Stage, measured: Measured): string[][] => [
  ['Grown alone', 'From', 'Breaks at', 'What breaks'],
  ...breakings(site, stage, measured).map(({ dimension, at, limit, what }) => [
    dimension,
    whole(site[dimension]),
    at ? whole(Number(at.toPrecision(3))) : 'nothing before a thousandfold',
    `${limit}${what ? ` (${what})` : ''}`,
  ]),
]

/** Operations whose units grow with the articles, as rows of a table; the fastest growing first. */
export function growthRows(measured: Measured, wanted: 'growing' | 'logarithmic'): string[][] {
  const sizes = sizesOf(measured)
  const rows = OPERATIONS.map(({ name }) => ({ name, units: unitsBySize(measured, name) })).filter(
    ({ units }) => units.length === sizes.length && growthOf(units) === wanted,
  )
  rows.sort((one, other) => (other.units.at(-1) ?? 0) - (one.units.at(-1) ?? 0))
  return [['Operation', ...sizes.map((size) => `${whole(size)} articles`)], ...rows.map(({ name, units }) => [name, ...units.map(whole)])]
}

/** The page `docs/scale.md`. */
export function scalePage(stage: Stage, measured: Measured): string {
  const needs = needsOf(GOAL, stage, measured)
  const uses = usesOf(needs)
  const bill = billOf(needs)
  const broken = uses.filter(({ share }) => share > 1)
  const day = billed(bill)
  const constant = growthRows(measured, 'growing').length + growthRows(measured, 'logarithmic').length - 2
  const isMeasured = OPERATIONS.filter(({ unmeasured }) => !unmeasured)
  return [
    '# What a large site needs',
    '',
    `Computed by \`npm run scale\` for ${whole(GOAL.articles)} articles in fifteen languages, ${whole(GOAL.reads)} reads a day, ${GOAL.editors} open desks and ${whole(GOAL.publications)} publications a day,`,
    'from the templates of the stage `prod`, the prices and usage of `infra/cost`, and units measured with the local engine on tables of',
    `${sizesOf(measured).map(whole).join(', ')} articles (\`infra/scale/measured.json\`, written by \`npm run scale -- --measure\`). Another site: \`npm run scale -- --articles 20000 --reads 1000000\`.`,
    'Why it is so: [decision 135](decisions/135-simulator-of-scale.md).',
    '',
    `- ${broken.length === 0 ? 'No limit is broken.' : `Broken: ${broken.map(({ limit }) => limit.name).join('; ')}.`}`,
    `- ${day.toFixed(0)} US dollars a day without tokens of models, ${day <= DAY_GOAL ? 'within' : 'above'} the goal of ${DAY_GOAL}. List prices of ${PRICE_REGION} as of ${PRICED_ON}.`,
    `- ${isMeasured.length} of ${OPERATIONS.length} operations are measured; ${constant} take more units on a larger site.`,
    '',
    '![US dollars a day](scale/cost.svg)',
    '',
    '![Headroom](scale/headroom.svg)',
    '',
    '## Limits',
    '',
    markdownTable(limitRows(uses)),
    '',
    `Not money and of your account: the translating model gets ${whole(needs.tokensAMinute)} tokens a minute in the busiest hour, which the quota of Bedrock has to allow;`,
    `mails to subscribers go at the rate that SES allows the account. The table holds ${whole(needs.storage.tableGb)} GB, the bucket ${whole(needs.storage.filesGb)} GB. A day has ${whole(needs.counting.lines)}`,
    `lines of the access log, ${whole(needs.edge.day)} requests of CloudFront and ${whole(needs.api.day)} of the API.`,
    '',
    '## What breaks first',
    '',
    markdownTable(breakingRows(GOAL, stage, measured)),
    '',
    '## Busiest partitions of the table',
    '',
    'Units in the busiest second. A partition has 3,000 read and 1,000 write units. Partitions of one article are not listed.',
    '',
    markdownTable([
      ['Partition', 'Read', 'Write', 'Most of it by'],
      ...needs.partitions.slice(0, SHOWN).map(({ name, read, write, by }) => [`\`${name}\``, whole(read), whole(write), by]),
    ]),
    '',
    '## Cost of a day',
    '',
    markdownTable(billRows(bill)),
    '',
    markdownTable([
      ['Readers', 'Amount', 'US dollars a day', 'From'],
      ...bill.reads.map(({ what, price, amount, usd, basis }) => [what, `${whole(amount)} ${PRICES[price].unit}`, usd.toFixed(2), basis]),
    ]),
    '',
    '## Operations that take more units on a larger site',
    '',
    'Read and write units of one call. Growing in proportion, or nearly:',
    '',
    markdownTable(growthRows(measured, 'growing')),
    '',
    'Growing by steps, as a directory with one more level does:',
    '',
    markdownTable(growthRows(measured, 'logarithmic')),
    '',
    ...operationsOf(needs),
    '## What is assumed',
    '',
    `The busiest hour has ${percent(PEAK_HOUR)} of the day's reads and ${percent(PEAK_PUBLICATIONS)} of its publications; its busiest second has ${BURST.read} times the mean of reads, ${BURST.editorHour} of calls of`,
    `editors and ${BURST.publication} of publications. A desk is open ${DESK_HOURS} hours a day. How often each operation is called: \`infra/scale/uses.ts\`. What no template says: \`infra/cost/usage.ts\`.`,
    '',
    '## Not measured',
    '',
    ...unmeasuredLines(),
    '',
  ].join('\n')
}

function operationsOf({ demands }: Needs): string[] {
  const busiest = [...demands]
    .sort((one, other) => other.second * (other.counts.read + other.counts.write) - one.second * (one.counts.read + one.counts.write))
    .slice(0, 2 * SHOWN)
  return [
    '## Operations that take most of the table',
    '',
    markdownTable([
      ['Operation', 'Calls a day', 'Calls in the busiest second', 'Read units', 'Write units', 'Requests of the table', 'Of the bucket'],
      ...busiest.map(({ operation, day, second, counts }) => [
        operation.name,
        whole(day),
        whole(second),
        whole(counts.read),
        whole(counts.write),
        whole(counts.requests),
        whole(counts.files),
      ]),
    ]),
    '',
  ]
}

function unmeasuredLines(): string[] {
  const reasons = Map.groupBy(
    OPERATIONS.filter(({ unmeasured }) => unmeasured),
    ({ unmeasured }) => unmeasured as string,
  )
  return [...reasons].map(([why, operations]) => `- ${why}: ${operations.map(({ name }) => `\`${name}\``).join(', ')}`)
}

const FACTORS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10]

/** The pictures of the page by their files' names: cost and headroom while one figure, or all of them, grow from the goal. */
export function scalePictures(stage: Stage, measured: Measured): Record<string, string> {
  const grown = (names: readonly (typeof DIMENSIONS)[number][], factor: number): Site => {
    const site = { ...GOAL }
    for (const name of names) site[name] *= factor
    return site
  }
  const series = (of: (site: Site) => number) =>
    [...DIMENSIONS.map((name) => [name, [name]] as const), ['all', DIMENSIONS] as const].map(([name, names]) => ({
      name: `${name} alone`.replace('all alone', 'all together'),
      points: FACTORS.map((factor) => [factor, of(grown(names, factor))] as const),
    }))
  return {
    'cost.svg': lineChart({
      title: 'A day by growth from the goal',
      unit: 'US dollars, without tokens of models',
      series: series((site) => billed(billOf(needsOf(site, stage, measured)))),
      mark: { value: DAY_GOAL, name: `goal ${DAY_GOAL}` },
    }),
    'headroom.svg': lineChart({
      title: 'The fullest limit by growth from the goal',
      unit: '1 is broken',
      series: series((site) => usesOf(needsOf(site, stage, measured))[0]?.share ?? 0),
      mark: { value: 1, name: 'broken above' },
    }),
  }
}
