import { parseArgs } from 'node:util'

/** A site whose needs are computed. */
export interface Site {
  articles: number
  /** Reads of articles by people in a day. */
  reads: number
  /** People with an open desk in the peak hour. */
  editors: number
  /** First publications in a day. */
  publications: number
}

export const DIMENSIONS = ['articles', 'reads', 'editors', 'publications'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** What the site has to hold. */
export const GOAL: Site = { articles: 100_000, reads: 50_000_000, editors: 300, publications: 1000 }

/** US dollars a day that the goal may cost without the tokens of models. */
export const DAY_GOAL = 600

/** Shares of the hours of a day, from midnight of the newsroom: assumed, as readers of one continent come. */
export const DAILY_CURVE = [1, 0.6, 0.4, 0.3, 0.4, 0.9, 2.2, 4.2, 6, 6.6, 6.4, 6.2, 6.5, 6.2, 5.8, 5.6, 5.5, 5.6, 5.8, 6, 6.2, 5.8, 4, 1.8]

/** Share of the day's reads in its busiest hour. */
export const PEAK_HOUR = Math.max(...DAILY_CURVE) / DAILY_CURVE.reduce((sum, share) => sum + share, 0)

/** How much more comes in the busiest second of an hour than in a mean one: assumed. */
export const BURST = { read: 3, editorHour: 1.25, writing: 1.5, publication: 5, day: 1 } as const

/** Share of the reads that the busiest language has: assumed. */
export const BUSIEST_LOCALE = 0.25

/** Share of the day's publications in its busiest hour: assumed. */
export const PEAK_PUBLICATIONS = 0.15

/** Hours of a day that a person has the desk open: assumed. */
export const DESK_HOURS = 8

const USAGE = `Usage: npm run scale -- [--articles N] [--reads N a day] [--editors N] [--publications N a day]
       npm run scale -- --measure [--sizes 1000,10000,100000]`

/** What the command line asks for. */
export type Wish = { site: Site; isGoal: boolean } | { sizes: number[] }

/** @throws Error that says what to write instead */
export function readWish(args: readonly string[]): Wish {
  const numbers = Object.fromEntries(DIMENSIONS.map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({
    args: [...args],
    options: { ...numbers, measure: { type: 'boolean' }, sizes: { type: 'string', default: '1000,10000,100000' } },
  })
  const whole = (name: string, text: unknown): number => {
    const number = Number(text)
    if (!Number.isInteger(number) || number < 1 || number > 1e12) throw new Error(`--${name} is a whole number from 1 on.\n${USAGE}`)
    return number
  }
  if (values.measure)
    return {
      sizes: String(values.sizes)
        .split(',')
        .map((size) => whole('sizes', size)),
    }
  const given = values as Partial<Record<Dimension, string>>
  const site = Object.fromEntries(DIMENSIONS.map((name) => [name, given[name] === undefined ? GOAL[name] : whole(name, given[name])])) as unknown as Site
  return { site, isGoal: DIMENSIONS.every((name) => site[name] === GOAL[name]) }
}
