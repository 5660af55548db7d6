import { type FoundProblem, problemOf } from '#shared/domain/health-checks.ts'
import { ALTERNATES_LEAST } from '#shared/domain/seo-health.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { asAppError } from '../runtime/faults.ts'
import { alternatesPrint, type LiveArticle } from '../runtime/live-articles.ts'
import { logger } from '../runtime/log.ts'
import { type Check, EXAMPLES, type HealthPlace, leftOf } from './place.ts'

/** Articles whose pages one run makes anew. */
const MOST_FIXED = 30

/** Every language of an article names all that are live of it, itself included, by their addresses. What does not is made anew. */
export const checkHreflang: Check = async (place) => {
  const [live, busy] = await Promise.all([place.live(), place.busy()])
  // Without its original a family is told as orphaned.
  const families = [...live].filter(([id, family]) => !busy.has(id) && family.some(({ locale }) => locale === ORIGINAL_LOCALE))
  const broken = families.filter(([, family]) => !isReciprocal(family))
  const few = families.filter(([, family]) => family.length < ALTERNATES_LEAST)
  const problem: FoundProblem = { problem: 'hreflang-broken', count: broken.length }
  const mended = await rebuildSome(
    place,
    broken.map(([id]) => id),
  )
  return {
    problems: [...leftOf(problem, mended), ...problemOf('hreflang-few', few.length)],
    mended: problemOf('hreflang-broken', mended),
    details: {
      articles: families.length,
      broken: broken.length,
      few_languages: few.length,
      examples: broken.flatMap(([, [first]]) => (first ? [first.path] : [])).slice(0, EXAMPLES),
    },
  }
}

function isReciprocal(family: readonly LiveArticle[]): boolean {
  const print = alternatesPrint(family)
  return family.every((article) => article.print === print)
}

/** @returns how many agree now: one that agreed already was only behind in the index */
async function rebuildSome({ parts }: HealthPlace, ids: readonly string[]): Promise<number> {
  let mended = 0
  for (const id of ids.slice(0, MOST_FIXED)) {
    try {
      await parts.rebuildHreflang(id)
      mended++
    } catch (thrown) {
      const error = asAppError(thrown)
      logger().warn('Alternates could not be made anew.', { original_id: id, code: error.code, error })
    }
  }
  return mended
}
