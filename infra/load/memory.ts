import { readdirSync, readFileSync } from 'node:fs'

/** A look at how much memory a product holds. */
export interface Sample {
  /** Milliseconds since the first look. */
  at: number
  bytes: number
}

/** Memory of a process and of all that it has started, in bytes. Linux only, like the product. @throws when there is no such process */
export function memoryOf(pid: number): number {
  const own = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(own?.[1] ?? 0) * 1024 + childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), 0)
}

function childrenOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.flatMap((thread) => {
    const text = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim()
    return text === '' ? [] : text.split(' ').map(Number)
  })
}

/** Of the looks, those that count: what grows while a product becomes warm is no leak. */
const WARM_SHARE = 1 / 3

/**
 * How memory grows, as a share of its mean for each hour: the line through the looks after the first third of the time.
 * @throws with fewer than three such looks
 */
export function growthPerHour(samples: readonly Sample[]): number {
  const last = samples.at(-1)?.at ?? 0
  const counted = samples.filter(({ at }) => at >= last * WARM_SHARE)
  if (counted.length < 3) throw new Error('Too few looks to say how memory grows.')
  const mean = (of: (sample: Sample) => number) => counted.reduce((sum, sample) => sum + of(sample), 0) / counted.length
  const [middle, level] = [mean(({ at }) => at), mean(({ bytes }) => bytes)]
  const along = counted.reduce((sum, { at, bytes }) => sum + (at - middle) * (bytes - level), 0)
  const spread = counted.reduce((sum, { at }) => sum + (at - middle) ** 2, 0)
  return ((along / spread) * 3_600_000) / level
}
