import type { Charge } from './table-units.ts'

/** Units a second that any partition of a table or index takes. Source: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html */
export const UNITS_A_SECOND = { read: 3000, write: 1000 } as const

interface Bucket {
  /** What is left; below zero after a request that took more than was left. */
  left: number
  /** Milliseconds. */
  at: number
}

/** Buckets that are known before full ones are forgotten. */
const MOST_BUCKETS = 5000

/**
 * The throughput of partitions: each has what it takes in a second, filled continuously. A request passes while something is left, whatever it
 * takes, because DynamoDB knows that only afterwards. DynamoDB lets some bursts pass that are refused here.
 */
export function createPartitions() {
  const buckets = new Map<string, Bucket>()
  const bucketOf = ({ kind, index = '', partition }: Charge, now: number): Bucket => {
    const key = `${kind} ${index} ${partition}`
    const most = UNITS_A_SECOND[kind]
    const bucket = buckets.get(key) ?? { left: most, at: now }
    bucket.left = Math.min(most, bucket.left + (Math.max(0, now - bucket.at) * most) / 1000)
    bucket.at = now
    buckets.set(key, bucket)
    return bucket
  }
  const forgetIdle = (now: number): void => {
    for (const [key, { left, at }] of buckets) if (left >= 0 && at < now - 1000) buckets.delete(key)
  }
  return {
    /** Whether the partition has something left at this time (milliseconds). */
    has: (charge: Charge, now: number): boolean => bucketOf(charge, now).left > 0,
    take(charge: Charge, units: number, now: number): void {
      bucketOf(charge, now).left -= units
      if (buckets.size > MOST_BUCKETS) forgetIdle(now)
    },
  }
}
