import type { Assembly } from '../assembly.ts'
import type { Finding } from '../finding.ts'
import { FUNCTION_LIMITS } from './functions.ts'
import type { Limit } from './limit.ts'
import { POLICY_LIMITS } from './policies.ts'
import { STACK_LIMITS } from './stacks.ts'
import { STREAM_LIMITS } from './streams.ts'

export const LIMITS: readonly Limit[] = [...FUNCTION_LIMITS, ...POLICY_LIMITS, ...STACK_LIMITS, ...STREAM_LIMITS]

/** Every quota that the templates exceed by themselves. What is known only when a stack is made is taken to be of a usual length. */
export const judgeLimits = (assembly: Assembly): Finding[] =>
  LIMITS.flatMap(({ rule, source, exceeded }) => exceeded(assembly).map((found) => ({ rule, source, ...found })))
