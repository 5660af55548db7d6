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
import { t } from './catalogue.ts'

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
    <Screen title={t.analytics} about={data ? t.aboutUpdated({ generatedAt: clockText(data.generated_at) }) : t.about}>
      {error && <Fault title={t.couldNotLoadAnalytics} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Parts figures={data} />}
    </Screen>
  )
}

const Parts = ({ figures }: { figures: Figures }) => (
  <Stack>
    <div className="stat-cards">
      <StatCard
        label={t.today}
        value={numberText(figures.today.created)}
        hint={t.newArticlesPublications({ published: numberText(figures.today.published) })}
      />
      <StatCard
        label={t.last7Days}
        value={numberText(figures.last_7_days.created)}
        hint={t.newArticlesPublications({ published: numberText(figures.last_7_days.published) })}
      />
      <StatCard
        label={t.englishArticlesPublished}
        value={numberText(figures.published_originals)}
        hint={t.englishArticlesInTotal({ originals: numberText(figures.originals) })}
      />
      <StatCard
        label={t.averageEeatScore}
        value={scoreText(figures.average_eeat)}
        hint={figures.average_eeat === null ? t.noArticleEvaluatedYet : t.articlesEvaluated({ evaluated: numberText(figures.evaluated) })}
      />
    </div>
    <Card title={t.newEnglishArticlesIn30Days}>
      <Suspense fallback={<Loading text={t.loadingChart} />}>
        <DayBars days={figures.days.map(({ day, created }) => ({ day, count: created }))} label={t.articles} height={220} />
      </Suspense>
      <details className="view-table">
        <summary>{t.showTable}</summary>
        <Counts
          label={t.newEnglishArticlesIn30Days}
          head={[t.day, t.articles]}
          rows={[...figures.days].reverse().map(({ day, created }) => [dayText(day), created])}
        />
      </details>
    </Card>
    <div className="analytics-tables">
      <Card title={t.englishArticlesBySection}>
        <Counts
          label={t.englishArticlesBySection}
          head={[t.section, t.published, t.drafts]}
          rows={figures.sections.map(({ name, published, drafts }) => [name, published, drafts])}
        />
      </Card>
      <Card title={t.publishedByLanguage}>
        <Counts
          label={t.publishedByLanguage}
          head={[t.language, t.published]}
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
