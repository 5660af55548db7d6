import * as z from 'zod'

/*
 * The part of the Amazon States Language that the engine runs as AWS does. Every object is strict:
 * what is not listed (JSONata, Assign, Heartbeat, task tokens, …) would be ignored silently. What is only of a Distributed Map
 * (distributed-map.ts runs it) is refused elsewhere by definition.ts.
 */

/** Longest timer that Node can hold, in seconds (2^31 − 1 ms). */
export const LONGEST_TIMER = 2_147_483

const seconds = z.number().int().min(0).max(LONGEST_TIMER)
const name = z.string().min(1).max(80)
const error = z.array(z.string()).min(1)
const common = { Comment: z.string().optional(), QueryLanguage: z.literal('JSONPath').optional() }
const paths = { InputPath: z.string().nullish(), OutputPath: z.string().nullish() }
const step = { ...common, ...paths, Next: name.optional(), End: z.literal(true).optional() }
const result = { ResultSelector: z.unknown().optional(), ResultPath: z.string().nullish() }

const retrier = z.strictObject({
  ErrorEquals: error,
  IntervalSeconds: seconds.optional(),
  MaxAttempts: z.number().int().min(0).optional(),
  BackoffRate: z.number().min(1).optional(),
  MaxDelaySeconds: seconds.optional(),
  JitterStrategy: z.enum(['NONE', 'FULL']).optional(),
})
const catcher = z.strictObject({ Comment: z.string().optional(), ErrorEquals: error, Next: name, ResultPath: z.string().nullish() })
const faults = { Retry: z.array(retrier).optional(), Catch: z.array(catcher).optional() }

const task = z.strictObject({
  Type: z.literal('Task'),
  ...step,
  ...result,
  ...faults,
  Resource: z.string(),
  Parameters: z.unknown().optional(),
  TimeoutSeconds: seconds.min(1).optional(),
  TimeoutSecondsPath: z.string().optional(),
})
const pass = z.strictObject({
  Type: z.literal('Pass'),
  ...step,
  Parameters: z.unknown().optional(),
  ResultPath: z.string().nullish(),
  Result: z
    .unknown()
    .optional()
    .refine((value) => value === undefined || Boolean(value), 'a Result of 0, false, null or "" is ignored by the local engine: use Parameters'),
})
const wait = z.strictObject({
  Type: z.literal('Wait'),
  ...step,
  Seconds: seconds.optional(),
  SecondsPath: z.string().optional(),
  Timestamp: z.string().optional(),
  TimestampPath: z.string().optional(),
})
const choice = z.strictObject({
  Type: z.literal('Choice'),
  ...common,
  ...paths,
  Choices: z.array(z.record(z.string(), z.unknown())).min(1),
  Default: name.optional(),
})
const succeed = z.strictObject({ Type: z.literal('Succeed'), ...common, ...paths })
const fail = z.strictObject({
  Type: z.literal('Fail'),
  ...common,
  Error: z.string().optional(),
  ErrorPath: z.string().optional(),
  Cause: z.string().optional(),
  CausePath: z.string().optional(),
})
const parallel = z.strictObject({
  Type: z.literal('Parallel'),
  ...step,
  ...result,
  ...faults,
  Parameters: z.unknown().optional(),
  get Branches() {
    return z.array(branch).min(1)
  },
})
/** Fields of a Distributed Map: https://docs.aws.amazon.com/step-functions/latest/dg/state-map-distributed.html */
const distributed = {
  Label: z.string().min(1).max(40).optional(),
  ItemReader: z
    .strictObject({
      Resource: z.string().regex(/^arn:aws[\w-]*:states:::s3:(getObject|listObjectsV2)$/),
      ReaderConfig: z
        .strictObject({ InputType: z.enum(['JSON', 'JSONL']).optional(), MaxItems: z.number().int().min(1).max(100_000_000).optional() })
        .optional(),
      Parameters: z.record(z.string(), z.unknown()),
    })
    .optional(),
  ItemBatcher: z
    .strictObject({
      MaxItemsPerBatch: z.number().int().min(1).optional(),
      MaxInputBytesPerBatch: z.number().int().min(1).max(262_144).optional(),
      BatchInput: z.unknown().optional(),
    })
    .optional(),
  ResultWriter: z
    .strictObject({
      Resource: z.string().regex(/^arn:aws[\w-]*:states:::s3:putObject$/),
      Parameters: z.record(z.string(), z.unknown()),
      WriterConfig: z.strictObject({ Transformation: z.literal('NONE'), OutputType: z.literal('JSON') }).optional(),
    })
    .optional(),
  ToleratedFailurePercentage: z.number().min(0).max(100).optional(),
  ToleratedFailureCount: z.number().int().min(0).optional(),
}
const map = z.strictObject({
  Type: z.literal('Map'),
  ...distributed,
  ...step,
  ...result,
  ...faults,
  ItemsPath: z.string().optional(),
  ItemSelector: z.unknown().optional(),
  Parameters: z.unknown().optional(),
  MaxConcurrency: z.number().int().min(0).optional(),
  MaxConcurrencyPath: z.string().optional(),
  get ItemProcessor() {
    return branch.optional()
  },
  get Iterator() {
    return branch.optional()
  },
})
const branch = z.strictObject({
  Comment: z.string().optional(),
  QueryLanguage: z.literal('JSONPath').optional(),
  ProcessorConfig: z
    .discriminatedUnion('Mode', [
      z.strictObject({ Mode: z.literal('INLINE') }),
      z.strictObject({ Mode: z.literal('DISTRIBUTED'), ExecutionType: z.enum(['STANDARD', 'EXPRESS']) }),
    ])
    .optional(),
  StartAt: name,
  get States(): z.ZodRecord<z.ZodString, typeof state> {
    return z.record(z.string(), state)
  },
})
const state = z.discriminatedUnion('Type', [task, pass, wait, choice, succeed, fail, parallel, map])

export const machineDefinition = z.strictObject({
  Comment: z.string().optional(),
  QueryLanguage: z.literal('JSONPath').optional(),
  Version: z.literal('1.0').optional(),
  TimeoutSeconds: seconds.min(1).optional(),
  StartAt: name,
  States: z.record(z.string(), state),
})

/** A Map whose items are executions of their own. */
export type DistributedState = z.output<typeof map>
