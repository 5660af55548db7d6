import { problemOf } from '#shared/domain/quality/health-checks.ts'
import type { HealthProblem } from '#shared/domain/quality/health-problems.ts'
import { modelProblem } from '#shared/domain/quality/model-problems.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { articlePlaces } from './article-places.ts'
import type { Check } from './place.ts'

const DAY_MS = 86_400_000
/** The newest failures that one check reads. */
const MOST = 200

/** No work of the last 24 hours ended for want of a model. Work that was started again since does not count. */
export const checkModels: Check = async ({ table, now }) => {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const { data } = await table.entities.operations.query.failures({ failed: 'operation' }).gte({ failed_order: since }).go({ order: 'desc', limit: MOST })
  const failed = data.flatMap((operation) => {
    const problem = modelProblem(operation.error_code)
    return problem ? [{ ...operation, problem }] : []
  })
  const codes: Record<string, number> = {}
  for (const { error_code = '' } of failed) codes[error_code] = (codes[error_code] ?? 0) + 1
  const found = async (problem: HealthProblem) => {
    const some = failed.filter((one) => one.problem === problem)
    const articles = [...new Set(some.flatMap(({ article_id }) => article_id ?? []))].map((original_id) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
    return problemOf(problem, some.length, await articlePlaces(table, articles))
  }
  const problems = await Promise.all((['model-access', 'model-budget', 'model-failing'] as const).map(found))
  return { problems: problems.flat(), repaired: [], details: { failed_operations: data.length, codes } }
}
