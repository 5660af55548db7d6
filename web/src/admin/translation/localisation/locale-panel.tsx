import { Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { numberText } from '../../platform/screen/figures.ts'
import { Part } from '../../platform/screen/part.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { CheckTable } from './check-table.tsx'
import { WeekTable } from './week-table.tsx'

/** One language: its weeks, what the checks find, who works on it, and the terms that are broken most. */
export function LocalePanel({ locale, weeks }: { locale: TargetLocale; weeks: number }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('getLocaleQuality', { params: { locale }, query: { weeks } }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  return (
    <Stack component="section" aria-labelledby="locale-panel">
      <Title order={2} fz={20} id="locale-panel">
        {LOCALE_INFO[locale].nativeName} ({locale})
      </Title>
      {error && <Fault title={t.couldNotLoadLanguageFigures} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && data.weeks.length === 0 && <Empty text={t.nothingWasRecorded} />}
      {data && data.weeks.length > 0 && (
        <>
          <Part title={t.weeks}>
            <WeekTable weeks={data.weeks.toReversed()} />
          </Part>
          <Part title={t.findingsByCheck}>
            <CheckTable weeks={data.weeks.toReversed()} />
          </Part>
        </>
      )}
      {data && (
        <div className="localisation-lists">
          <Part title={t.reviewers}>
            <Counts
              empty={t.nobodyHasConfirmedSegmentsYet}
              rows={data.reviewers.map(({ user_id, name, edited, accepted }) => ({
                key: user_id,
                name: name ?? user_id,
                text: t.reviewerEditedConfirmed({ edited: numberText(edited), accepted: numberText(accepted) }),
              }))}
            />
          </Part>
          <Part title={t.termsBrokenMost}>
            <Counts
              empty={t.noTermsWereBroken}
              rows={data.terms.map(({ term, broken }) => ({ key: term, name: term, text: t.timesBroken({ broken: numberText(broken) }) }))}
            />
          </Part>
        </div>
      )}
    </Stack>
  )
}

const Counts = ({ rows, empty }: { rows: readonly { key: string; name: string; text: string }[]; empty: string }) =>
  rows.length === 0 ? (
    <Text c="dimmed" fz="sm">
      {empty}
    </Text>
  ) : (
    <Paper withBorder component="ul" className="localisation-counts">
      {rows.map(({ key, name, text }) => (
        <li key={key}>
          <span>{name}</span>
          <Text component="span" c="dimmed" fz="sm">
            {text}
          </Text>
        </li>
      ))}
    </Paper>
  )
