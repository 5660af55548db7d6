import { Table } from '@mantine/core'
import { dateTime } from '../../platform/screen/date-time.ts'
import { type DashboardFigures, numberText } from '../../platform/screen/figures.ts'
import { t } from './catalogue.ts'

interface ViewTableProps {
  days: DashboardFigures['views']['days']
  total: number
  totalOfMonth: number
  /** The newest request that is counted, ISO 8601; null before the first. */
  countedUntil: string | null
}

/** The chart's figures in words and, opened, as a table. */
export function ViewTable({ days, total, totalOfMonth, countedUntil }: ViewTableProps) {
  const best = days.reduce((most, day) => (day.views > most.views ? day : most))
  return (
    <>
      <p className="card-note">
        {t.viewsOfLastDays({ days: days.length, total: numberText(total), totalOfMonth: numberText(totalOfMonth) })}{' '}
        {best.views > 0 && t.most({ views: numberText(best.views), day: best.day })}
        {t.daysAreCountedInUtc} {countedUntil ? t.countedUntil({ countedUntil: dateTime.format(new Date(countedUntil)) }) : t.notCountedYet}
      </p>
      <details className="view-table">
        <summary>{t.showTable}</summary>
        <Table aria-label={t.viewsPerDay} verticalSpacing={4} horizontalSpacing="xs" maw={320}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.day}</Table.Th>
              <Table.Th ta="right">{t.views}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.toReversed().map(({ day, views }) => (
              <Table.Tr key={day}>
                <Table.Td>{day}</Table.Td>
                <Table.Td ta="right">{numberText(views)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </>
  )
}
