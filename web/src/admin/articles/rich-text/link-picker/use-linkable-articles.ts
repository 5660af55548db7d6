import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Locale } from '#shared/locales.ts'
import { useMay } from '../../../../auth/may.ts'
import { queryOf } from '../../../platform/api/queries.ts'

const [TYPING_MS, ARTICLES, LEAST_LETTERS] = [250, 20, 2]

/** An article that readers have, by its address in the language of the text. */
export interface LinkableArticle {
  id: string
  title: string
  path: string
}

/** Published articles of a language whose titles have the words that were typed, once typing pauses. */
export function useLinkableArticles(words: string, locale: Locale) {
  const typed = words.trim()
  const [settled] = useDebouncedValue(typed, TYPING_MS)
  const may = useMay()
  const isAsked = may('listArticles') && typed.length >= LEAST_LETTERS
  const asks = isAsked && settled.length >= LEAST_LETTERS
  const query = { locale, q: settled, limit: ARTICLES, state: 'published' as const }
  const { data, error, isLoading } = useQuery({ ...queryOf('listArticles', { query }), enabled: asks })
  const articles = (asks && data ? data.articles : []).flatMap(({ id, title, path }): LinkableArticle[] => (path ? [{ id, title, path }] : []))
  return { articles, isAsked, isSearching: isAsked && (settled !== typed || isLoading), error: asks ? error : null }
}
