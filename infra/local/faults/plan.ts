import * as z from 'zod'
import { randomFrom } from '#shared/seeded-random.ts'

/** What can go wrong at a place; what each means there is what AWS does there. */
export const KINDS = ['throttle', 'timeout', 'crash-before', 'crash-after', 'torn', 'malformed'] as const
export type Kind = (typeof KINDS)[number]

/** The first part of a place. */
export const SERVICES = ['dynamodb', 's3', 'bedrock', 'sfn', 'lambda', 'ses', 'cognito', 'secretsmanager', 'scheduler', 'streams'] as const
export type Service = (typeof SERVICES)[number]

const service = (at: string): string => at.split(':')[0] as string
const PLACE = `a place is service:operation or service:operation:detail, * stands for any text, the service is one of ${SERVICES.join(', ')}, *`

const plannedFault = z.strictObject({
  /** `dynamodb:TransactWriteItems`, `s3:PutObject:staging/*`, `lambda:*Publishing*:flip`; without a detail it fits every detail. */
  at: z
    .string()
    .min(1)
    .max(300)
    .refine((at) => [...SERVICES, '*'].includes(service(at)), { error: ({ input }) => `"${input}" is no place: ${PLACE}.` }),
  kind: z.enum(KINDS),
  /** The first call that fails, counted from 1 among those that this entry fits, from the moment the plan is set. */
  nth: z.int().min(1),
  /** How many calls fail from there on. */
  times: z.int().min(1).default(1),
  /** Milliseconds that a timeout keeps its caller waiting. */
  ms: z.int().min(0).max(900_000).default(100),
  /** Where a torn function dies: at this outgoing request of its invocation, which is not sent. One that makes fewer dies after its last. */
  request: z.int().min(1).default(1),
})

export const faultPlan = z.array(plannedFault).max(1000)
export type FaultPlan = z.input<typeof faultPlan>
export type PlannedFault = z.output<typeof plannedFault>

/** Whether a place is one that a plan's `at` means; upper and lower case are the same. */
export function fits(at: string): (place: string) => boolean {
  const pattern = at
    .split('*')
    .map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  const regex = new RegExp(`^${pattern}(:.*)?$`, 'i')
  return (place) => regex.test(place)
}

export interface FaultyPlace {
  at: string
  /** About how often a run comes by: the fault strikes one of these calls. */
  calls: number
  kinds?: readonly Kind[]
  /** How many calls in a row may fail at most: more than are retried brings out what happens then. */
  times?: number
}

/** A plan of `count` faults at these places: the same one for the same seed, so that a run that failed can be repeated. */
export function planFrom(seed: number, places: readonly FaultyPlace[], count: number): PlannedFault[] {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  return Array.from({ length: count }, () => {
    const { at, calls, kinds = KINDS, times = 1 } = places[below(places.length)] as FaultyPlace
    return { at, kind: kinds[below(kinds.length)] as Kind, nth: 1 + below(calls), times: 1 + below(times), ms: 20, request: 1 + below(12) }
  })
}
