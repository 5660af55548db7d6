import type { MODEL_ERRORS } from '#shared/contracts/platform/model-errors.ts'
import type { HealthProblem } from './health-problems.ts'

type ModelError = (typeof MODEL_ERRORS)[number]
type ModelProblem = Extract<HealthProblem, `model-${string}`>

/** What health calls work that ended for want of a model. A model that is not connected or switched off is no fault: somebody decided so. */
const PROBLEMS: Readonly<Record<ModelError, ModelProblem | null>> = {
  'model-key-refused': 'model-access',
  'model-access-denied': 'model-access',
  'budget-exceeded': 'model-budget',
  'model-throttled': 'model-failing',
  'model-unavailable': 'model-failing',
  'model-refused': 'model-failing',
  'model-answer-invalid': 'model-failing',
  'model-not-connected': null,
  'model-switched-off': null,
}

/** Null for codes that say nothing of a model. @param code that an operation ended with */
export const modelProblem = (code: string | undefined): ModelProblem | null =>
  code !== undefined && Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code as ModelError] : null
