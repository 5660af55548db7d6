import { Stack, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { LOCALE_INFO } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { Card } from '../../platform/screen/card.tsx'
import { clockText, dayText, numberText, scoreText } from '../../platform/screen/figures.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Fault, Loading } from '../../platform/screen/states.tsx'

type Figures = Answer<'getAnalytics'>

const REFRESH_MS = 60_000
const DayBars = lazy(async () => ({ default: (await import('../../platform/screen/day-bars.tsx')).DayBars }))

/** How much is written and published, and how well. */
export function Analytics() {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('getAnalytics', {}),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
  })
  return (
    <Screen title="Analitika" about={`Kiek rašoma ir publikuojama.${data ? ` Atnaujinta ${clockText(data.generated_at)}.` : ''}`}>
      {error && <Fault title="Nepavyko užkrauti analitikos" error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Parts figures={data} />}
    </Screen>
  )
}

const Parts = ({ figures }: { figures: Figures }) => (
  <Stack>
    <div className="stat-cards">
      <StatCard label="Šiandien" value={numberText(figures.today.created)} hint={`Naujų straipsnių. Publikavimų: ${numberText(figures.today.published)}`} />
      <StatCard
        label="Per 7 dienas"
        value={numberText(figures.last_7_days.created)}
        hint={`Naujų straipsnių. Publikavimų: ${numberText(figures.last_7_days.published)}`}
      />
      <StatCard
        label="Publikuota angliškų straipsnių"
        value={numberText(figures.published_originals)}
        hint={`Iš viso angliškų: ${numberText(figures.originals)}`}
      />
      <StatCard
        label="Vidutinis E-E-A-T balas"
        value={scoreText(figures.average_eeat)}
        hint={figures.average_eeat === null ? 'Dar neįvertintas nė vienas straipsnis' : `Įvertinta straipsnių: ${numberText(figures.evaluated)}`}
      />
    </div>
    <Card title="Nauji angliški straipsniai per 30 dienų">
      <Suspense fallback={<Loading text="Kraunama diagrama…" />}>
        <DayBars days={figures.days.map(({ day, created }) => ({ day, count: created }))} label="Straipsniai" height={220} />
      </Suspense>
      <details className="view-table">
        <summary>Rodyti lentelę</summary>
        <Counts
          label="Nauji angliški straipsniai per 30 dienų"
          head={['Diena', 'Straipsniai']}
          rows={[...figures.days].reverse().map(({ day, created }) => [dayText(day), created])}
        />
      </details>
    </Card>
    <div className="analytics-tables">
      <Card title="Angliški straipsniai pagal skyrius">
        <Counts
          label="Angliški straipsniai pagal skyrius"
          head={['Skyrius', 'Publikuota', 'Juodraščiai']}
          rows={figures.sections.map(({ name, published, drafts }) => [name, published, drafts])}
        />
      </Card>
      <Card title="Publikuota pagal kalbas">
        <Counts
          label="Publikuota pagal kalbas"
          head={['Kalba', 'Publikuota']}
          rows={figures.locales.map(({ locale, published }) => [LOCALE_INFO[locale].nativeName, published])}
        />
      </Card>
    </div>
  </Stack>
)

interface CountsProps {
  label: string
  head: readonly string[]
  rows: readonly (readonly [string, ...number[]])[]
}

const Counts = ({ label, head, rows }: CountsProps) => (
  <Table aria-label={label} verticalSpacing={4} horizontalSpacing="xs">
    <Table.Thead>
      <Table.Tr>
        {head.map((name, index) => (
          <Table.Th key={name} ta={index > 0 ? 'right' : 'left'}>
            {name}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map(([name, ...counts]) => (
        <Table.Tr key={name}>
          <Table.Td>{name}</Table.Td>
          {counts.map((count, index) => (
            <Table.Td key={head[index + 1]} ta="right">
              {numberText(count)}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
