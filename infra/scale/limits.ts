import { AWS, MOST_EVENTS, PAGES_A_STEP } from './aws-limits.ts'
import type { Needs } from './needs.ts'

/** A limit of AWS, or a setting of ours, and how much of it a site uses. */
export interface Limit {
  name: string
  /** What is used, in the limit's own unit. */
  used: (needs: Needs) => number
  most: (needs: Needs) => number
  unit: string
  /** `setting`: of our templates. `quota`: of an account, which AWS raises on request. `hard`: nobody raises it. */
  kind: 'setting' | 'quota' | 'hard'
  source: string
  /** What is at its limit, where there are several. */
  what?: (needs: Needs) => string
}

export interface Use {
  limit: Limit
  used: number
  most: number
  /** Part of the limit; above 1 it is broken. */
  share: number
  what: string
}

const hottest = ({ partitions }: Needs, kind: 'read' | 'write') =>
  partitions.reduce((most, one) => (one[kind] > most[kind] ? one : most), { name: 'none', read: 0, write: 0, by: '' })

/** Every limit that a growing site comes nearer to. */
export const LIMITS: readonly Limit[] = [
  ...(['read', 'write'] as const).map(
    (kind): Limit => ({
      name: `Table: ${kind} units a second of one partition`,
      used: (needs) => hottest(needs, kind)[kind],
      most: () => AWS.partition[kind],
      unit: 'units',
      kind: 'hard',
      source: AWS.partition.source,
      what: (needs) => `${hottest(needs, kind).name}, most of it by ${hottest(needs, kind).by || 'nothing'}`,
    }),
  ),
  ...(['read', 'write'] as const).map(
    (kind): Limit => ({
      name: `Table: ${kind} units a second`,
      used: ({ units }) => units[kind],
      most: () => AWS.table.units,
      unit: 'units',
      kind: 'quota',
      source: AWS.table.source,
    }),
  ),
  {
    name: 'API: requests a second of the stage',
    used: ({ api }) => api.second,
    most: ({ stage }) => stage.apiRate,
    unit: 'requests',
    kind: 'setting',
    source: 'infra/concurrency.ts: API_RATE',
    what: ({ api }) => `most of it ${api.by}`,
  },
  {
    name: 'API: requests a second of one open route',
    used: ({ openRoute }) => openRoute.second,
    most: ({ stage }) => stage.openRate,
    unit: 'requests',
    kind: 'setting',
    source: 'infra/concurrency.ts: openRate()',
    what: ({ openRoute }) => openRoute.name,
  },
  {
    name: 'Lambda: executions at once of the account',
    used: ({ executions }) => executions.all,
    most: ({ stage }) => stage.concurrency,
    unit: 'executions',
    kind: 'quota',
    source: AWS.lambda.source,
    what: ({ executions }) => `most of it ${executions.by}`,
  },
  {
    name: 'Lambda: executions at once of a function that has a reservation',
    used: ({ reserved }) => reserved.used,
    most: ({ reserved }) => reserved.most,
    unit: 'executions',
    kind: 'setting',
    source: 'infra/concurrency.ts: atMost()',
    what: ({ reserved }) => reserved.name,
  },
  {
    name: 'Step Functions: states entered a second',
    used: ({ transitionsASecond }) => transitionsASecond,
    most: () => AWS.states.transitions,
    unit: 'states',
    kind: 'quota',
    source: AWS.states.source,
  },
  {
    name: 'Step Functions: events of the largest execution',
    used: ({ site, largest }) => Math.max(largest, (7 * site.articles) / PAGES_A_STEP),
    most: () => MOST_EVENTS,
    unit: 'events',
    kind: 'hard',
    source: `${AWS.states.source}; decision 131: feeds and sitemaps of a rebuild, ${PAGES_A_STEP} articles a step of seven events`,
  },
  {
    name: 'CloudFront: requests a second of the distribution',
    used: ({ edge }) => edge.second,
    most: () => AWS.edge.requests,
    unit: 'requests',
    kind: 'quota',
    source: AWS.edge.source,
  },
  {
    name: 'CloudFront: gigabits a second of the distribution',
    used: ({ edge }) => edge.gigabits,
    most: () => AWS.edge.gigabits,
    unit: 'Gbit',
    kind: 'quota',
    source: AWS.edge.source,
  },
  {
    name: 'S3: reads a second of a prefix',
    used: ({ files }) => files.readsASecond,
    most: () => AWS.files.reads,
    unit: 'requests',
    kind: 'hard',
    source: AWS.files.source,
    what: () => 'supposed to lie in one prefix; S3 divides a busy one',
  },
  {
    name: 'S3: writes a second of a prefix',
    used: ({ files }) => files.writesASecond,
    most: () => AWS.files.writes,
    unit: 'requests',
    kind: 'hard',
    source: AWS.files.source,
    what: () => 'supposed to lie in one prefix',
  },
  {
    name: 'Counting readers: seconds an hour of its one function',
    used: ({ counting }) => counting.secondsOfPeakHour,
    most: () => 3600,
    unit: 'seconds',
    kind: 'hard',
    source: 'decision 128: batches follow each other; infra/cost/usage.ts: secondsOfMillion',
  },
]

export const usesOf = (needs: Needs): Use[] =>
  LIMITS.map((limit) => {
    const [used, most] = [limit.used(needs), limit.most(needs)]
    return { limit, used, most, share: used / most, what: limit.what?.(needs) ?? '' }
  }).sort((one, other) => other.share - one.share)
