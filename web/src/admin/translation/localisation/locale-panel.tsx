import { Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { numberText } from '../../platform/screen/figures.ts'
import { Part } from '../../platform/screen/part.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
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
      {error && <Fault title="Nepavyko įkelti kalbos duomenų" error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && data.weeks.length === 0 && <Empty text="Per šį laikotarpį apie šią kalbą nieko neužfiksuota." />}
      {data && data.weeks.length > 0 && (
        <>
          <Part title="Savaitės">
            <WeekTable weeks={data.weeks.toReversed()} />
          </Part>
          <Part title="Radiniai pagal patikrą">
            <CheckTable weeks={data.weeks.toReversed()} />
          </Part>
        </>
      )}
      {data && (
        <div className="localisation-lists">
          <Part title="Kas peržiūrėjo">
            <Counts
              empty="Segmentų dar niekas netvirtino."
              rows={data.reviewers.map(({ user_id, name, edited, accepted }) => ({
                key: user_id,
                name: name ?? user_id,
                text: `pataisė ${numberText(edited)}, patvirtino ${numberText(accepted)}`,
              }))}
            />
          </Part>
          <Part title="Dažniausiai pažeidžiami terminai">
            <Counts
              empty="Terminų niekas nepažeidė."
              rows={data.terms.map(({ term, broken }) => ({ key: term, name: term, text: `${numberText(broken)} k.` }))}
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
