import { quotaTokens } from '../cost/models.ts'
import type { PricedStage } from '../cost/stage.ts'
import { USAGE } from '../cost/usage.ts'
import { type Demand, demandOf, executions, partitionUnits } from './demand.ts'
import type { Measured } from './measured.ts'
import { memoised } from './memoised.ts'
import { BURST, PEAK_HOUR, PEAK_PUBLICATIONS, type Site } from './site.ts'
import type { ScaledStage } from './stage.ts'

const HOUR_S = 3600
const sum = (numbers: readonly number[]): number => numbers.reduce((whole, one) => whole + one, 0)
const largestOf = <One>(all: readonly One[], of: (one: One) => number): One | undefined =>
  all.reduce<One | undefined>((most, one) => (most === undefined || of(one) > of(most) ? one : most), undefined)

/** Computed once, from all prompts of an article. */
const tokens = memoised(quotaTokens)

/** What a site asks of each service; rates are those of the busiest second, unless said. */
export type Needs = ReturnType<typeof needsOf>

/** @param stage the stage `prod`, as its templates have it */
export function needsOf(site: Site, stage: ScaledStage & PricedStage, measured: Measured) {
  const demands = demandOf(site, measured)
  const asking = demands.filter(({ operation }) => operation.isApi)
  const open = asking.filter(({ operation }) => operation.isOpen)
  const atOnce = [...executions(demands)]
  const reserved = largestOf(
    atOnce.flatMap(([name, used]) => (stage.reserved.has(name) ? [{ name, used, most: stage.reserved.get(name) as number }] : [])),
    ({ used, most }) => used / most,
  )
  const each = (of: (demand: Demand) => number) => sum(demands.map(of))
  const u = USAGE
  const filesOfRead = 2 + u.firstVisits.value * u.sharedFiles.value
  const readsASecond = (site.reads * PEAK_HOUR * BURST.read) / HOUR_S
  const told = u.goneTo.value + u.staysTold.value
  const gb = (u.pageKb.value + u.pictureKb.value + u.firstVisits.value * u.sharedKb.value) / 1e6
  const lines = site.reads * (u.loggedRequests.value + told)
  return {
    site,
    stage,
    demands,
    partitions: partitionUnits(demands),
    units: { read: each(({ second, counts }) => second * counts.read), write: each(({ second, counts }) => second * counts.write) },
    unitsADay: { read: each(({ day, counts }) => day * counts.read), write: each(({ day, counts }) => day * counts.write) },
    api: {
      second: sum(asking.map(({ second }) => second)),
      day: sum(asking.map(({ day }) => day)),
      by: largestOf(asking, ({ second }) => second)?.operation.name ?? '',
    },
    openRoute: (({ second = 0, operation }: Partial<Demand> = {}) => ({ second, name: operation?.name ?? '' }))(largestOf(open, ({ second }) => second)),
    executions: { all: sum(atOnce.map(([, used]) => used)), by: largestOf(atOnce, ([, used]) => used)?.[0] ?? '', each: atOnce },
    reserved: reserved ?? { name: 'none', used: 0, most: 1 },
    transitionsASecond: each(({ second, counts }) => second * counts.transitions),
    largest: Math.max(0, ...demands.map(({ counts }) => counts.largest)),
    edge: { second: readsASecond * (filesOfRead + told), day: site.reads * (filesOfRead + told), gigabits: readsASecond * gb * 8, gbADay: site.reads * gb },
    files: {
      readsASecond: readsASecond * filesOfRead * u.edgeMisses.value,
      writesASecond: each(({ second, counts }) => second * counts.files),
      day: each(({ day, counts }) => day * counts.files),
    },
    counting: { lines, secondsOfPeakHour: ((lines * PEAK_HOUR) / 1e6) * u.secondsOfMillion.value },
    storage: { tableGb: (site.articles / 1000) * u.tableGb.value, filesGb: (site.articles / 1000) * u.filesGb.value },
    /** Tokens of the translating model in a minute of the busiest hour. */
    tokensAMinute: (tokens().counted * site.publications * PEAK_PUBLICATIONS) / 60,
  }
}
