import type { ErrorCode } from '#shared/errors.ts'

/** What every call of a model may end with. */
export const MODEL_ERRORS = [
  'model-unavailable',
  'model-throttled',
  'model-access-denied',
  'model-key-refused',
  'model-not-connected',
  'model-refused',
  'model-answer-invalid',
  'budget-exceeded',
  'model-switched-off',
] as const satisfies readonly ErrorCode[]
