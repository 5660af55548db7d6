import { UNITS_A_SECOND } from '../local/limits/partitions.ts'

/** Events of one execution's history: hard. */
export const MOST_EVENTS = 25_000
/** Articles of one step that writes feeds and sitemaps anew: decision 131. */
export const PAGES_A_STEP = 100

/** Limits of AWS as its documentation has them, of an account that is not new. */
export const AWS = {
  partition: { ...UNITS_A_SECOND, source: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html' },
  table: { units: 40_000, source: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html' },
  lambda: { source: 'https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html' },
  /** Standard workflows outside the three largest regions, which have 5,000. */
  states: { transitions: 800, source: 'https://docs.aws.amazon.com/step-functions/latest/dg/service-quotas.html' },
  edge: { requests: 250_000, gigabits: 150, source: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html' },
  files: { reads: 5500, writes: 3500, source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/optimizing-performance.html' },
} as const
