import { useQuery } from '@tanstack/react-query'
import type { EndpointName } from '#shared/contracts/registry.ts'
import { useMay } from '../../../auth/may.ts'
import type { Answer, Arguments } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { REJECTION_TEXTS } from '../../publishing/outcome/rejection-texts.ts'
import { requestedReviews } from '../../publishing/workflow/requested-reviews.ts'
import { t } from './catalogue.ts'
import { decisionItems, draftItems, plannedItems, refusedItems, type TodayItem, taskItems, translationItems } from './today-items.ts'

/** Looked for anew as often as that while the screen is open. */
const REFRESH_MS = 60_000
/** Entries of a list that are asked for where the list could be long. */
const ASKED = 20

/** One list of the screen. */
export interface TodayList {
  title: string
  /** Where all of it stands. */
  all: { to: string; label: string } | null
  /** Null while it is not there yet. */
  items: TodayItem[] | null
  error: Error | null
  isAsking: boolean
  ask: () => void
}

/** Asks for one list where the person's roles allow it. @returns null where they do not */
function useTodayList<N extends EndpointName>(
  name: N,
  args: Arguments<N>,
  toItems: (answer: Answer<N>) => TodayItem[],
  title: string,
  all: TodayList['all'] = null,
): TodayList | null {
  const isAllowed = useMay()(name)
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf(name, args), enabled: isAllowed, staleTime: 0, refetchInterval: REFRESH_MS })
  if (!isAllowed) return null
  return { title, all, items: data === undefined ? null : toItems(data as Answer<N>), error, isAsking: isFetching, ask: () => void refetch() }
}

const REFUSED = { query: { filter: 'rejected', limit: ASKED } } as const
const DRAFTS = { query: { state: 'draft', order: 'changed', limit: 5 } } as const

/**
 * What waits for the person, by what their roles let them do: lists that they cannot act on are not asked for.
 * @returns `waiting` in the order of urgency, and `drafts`, which wait for nobody
 */
export function useToday(): { waiting: TodayList[]; drafts: TodayList | null } {
  const waiting = [
    useTodayList('listReviewRequests', {}, requestedReviews, t.awaitingYourReview),
    useTodayList('listArticles', REFUSED, (answer) => refusedItems(answer, REJECTION_TEXTS), t.refusedPublications, {
      to: '/admin/articles?filter=rejected',
      label: t.allArticles,
    }),
    useTodayList('listPlanned', { query: { limit: ASKED } }, (answer) => plannedItems(answer), t.plannedToday, {
      to: '/admin/articles/planned',
      label: t.allPlanned,
    }),
    useTodayList('getBoard', {}, decisionItems, t.inReview, { to: '/admin/articles/board', label: t.board }),
    useTodayList('listTranslations', { query: { scope: 'open', limit: ASKED } }, translationItems, t.translationsToLookAt, {
      to: '/admin/translations',
      label: t.allTranslations,
    }),
    useTodayList('listTasks', {}, taskItems, t.openTasks, { to: '/admin/operations/tasks', label: t.allTasks }),
  ]
  const drafts = useTodayList('listArticles', DRAFTS, draftItems, t.continueWriting, { to: '/admin/articles?state=draft', label: t.allArticles })
  return { waiting: waiting.filter((list) => list !== null), drafts }
}
