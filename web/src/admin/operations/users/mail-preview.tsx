import { Alert, Button, Group, Modal, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailingKind } from '#shared/domain/readers/mailings.ts'
import { LOCALE_INFO, LOCALES, type Locale } from '#shared/locales.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

interface Wanted {
  kind: MailingKind
  locale: Locale
  week: 'coming' | 'past'
}

const KINDS = [
  { value: 'newsletter', label: t.newsletter },
  { value: 'report', label: t.report },
]
const WEEKS = [
  { value: 'coming', label: t.thisWeek },
  { value: 'past', label: t.lastWeek },
]
const LANGUAGES = LOCALES.map((locale) => ({ value: locale, label: LOCALE_INFO[locale].nativeName }))

/** A weekly mail as it would go out now, and a copy of it for whoever looks. */
export function MailPreview({ onClose }: { onClose: () => void }) {
  const [wanted, setWanted] = useState<Wanted>({ kind: 'newsletter', locale: 'lt', week: 'coming' })
  const choose = (change: Partial<Wanted>) => setWanted({ ...wanted, ...change })
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...queryOf('previewMailing', { query: wanted }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <Modal opened onClose={onClose} size="xl" title={t.emailPreview} closeButtonProps={{ 'aria-label': t.close }}>
      <Stack gap="sm">
        <Group gap="xs">
          <SegmentedControl aria-label={t.email} data={KINDS} value={wanted.kind} onChange={(kind) => choose({ kind: kind as MailingKind })} />
          <SegmentedControl aria-label={t.week} data={WEEKS} value={wanted.week} onChange={(week) => choose({ week: week as Wanted['week'] })} />
          {wanted.kind === 'newsletter' && (
            <Select
              aria-label={t.language}
              data={LANGUAGES}
              value={wanted.locale}
              allowDeselect={false}
              onChange={(locale) => choose({ locale: locale as Locale })}
            />
          )}
        </Group>
        {error && <Fault title={t.couldNotPreparePreview} error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
        {!data && !error && <Loading text={t.preparingPreview} />}
        {data && !error && <Shown preview={data} wanted={wanted} isBusy={isPlaceholderData} />}
      </Stack>
    </Modal>
  )
}

function Shown({ preview: { from, to, mail }, wanted, isBusy }: { preview: Answer<'previewMailing'>; wanted: Wanted; isBusy: boolean }) {
  const [part, setPart] = useState('html')
  const time = `${dateTime.format(new Date(from))} – ${dateTime.format(new Date(to))}`
  if (!mail)
    return (
      <Alert role="status" aria-busy={isBusy}>
        {t.noEmailInLanguage({ time })}
      </Alert>
    )
  return (
    <Stack gap="sm" aria-busy={isBusy}>
      <Text fz="sm" c="dimmed">
        {time}
      </Text>
      <Text fw={600} data-mail-subject style={{ overflowWrap: 'anywhere' }}>
        {mail.subject}
      </Text>
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          aria-label={t.partOfEmail}
          data={[
            { value: 'html', label: t.html },
            { value: 'text', label: t.text },
          ]}
          value={part}
          onChange={setPart}
        />
        <TestButton wanted={wanted} isBusy={isBusy} />
      </Group>
      {part === 'html' ? (
        <iframe title={t.emailAsReadersWillSee} sandbox="" srcDoc={mail.html} className="mail-frame" />
      ) : (
        <pre className="message-text mail-text">{mail.text}</pre>
      )}
    </Stack>
  )
}

/** Sends it to the person's own address, to nobody else. */
function TestButton({ wanted, isBusy }: { wanted: Wanted; isBusy: boolean }) {
  const send = useMutation({
    mutationFn: () => call('sendTestMailing', { body: wanted }),
    onSuccess: ({ to }) => toast({ tone: 'success', text: t.sendingTestEmailTo({ to }) }),
    onError: (error) => toast({ tone: 'error', text: t.couldNotSend({ error: errorText(error) }) }),
  })
  return (
    <Button loading={send.isPending} disabled={isBusy} onClick={() => send.mutate()}>
      {t.sendToMyself}
    </Button>
  )
}
