import { Table } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Card } from '../../platform/screen/card.tsx'
import { numberText } from '../../platform/screen/figures.ts'
import { Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { type Band, bandName } from './overview.ts'

const ScoreChart = lazy(async () => ({ default: (await import('./score-chart.tsx')).ScoreChart }))

/** How the scores are spread, drawn and as a table. */
export const ScoreDistribution = ({ bands }: { bands: readonly Band[] }) => (
  <Card title={t.seoScoreDistribution}>
    <Suspense fallback={<Loading text={t.loadingChart} />}>
      <ScoreChart bands={bands} />
    </Suspense>
    <details className="view-table">
      <summary>{t.showTable}</summary>
      <Table aria-label={t.seoScoreDistribution} verticalSpacing={4} horizontalSpacing="xs" maw={320}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.scores}</Table.Th>
            <Table.Th ta="right">{t.articles}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bands.map(({ from, articles }) => (
            <Table.Tr key={from}>
              <Table.Td>{bandName(from)}</Table.Td>
              <Table.Td ta="right">{numberText(articles)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  </Card>
)
