import { useQuery } from '@tanstack/react-query'
import type { Locale } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'

export type Person = Answer<'listPeople'>['people'][number]

/** The text that a comment is about. */
export interface CommentedText {
  articleId: string
  locale: Locale
}

/** People who see the comments on a text, asked for once somebody is about to be mentioned. */
export const usePeople = ({ articleId, locale }: CommentedText, isAsked: boolean): readonly Person[] =>
  useQuery({ ...queryOf('listPeople', { params: { id: articleId }, query: { locale } }), enabled: isAsked, staleTime: Number.POSITIVE_INFINITY }).data
    ?.people ?? []
