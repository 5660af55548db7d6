import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reachOf } from '#shared/domain/platform/roles.ts'
import type { Locale } from '#shared/locales.ts'
import { useSession } from '../../../auth/session.tsx'
import { type Answer, call } from '../../platform/api/call.ts'
import { followToEnd } from '../../platform/operations/follow-to-end.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

export type ReviewedLanguage = Answer<'listReviews'>['languages'][number]

/** The languages that the person may confirm; null: every one. */
export function useReviewReach(): readonly Locale[] | null {
  const { held } = useSession()
  const reach = reachOf(held, 'review')
  return reach ? reach.locales : []
}

/** Which languages of an article are confirmed. @param version of the text on the screen: once it is another one, the answer is asked for anew */
export const useReviews = (articleId: string, version: number) =>
  useQuery({
    queryKey: ['listReviews', articleId, version],
    queryFn: ({ signal }) => call('listReviews', { params: { id: articleId } }, { signal }),
    staleTime: 0,
  })

/** Confirms one language's text, or takes that back; says so, and when the live page shows it. */
export function useReviewing(articleId: string, locale: Locale) {
  const queries = useQueryClient()
  const told = (text: string, operation: string | null) => {
    toast({ tone: 'success', text: operation ? t.updatingPage({ done: text }) : text })
    if (!operation) return
    void followToEnd(queries, operation, ({ status }) => {
      if (status !== 'success') toast({ tone: 'error', text: t.pageNotUpdated })
    })
  }
  const onSettled = () => queries.invalidateQueries({ queryKey: ['listReviews'] })
  const confirmation = useMutation({
    mutationFn: (version: number) => call('confirmReview', { params: { id: articleId, locale }, body: { version } }),
    onSuccess: ({ operation_id }) => told(t.textConfirmed, operation_id),
    onError: (error) => toast({ tone: 'error', text: t.couldNotConfirm({ error: errorText(error) }) }),
    onSettled,
  })
  const withdrawal = useMutation({
    mutationFn: () => call('withdrawReview', { params: { id: articleId, locale } }),
    onSuccess: ({ operation_id }) => told(t.confirmationWithdrawn, operation_id),
    onError: (error) => toast({ tone: 'error', text: t.couldNotWithdraw({ error: errorText(error) }) }),
    onSettled,
  })
  return { confirm: confirmation.mutate, withdraw: withdrawal.mutate, isBusy: confirmation.isPending || withdrawal.isPending }
}
