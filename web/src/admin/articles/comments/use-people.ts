import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Locale } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'

export type Person = Answer<'listPeople'>['people'][number]

/** The text that a comment is about. */
export interface CommentedText {
  articleId: string
  locale: Locale
}

/**
 * People who see the comments on a text, asked for once somebody is about to be mentioned. Where one page has them all, that is the only call; otherwise
 * what is typed is asked for.
 * @param typed of a name; null: nobody is being mentioned
 */
export function usePeople({ articleId, locale }: CommentedText, typed: string | null): readonly Person[] {
  const asked = (begins: string) => queryOf('listPeople', { params: { id: articleId }, query: { locale, begins } })
  const all = useQuery({ ...asked(''), enabled: typed !== null, staleTime: Number.POSITIVE_INFINITY })
  const isSearched = typed !== null && typed.trim() !== '' && (all.data?.cursor ?? null) !== null
  const found = useQuery({ ...asked(typed?.trim() ?? ''), enabled: isSearched, staleTime: 60_000, placeholderData: keepPreviousData })
  return (isSearched ? found.data : all.data)?.people ?? []
}
