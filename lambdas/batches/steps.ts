import { evaluateArticles } from '../eeat/evaluate-articles.ts'
import { createBatchSteps } from './machine-steps.ts'

/** Every batch with what it does. */
export const handler = createBatchSteps({
  'evaluate-articles': evaluateArticles,
})
