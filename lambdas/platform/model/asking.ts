import { MODEL_ERRORS } from '#shared/contracts/platform/model-errors.ts'
import type { Actor } from '#shared/domain/platform/actor.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'

/** Whose model is asked about an article, and for whom. */
export interface Asking {
  /** Empty: there is none. */
  modelId: string
  askedBy: Actor
  operationId: string
  articleId: string
}

const WITHOUT: ReadonlySet<ErrorCode> = new Set<ErrorCode>(MODEL_ERRORS)

/** What `ask` gives, or null when no model was of use. @throws what is no fault of the model's */
export async function unlessWithoutModel<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof AppError && WITHOUT.has(error.code)) return null
    throw error
  }
}
