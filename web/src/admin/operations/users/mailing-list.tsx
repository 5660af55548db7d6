import { Badge, Button, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MailingKind } from '#shared/domain/readers/mailings.ts'
import { LOCALE_INFO } from '#shared/locales.ts'
import { type Answer, start } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { useBatchRun } from '../../platform/operations/use-batch-run.ts'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { toast } from '../../platform/shell/toast.ts'

type Mailing = Answer<'listMailings'>['mailings'][number]

const KINDS: Readonly<Record<MailingKind, string>> = { newsletter: 'Naujienlaiškis', report: 'Ataskaita' }
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
  if (error) return <Fault title="Nepavyko užkrauti siuntimų" error={error} onAgain={() => void refetch()} isAsking={isFetching} />
  if (!data) return <Loading text="Kraunami siuntimai…" />
  if (data.mailings.length === 0) return <Text fz="sm">Dar nieko neišsiųsta.</Text>
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th>Laiškas</th>
          <th>Data</th>
          <th>Būsena</th>
          <th>Išsiųsta</th>
          <th>Grįžo</th>
          <th>Skundai</th>
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
      <td data-label="Laiškas">
        <Stack gap={4}>
          {KINDS[kind]}
          {kind === 'newsletter' && <Languages mailing={mailing} />}
        </Stack>
      </td>
      <td data-label="Data" className="nowrap">
        <time dateTime={week}>{week}</time>
      </td>
      <td data-label="Būsena">
        {finished_at ? (
          <Badge variant="light">Išsiųsta</Badge>
        ) : at_work ? (
          <Badge variant="light" color="gray">
            Siunčiama
          </Badge>
        ) : (
          <Stack gap={4} align="start">
            <Badge variant="light" color="red">
              Nutrūko
            </Badge>
            {kind === 'newsletter' && <Resume week={week} />}
          </Stack>
        )}
      </td>
      <td data-label="Išsiųsta">{sent}</td>
      <td data-label="Grįžo">{bounced}</td>
      <td data-label="Skundai">{complaints}</td>
    </tr>
  )
}

/** How many each language got; those without an article of the week got none. */
function Languages({ mailing: { locales } }: { mailing: Mailing }) {
  const silent = locales.filter(({ articles }) => articles === 0)
  const mailed = locales.filter(({ articles }) => articles > 0)
  return (
    <details className="fold">
      <summary>Pagal kalbas</summary>
      <ul className="mailing-times">
        {mailed.map(({ locale, articles, sent }) => (
          <li key={locale}>{`${LOCALE_INFO[locale].nativeName}: laiškų ${sent}, straipsnių ${articles}`}</li>
        ))}
        {silent.length > 0 && <li>{`Nesiųsta, nes straipsnių nebuvo: ${silent.map(({ locale }) => LOCALE_INFO[locale].nativeName).join(', ')}`}</li>}
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
      toast({ tone: 'success', text: `Naujienlaiškis išsiųstas visiems: laiškų ${sent}` })
    },
    failed: 'Nepavyko tęsti siuntimo',
  })
  return (
    <Button size="compact-sm" variant="default" disabled={isBusy} onClick={begin}>
      {isBusy ? 'Siunčiama…' : 'Siųsti toliau'}
    </Button>
  )
}
