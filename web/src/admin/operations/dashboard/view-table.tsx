import { Table } from '@mantine/core'
import { dateTime } from '../../platform/screen/date-time.ts'
import { type DashboardFigures, numberText } from '../../platform/screen/figures.ts'

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
        Per {days.length} dienų: {numberText(total)}; per 30 dienų: {numberText(totalOfMonth)}.{' '}
        {best.views > 0 && `Daugiausia – ${numberText(best.views)} (${best.day}). `}Dienos skaičiuojamos UTC laiku.{' '}
        {countedUntil ? `Suskaičiuota iki ${dateTime.format(new Date(countedUntil))}` : 'Dar nesuskaičiuota'}; svetainės žurnalas gaunamas dalimis, dažniausiai
        per valandą.
      </p>
      <details className="view-table">
        <summary>Rodyti lentelę</summary>
        <Table aria-label="Peržiūros per dieną" verticalSpacing={4} horizontalSpacing="xs" maw={320}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Diena</Table.Th>
              <Table.Th ta="right">Peržiūros</Table.Th>
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
