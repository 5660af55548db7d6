import { Badge, Button, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MailingKind } from '#shared/domain/readers/mailings.ts'
import { LOCALE_INFO } from '#shared/locales.ts'
import { type Answer, start } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { useBatchRun } from '../../platform/operations/use-batch-run.ts'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

type Mailing = Answer<'listMailings'>['mailings'][number]

const KINDS: Readonly<Record<MailingKind, string>> = { newsletter: t.newsletter, report: t.report }
/** While one is at work. */
const LOOK_EVERY_MS = 3000

/** The latest mailings; a newsletter that stopped half-way can be gone on with. */
export function MailingList() {
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf('listMailings', {}),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.mailings.some(({ at_work }) => at_work) ? LOOK_EVERY_MS : false),
  })
  if (error) return <Fault title={t.couldNotLoadMailings} error={error} onAgain={() => void refetch()} isAsking={isFetching} />
  if (!data) return <Loading text={t.loadingMailings} />
  if (data.mailings.length === 0) return <Text fz="sm">{t.nothingSentYet}</Text>
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th>{t.email}</th>
          <th>{t.date}</th>
          <th>{t.status}</th>
          <th>{t.sent}</th>
          <th>{t.bounced}</th>
          <th>{t.complaints}</th>
        </tr>
      </thead>
      <tbody>
        {data.mailings.map((mailing) => (
          <MailingRow key={`${mailing.kind} ${mailing.week}`} mailing={mailing} />
        ))}
      </tbody>
    </table>
  )
}

function MailingRow({ mailing }: { mailing: Mailing }) {
  const { kind, week, finished_at, at_work, sent, bounced, complaints } = mailing
  return (
    <tr>
      <td data-label={t.email}>
        <Stack gap={4}>
          {KINDS[kind]}
          {kind === 'newsletter' && <Languages mailing={mailing} />}
        </Stack>
      </td>
      <td data-label={t.date} className="nowrap">
        <time dateTime={week}>{week}</time>
      </td>
      <td data-label={t.status}>
        {finished_at ? (
          <Badge variant="light">{t.sent}</Badge>
        ) : at_work ? (
          <Badge variant="light" color="gray">
            {t.sending}
          </Badge>
        ) : (
          <Stack gap={4} align="start">
            <Badge variant="light" color="red">
              {t.interrupted}
            </Badge>
            {kind === 'newsletter' && <Resume week={week} />}
          </Stack>
        )}
      </td>
      <td data-label={t.sent}>{sent}</td>
      <td data-label={t.bounced}>{bounced}</td>
      <td data-label={t.complaints}>{complaints}</td>
    </tr>
  )
}

/** How many each language got; those without an article of the week got none. */
function Languages({ mailing: { locales } }: { mailing: Mailing }) {
  const silent = locales.filter(({ articles }) => articles === 0)
  const mailed = locales.filter(({ articles }) => articles > 0)
  return (
    <details className="fold">
      <summary>{t.byLanguage}</summary>
      <ul className="mailing-times">
        {mailed.map(({ locale, articles, sent }) => (
          <li key={locale}>{t.emailsAndArticles({ nativeName: LOCALE_INFO[locale].nativeName, sent, articles })}</li>
        ))}
        {silent.length > 0 && <li>{t.notSentNoArticles({ languages: silent.map(({ locale }) => LOCALE_INFO[locale].nativeName).join(', ') })}</li>}
      </ul>
    </details>
  )
}

function Resume({ week }: { week: string }) {
  const queries = useQueryClient()
  const { isBusy, begin } = useBatchRun<Answer<'resumeNewsletter'>>({
    start: () => start('resumeNewsletter', { params: { week } }),
    onResult: ({ results: { sent } }) => {
      void queries.invalidateQueries({ queryKey: ['listMailings'] })
      toast({ tone: 'success', text: t.newsletterSentToEveryoneEmails({ sent }) })
    },
    failed: t.couldNotResumeSending,
  })
  return (
    <Button size="compact-sm" variant="default" disabled={isBusy} onClick={begin}>
      {isBusy ? t.sendingNow : t.resumeSending}
    </Button>
  )
}
