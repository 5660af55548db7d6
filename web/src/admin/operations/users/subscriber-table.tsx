import { Button, Paper, Stack } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LOCALE_INFO } from '#shared/locales.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { refetchProjected } from '../../platform/operations/refetch.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Pager, usePages } from '../../platform/screen/pager.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { confirmedCall } from '../../platform/shell/confirm-on-server.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

type Subscriber = Answer<'listSubscribers'>['subscribers'][number]
const PAGE = 50

/** Who wants the newsletter. */
export function SubscriberTable() {
  const pages = usePages()
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...queryOf('listSubscribers', { query: { limit: PAGE, ...(pages.cursor ? { cursor: pages.cursor } : {}) } }),
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap="sm">
      {error && <Fault title={t.couldNotLoadSubscribers} error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && !error && <Loading text={t.loadingSubscribers} />}
      {data?.subscribers.length === 0 && <Empty text={t.noSubscribersYet} about={t.aboutNoSubscribers} />}
      {data && data.subscribers.length > 0 && (
        <Paper withBorder aria-busy={isPlaceholderData}>
          <table className="desk-table">
            <thead>
              <tr>
                <th>{t.emailAddress}</th>
                <th>{t.language}</th>
                <th>{t.confirmed}</th>
                <th>{t.actions}</th>
              </tr>
            </thead>
            <tbody>
              {data.subscribers.map((subscriber) => (
                <SubscriberRow key={subscriber.id} subscriber={subscriber} />
              ))}
            </tbody>
          </table>
        </Paper>
      )}
      {data && <Pager pages={pages} next={data.cursor} isBusy={isPlaceholderData} />}
    </Stack>
  )
}

function SubscriberRow({ subscriber: { id, email, locale, confirmed_at } }: { subscriber: Subscriber }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      confirmedCall(
        (confirmation) => call('deleteSubscriber', { params: { id }, ...(confirmation ? { query: { confirmation } } : {}) }),
        ({ email: address }) => t.removeSubscriberQuestion({ address }),
        t.remove,
      ),
    onSuccess: (removed) => removed && toast({ tone: 'success', text: t.subscriberRemoved }),
    onError: (error) => toast({ tone: 'error', text: t.couldNotRemove({ error: errorText(error) }) }),
    onSettled: () => refetchProjected(queries, ['listSubscribers']),
  })
  return (
    <tr>
      <td data-label={t.emailAddress}>{email}</td>
      <td data-label={t.language}>{LOCALE_INFO[locale].nativeName}</td>
      <td data-label={t.confirmed}>
        <time dateTime={confirmed_at}>{dateTime.format(new Date(confirmed_at))}</time>
      </td>
      <td>
        <Button
          size="compact-sm"
          variant="default"
          className="takes"
          loading={remove.isPending}
          onClick={() => remove.mutate()}
          aria-label={t.removeSubscriber({ email })}
        >
          {t.remove}
        </Button>
      </td>
    </tr>
  )
}
