import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LOCALE_INFO } from '#shared/locales.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Pager, usePages } from '../../platform/screen/pager.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { confirmedCall } from '../../platform/shell/confirm-on-server.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { PeopleScreen } from './people-screen.tsx'

type Message = Answer<'listContactMessages'>['messages'][number]

/** What readers wrote to the newsroom. */
export function MessageList() {
  const pages = usePages()
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...queryOf('listContactMessages', { query: pages.cursor ? { cursor: pages.cursor } : {} }),
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  return (
    <PeopleScreen title={t.messages} about={t.messagesAbout}>
      {error && <Fault title={t.couldNotLoadMessages} error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && !error && <Loading text={t.loadingMessages} />}
      {data && (
        <Stack gap="sm" aria-busy={isPlaceholderData}>
          {data.messages.length === 0 && <Empty text={t.noMessagesYet} about={t.aboutNoMessages} />}
          {data.messages.map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
          <Pager pages={pages} next={data.cursor} isBusy={isPlaceholderData} />
        </Stack>
      )}
    </PeopleScreen>
  )
}

function MessageCard({ message }: { message: Message }) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['listContactMessages'] })
  const isHandled = message.handled_at !== null
  const mark = useMutation({
    mutationFn: () => call('handleContactMessage', { params: { id: message.id }, body: { handled: !isHandled } }),
    onError: (error) => toast({ tone: 'error', text: t.couldNotMark({ error: errorText(error) }) }),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () =>
      confirmedCall(
        (confirmation) => call('deleteContactMessage', { params: { id: message.id }, ...(confirmation ? { query: { confirmation } } : {}) }),
        ({ subject, from }) => t.deleteMessageQuestion({ subject, from }),
        t.delete,
      ),
    onSuccess: (removed) => removed && toast({ tone: 'success', text: t.messageDeleted }),
    onError: (error) => toast({ tone: 'error', text: t.couldNotDelete({ error: errorText(error) }) }),
    onSettled: refresh,
  })
  return (
    <Paper withBorder p="md" component="article" aria-label={message.subject}>
      <Stack gap="xs">
        <Group justify="space-between" align="start" gap="xs">
          <div>
            <Title order={2} fz={16}>
              {message.subject}
            </Title>
            <Text c="dimmed" fz="xs">
              {message.name},{' '}
              <Anchor href={`mailto:${message.email}`} fz="xs">
                {message.email}
              </Anchor>{' '}
              · {LOCALE_INFO[message.locale].nativeName} · <time dateTime={message.created_at}>{dateTime.format(new Date(message.created_at))}</time>
            </Text>
          </div>
          <Group gap={6}>
            {!message.mailed && (
              <Badge variant="outline" color="yellow">
                {t.emailToNewsroomNotSent}
              </Badge>
            )}
            <Badge variant="light" color={isHandled ? 'gray' : 'accent'}>
              {isHandled ? t.handled : t.new}
            </Badge>
          </Group>
        </Group>
        <MessageText text={message.message} />
        <Group gap="xs">
          <Button size="compact-sm" variant="default" component="a" href={`mailto:${message.email}?subject=${encodeURIComponent(`Re: ${message.subject}`)}`}>
            {t.reply}
          </Button>
          <Button size="compact-sm" variant="default" loading={mark.isPending} onClick={() => mark.mutate()}>
            {isHandled ? t.returnToNew : t.markAsHandled}
          </Button>
          <Button size="compact-sm" variant="default" className="takes" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t.delete}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

/** Characters that are shown at once; the rest is a click away. */
const SHOWN = 600

function MessageText({ text }: { text: string }) {
  if (text.length <= SHOWN) return <p className="message-text">{text}</p>
  return (
    <>
      <p className="message-text">{text.slice(0, SHOWN)}…</p>
      <details className="fold">
        <summary>{t.showWholeMessage}</summary>
        <p className="message-text">{text}</p>
      </details>
    </>
  )
}
