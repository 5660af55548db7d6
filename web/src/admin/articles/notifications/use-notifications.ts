import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationMail } from '#shared/domain/articles/notifications.ts'
import { type Answer, type Arguments, call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'

type Page = Answer<'listNotifications'>
type Mark = Arguments<'markNotificationsRead'>['body']

/** Milliseconds between two questions for what is new, while the page is looked at. */
const AGAIN_MS = 60_000
const COUNT = queryOf('listNotifications', { query: { limit: 0 } })
const LIST_KEY = ['listNotifications', 'pages']

/** How many notifications are unread, asked for each minute while the page is visible, and when somebody comes back to it. */
export const useUnreadCount = () => useQuery({ ...COUNT, staleTime: 0, refetchOnMount: 'always', refetchInterval: AGAIN_MS, refetchOnWindowFocus: 'always' })

/** The person's notifications, newest first, page by page; what is new joins them while they are shown. */
export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: LIST_KEY,
    queryFn: ({ pageParam, signal }) => call('listNotifications', pageParam ? { query: { cursor: pageParam } } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }: Page) => cursor,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: AGAIN_MS,
  })

/** Marks notifications as read: what the lists show follows without asking again. */
export function useMarkRead() {
  const queries = useQueryClient()
  const isMarked = (mark: Mark, { id, at }: { id: string; at: string }) => id === mark.id || (mark.up_to !== undefined && at <= mark.up_to)
  return useMutation({
    mutationFn: (mark: Mark) => call('markNotificationsRead', { body: mark }),
    onSuccess: ({ unread }, mark) => {
      queries.setQueryData<Page>(COUNT.queryKey, (before) => before && { ...before, unread })
      queries.setQueryData<InfiniteData<Page>>(
        LIST_KEY,
        (before) =>
          before && {
            ...before,
            pages: before.pages.map((page) => ({
              ...page,
              notifications: page.notifications.map((one) => (isMarked(mark, one) ? { ...one, read: true } : one)),
            })),
          },
      )
    },
    onError: (error) => toast({ tone: 'error', text: errorText(error) }),
  })
}

/** Keeps how notifications are mailed. */
export function useSaveMail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (mail: NotificationMail) => call('saveNotificationSettings', { body: { mail } }),
    onSuccess: ({ mail }) => queries.setQueryData<Page>(COUNT.queryKey, (before) => before && { ...before, mail }),
    onError: (error) => toast({ tone: 'error', text: errorText(error) }),
  })
}
