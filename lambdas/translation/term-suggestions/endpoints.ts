import { SUGGESTION_LIMITS } from '#shared/contracts/translation/term-suggestions.ts'
import { termKey } from '#shared/domain/translation/term-words.ts'
import { CARD_TERMS } from '#shared/languages/style-card.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { readTerms } from '../glossary/store.ts'
import { candidatesOf } from './candidates.ts'
import { dismiss, readDismissed } from './store.ts'

/** Time for reading and counting, of the 28 seconds that the function has. */
const READING_MS = 15_000

/** Of at most 200 articles and 200 candidates, whatever the site has. */
export const listTermSuggestions: HandlerOf<'listTermSuggestions'> = async () => {
  const table = getTable()
  const known = [...(await readTerms(table)).map(({ term }) => term), ...Object.values(CARD_TERMS).flat()]
  const { candidates, articles } = await candidatesOf(table, known, Date.now() + READING_MS)
  const dismissed = await readDismissed(
    table,
    candidates.map(({ key }) => key),
  )
  const shown = candidates.filter(({ key }) => !dismissed.has(key)).slice(0, SUGGESTION_LIMITS.shown)
  return {
    suggestions: shown.map(({ term, uses, articles: ids }) => ({
      ...{ term, uses, article_count: ids.length },
      articles: ids.slice(0, SUGGESTION_LIMITS.articles).map((id) => ({ id, title: articles.get(id) ?? '' })),
    })),
    looked_at: articles.size,
  }
}

export const dismissTermSuggestion: HandlerOf<'dismissTermSuggestion'> = async ({ body, caller }) => {
  await dismiss(getTable(), termKey(body.term), { by: caller.id, now: new Date().toISOString() })
  return { success: true }
}
