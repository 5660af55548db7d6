import * as z from 'zod'
import { workStorage } from '../../platform/screen/work-storage.ts'
import { type ArticleValues, valuesOf, withTitle } from './article-form.ts'

const suggestion = z.object({ title: z.string(), excerpt: z.string() })

/** A suggestion that another screen hands over to a new article, under the key `next`. */
const suggestions = workStorage('session', 'suggestion', (value) => suggestion.safeParse(value).data ?? null)

export const handOverSuggestion = (given: z.output<typeof suggestion>): void => void suggestions.write('next', given)

/** What a new article begins with: nothing, or the suggestion that another screen has handed over. */
export function newValues(): ArticleValues {
  const given = suggestions.read('next')
  return given ? { ...withTitle(valuesOf(null), given.title, { slugFrozen: false, wasLive: false }), excerpt: given.excerpt } : valuesOf(null)
}

export const forgetSuggestion = () => suggestions.remove('next')
