import { type MailQuota, NO_QUOTA, POOL_MAILS_PER_DAY, SANDBOX } from './mail-quota.ts'

/** The limits that the local cloud's stand-ins enforce. `null` is no limit. What is the same in every account is in no profile. */
export interface Limits {
  /** Tokens that each model answers in any minute, as Bedrock counts them. */
  modelTokensPerMinute: number | null
  /** Milliseconds until an invalidation has reached the edge's cache. `null`: there is no cache, every request reaches its origin. */
  invalidationMs: number | null
  /** Executions of functions at once. */
  concurrentExecutions: number
  /** A function's worker has one call at a time. It costs a worker for each call at work, so only a small account's is kept to it. */
  oneCallEach: boolean
  mail: MailQuota
  /** Mails that the user pool sends in any 24 hours. `null`: it has an identity of its own. */
  poolMailsPerDay: number | null
}

/** An account whose quotas have grown with its use, and one of the first day. */
export const LIMIT_PROFILES = ['default', 'new-account'] as const
export type LimitProfile = (typeof LIMIT_PROFILES)[number]

const PROFILES: Readonly<Record<LimitProfile, Limits>> = {
  default: { modelTokensPerMinute: null, invalidationMs: null, concurrentExecutions: 1000, oneCallEach: false, mail: NO_QUOTA, poolMailsPerDay: null },
  'new-account': {
    modelTokensPerMinute: 200_000,
    invalidationMs: 20_000,
    concurrentExecutions: 10,
    oneCallEach: true,
    mail: SANDBOX,
    poolMailsPerDay: POOL_MAILS_PER_DAY,
  },
}

export const limitsOf = (profile: LimitProfile): Limits => PROFILES[profile]
