import { articleCost } from '../cost/article.ts'
import { type Line, line, total } from '../cost/line.ts'
import { EDGE_GB_TIERS } from '../cost/prices.ts'
import { readsCost } from '../cost/reads.ts'
import { restCost } from '../cost/rest.ts'
import { USAGE } from '../cost/usage.ts'
import type { Needs } from './needs.ts'

const DAYS = 365 / 12
const MILLION = 1_000_000

/** Lines of an idle month that grow with the articles, which `infra/cost/usage.ts` says for a thousand. */
const OF_ARTICLES = new Set([
  'Work of each hour',
  'Work of each night',
  'Rows',
  'Rows, restorable',
  'Files',
  'Files of the nightly check',
  'Pages read: files',
  'Pages read: rows',
  'Pages read: work',
  'Lists of live pages',
])
/** Of publications, lines that are replaced by what was measured. */
const MEASURED = new Set(['Rows written', 'Rows read', 'Calls of the editor', 'Editing'])

export interface Bill {
  /** US dollars of a day. */
  reads: Line[]
  publications: Line[]
  rest: Line[]
  desk: Line[]
}

const times = (lines: readonly Line[], factor: number): Line[] => lines.map((one) => ({ ...one, amount: one.amount * factor, usd: one.usd * factor }))

type Stage = Needs['stage']
const lines = new WeakMap<Stage, Record<'reads' | 'article' | 'rest', Line[]>>()

/** What `infra/cost` says of a stage, computed once: an article's prompts take a second. */
function linesOf(stage: Stage) {
  const known = lines.get(stage) ?? { reads: readsCost(stage), article: articleCost(stage), rest: restCost(stage) }
  lines.set(stage, known)
  return known
}

/** What a day of a site costs without the tokens of models: `infra/cost` has the prices and what work of one kind takes, measured units are taken for the table. */
export function billOf({ site, stage, demands, unitsADay, api, edge }: Needs): Bill {
  const isGrown = ({ what }: Line) => OF_ARTICLES.has(what)
  const { article, rest, ...of } = linesOf(stage)
  const reads = of.reads.filter(({ price }) => price !== 'edgeGb')
  const calls = demands.filter(({ operation }) => operation.isApi).reduce((sum, { day }) => sum + day, 0)
  return {
    reads: [transfer(edge.gbADay), ...times(reads, site.reads / MILLION)],
    publications: times(
      article.filter(({ what }) => !MEASURED.has(what)),
      site.publications,
    ),
    desk: [
      line('Requests of the API', 'apiRequest', api.day, 'infra/scale/uses.ts'),
      line('Calls of its functions', 'lambdaCall', calls, 'infra/scale/uses.ts'),
      line(
        'Work of its functions',
        'lambdaGbSecond',
        calls * USAGE.editorCallSeconds.value * stage.gbOf('api-articles'),
        'infra/cost/usage.ts: editorCallSeconds',
      ),
      line('Rows written', 'tableWrite', unitsADay.write, 'infra/scale/measured.json, desk and publications'),
      line('Rows read', 'tableRead', unitsADay.read, 'infra/scale/measured.json, desk, publications and readers'),
    ],
    rest: [
      ...times(
        rest.filter((one) => !isGrown(one)),
        1 / DAYS,
      ),
      ...times(rest.filter(isGrown), site.articles / 1000 / DAYS),
    ],
  }
}

/** US dollars of a day. */
export const billed = ({ reads, publications, desk, rest }: Bill): number => total([...reads, ...publications, ...desk, ...rest])

/** Traffic of a day, priced by the month that it is a part of. */
function transfer(gbADay: number): Line {
  let left = gbADay * DAYS
  let usd = 0
  for (const { gb, usd: price } of EDGE_GB_TIERS) {
    usd += Math.min(left, gb) * price
    left -= Math.min(left, gb)
  }
  return { ...line('To readers', 'edgeGb', gbADay, 'infra/cost/usage.ts, with the tiers of a month'), usd: usd / DAYS }
}
