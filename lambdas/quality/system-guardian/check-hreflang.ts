import { ALTERNATES_LEAST } from '#shared/domain/growth/seo-health.ts'
import { problemOf } from '#shared/domain/quality/health-checks.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readCards } from '../../articles/reading/family.ts'
import { alternatesPrint, type LiveArticle, liveArticle } from '../../articles/reading/live-articles.ts'
import { logger } from '../../platform/log/log.ts'
import { asAppError } from '../../platform/process/faults.ts'
import { articlePlaces } from './article-places.ts'
import { type Check, EXAMPLES, type HealthPlace } from './place.ts'

/** Articles whose pages one run makes anew. */
const MOST_FIXED = 30

/** Every language of an article names all that are live of it, itself included, by their addresses. What does not is made anew. */
export const checkHreflang: Check = async (place) => {
  const [live, busy] = await Promise.all([place.live(), place.busy()])
  // Without its original a family is told as orphaned.
  const families = [...live].filter(([id, family]) => !busy.has(id) && family.some(({ locale }) => locale === ORIGINAL_LOCALE))
  const broken = families.filter(([, family]) => !isReciprocal(family))
  const few = families.filter(([, family]) => family.length < ALTERNATES_LEAST)
  const { repaired, left } = await rebuildSome(
    place,
    broken.map(([id]) => id),
  )
  return {
    problems: [
      ...problemOf('hreflang-broken', left),
      ...problemOf(
        'hreflang-few',
        few.length,
        await articlePlaces(
          place.table,
          few.flatMap(([, [first]]) => (first ? [first] : [])),
        ),
      ),
    ],
    repaired: problemOf('hreflang-broken', repaired),
    details: {
      articles: families.length,
      broken: repaired + left,
      few_languages: few.length,
      examples: broken.flatMap(([, [first]]) => (first ? [first.path] : [])).slice(0, EXAMPLES),
    },
  }
}

function isReciprocal(family: readonly LiveArticle[]): boolean {
  const print = alternatesPrint(family)
  return family.every((article) => article.print === print)
}

/** What the index was only behind with is neither repaired nor left. */
async function rebuildSome({ table, parts }: HealthPlace, ids: readonly string[]): Promise<{ repaired: number; left: number }> {
  let repaired = 0
  let left = Math.max(0, ids.length - MOST_FIXED)
  for (const id of ids.slice(0, MOST_FIXED)) {
    const differed = await rebuild(parts, id)
    if (!isReciprocal((await readCards(table, id)).flatMap(liveArticle))) left++
    else if (differed > 0) repaired++
  }
  return { repaired, left }
}

async function rebuild(parts: HealthPlace['parts'], id: string): Promise<number> {
  try {
    return await parts.rebuildHreflang(id)
  } catch (thrown) {
    const error = asAppError(thrown)
    logger().warn('Alternates could not be made anew.', { original_id: id, code: error.code, error })
    return 0
  }
}
