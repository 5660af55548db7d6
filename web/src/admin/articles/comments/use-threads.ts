import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { v7 } from 'uuid'
import { seesThreads } from '#shared/domain/articles/comments.ts'
import { isAuthorOf } from '#shared/domain/platform/authorship.ts'
import { reachOf } from '#shared/domain/platform/roles.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { useSession } from '../../../auth/session.tsx'
import { type Answer, type Arguments, call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import type { Anchor, Thread } from './comment-store.ts'
import { isBehind, threadChangesKey } from './thread-changes.ts'

/** Whether the person sees comments on a language's text of an article. @param articleId of the original; null: there is none yet */
export function useSeesComments(articleId: string | null, locale: Locale): boolean {
  const { held, profile } = useSession()
  const asks = (isOwn: boolean) => seesThreads(held, { locale, isOwn })
  // Whoever sees own articles alone gets no other one; somebody who sees more of an own article has to know whose it is.
  const isOpen = asks(true) && !asks(false) && reachOf(held, 'read')?.ownArticles === false
  const { data: article } = useQuery({ ...queryOf('getArticle', { params: { id: articleId ?? '' } }), enabled: articleId !== null && isOpen })
  return isOpen ? profile !== null && article !== undefined && isAuthorOf(profile.id, article) : asks(true)
}

/** Threads on an article, asked for again once presence tells of a change: beside the original those on all of its languages, beside a translation its own. @param articleId null: there are none yet */
export function useThreads(articleId: string | null, locale: Locale) {
  const sees = useSeesComments(articleId, locale)
  const threads = useQuery({
    queryKey: ['listThreads', articleId, locale],
    queryFn: ({ signal }) => call('listThreads', { params: { id: articleId ?? '' }, ...(locale === ORIGINAL_LOCALE ? {} : { query: { locale } }) }, { signal }),
    enabled: articleId !== null && sees,
    staleTime: 0,
  })
  const { data: told } = useQuery<number>({ queryKey: threadChangesKey(articleId), enabled: false })
  const { data, refetch } = threads
  const listed = data?.changes
  useEffect(() => {
    if (isBehind(listed, told)) void refetch({ cancelRefetch: false })
  }, [listed, told, refetch])
  return threads
}

/** What is written in a box: the text, who is mentioned, and other words for those that it is about (null: none). */
export interface Written {
  body: string
  mentions: string[]
  replacement: string | null
}

/** All that can be done in the threads of an article; what has changed is in the list at once. Every call throws what went wrong. */
export function useThreadActs(articleId: string) {
  const queries = useQueryClient()
  return useMemo(() => {
    const id = articleId
    /** @param thread its id @param after as it is now; null: it is gone */
    const take = (thread: string, after: Thread | null) => {
      queries.setQueriesData<Answer<'listThreads'>>({ queryKey: ['listThreads', articleId] }, (list) => {
        if (!list) return list
        const others = list.threads.filter((one) => one.id !== thread)
        const at = list.threads.findIndex((one) => one.id === thread)
        return { ...list, threads: after ? others.toSpliced(Math.max(0, at), 0, after) : others }
      })
    }
    const answered = async (thread: string, answer: Promise<{ thread: Thread | null }>) => take(thread, (await answer).thread)
    const change = <N extends 'editComment' | 'resolveThread' | 'decideSuggestedEdit'>(name: N, thread: string, args: Arguments<N>) =>
      answered(thread, call(name, args) as Promise<{ thread: Thread }>)
    return {
      start: (thread: string, text: { locale: Locale; anchor: Anchor | null }, written: Written) =>
        answered(thread, call('startThread', { params: { id }, body: { id: thread, ...text, ...written } })),
      reply: (thread: string, comment: string, { body, mentions }: Written) =>
        answered(thread, call('replyToThread', { params: { id, thread }, body: { id: comment, body, mentions } })),
      edit: (thread: string, comment: string, { body, mentions }: Written) =>
        change('editComment', thread, { params: { id, thread, comment }, body: { body, mentions } }),
      remove: (thread: string, comment: string) => answered(thread, call('deleteComment', { params: { id, thread, comment } })),
      resolve: (thread: string, resolved: boolean) => change('resolveThread', thread, { params: { id, thread }, body: { resolved } }),
      decide: (thread: string, accepted: boolean) => change('decideSuggestedEdit', thread, { params: { id, thread }, body: { accepted } }),
    }
  }, [articleId, queries])
}
export type ThreadActs = ReturnType<typeof useThreadActs>

/** An id for what the person is about to write. The same again when it is sent again. */
export const commentId = (): string => v7()
