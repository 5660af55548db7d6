import type { functionsFrom } from './functions.ts'

type Definitions = ReturnType<typeof functionsFrom>

/** Functions that ask models keep to the quota of the local model. @param perMinute null: it has none */
export const withQuota = (definitions: Definitions, perMinute: number | null): Definitions =>
  perMinute === null ? definitions : definitions.map((one) => ({ ...one, environment: { ...one.environment, MODEL_TOKENS_PER_MINUTE: String(perMinute) } }))

/**
 * Each function signs with the key of its own role. All functions in one process share one key, which is an administrator's.
 * @param keyOf by the function's name
 */
export const withOwnKeys = (definitions: Definitions, keyOf: (name: string) => string): Definitions =>
  definitions.map((one) => ({ ...one, environment: { ...one.environment, AWS_ACCESS_KEY_ID: keyOf(one.name) } }))
