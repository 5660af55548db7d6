import { Button, Group, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconCalendarMonth } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { BOARD_COLUMNS } from '#shared/contracts/publishing/board.ts'
import type { WorkflowState } from '#shared/domain/articles/workflow.ts'
import type { Answer } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { useNewsroomZone } from '../planned/newsroom-zone.ts'
import { BoardCard } from './board-card.tsx'
import { MyRequests } from './my-requests.tsx'
import { useMove } from './use-move.ts'
import { COLUMN_EMPTY, COLUMN_TEXTS, type Column } from './workflow-texts.ts'
import './workflow.css'
import { t } from './catalogue.ts'

type Columns = Answer<'getBoard'>['columns']

const REFRESH_MS = 20_000
/** Columns that an article can be moved to. */
const isState = (column: Column): column is WorkflowState => column === 'draft' || column === 'in_review' || column === 'approved'

/** Articles at work by how far they are; what is due first stands first. */
export function Board() {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('getBoard', {}), staleTime: 0, refetchOnMount: 'always', refetchInterval: REFRESH_MS })
  return (
    <Screen
      title={t.editorialBoard}
      about={t.aboutBoard}
      width={1600}
      actions={
        <Group gap="xs">
          <Button component={Link} to="/admin/articles/calendar" variant="default" leftSection={<IconCalendarMonth size={16} aria-hidden />}>
            {t.calendar}
          </Button>
          <Button component={Link} to="/admin/articles" variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
            {t.articles}
          </Button>
        </Group>
      }
    >
      <MyRequests />
      {error && <Fault title={t.couldNotLoadBoard} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading text={t.loadingBoard} />}
      {data && !data.enabled && (
        <Empty text={t.workflowIsOff}>
          <Button component={Link} to="/admin/quality-gate" variant="default">
            {t.qualityGateSettings}
          </Button>
        </Empty>
      )}
      {data && <ColumnList columns={data.columns} isEnabled={data.enabled} />}
    </Screen>
  )
}

function ColumnList({ columns, isEnabled }: { columns: Columns; isEnabled: boolean }) {
  const move = useMove()
  const zone = useNewsroomZone()
  const [over, setOver] = useState<Column | null>(null)
  const shown = BOARD_COLUMNS.filter((column) => isEnabled || !isState(column))
  const drop = (event: DragEvent, column: WorkflowState) => {
    event.preventDefault()
    setOver(null)
    const id = event.dataTransfer.getData('text/plain')
    const article = BOARD_COLUMNS.flatMap((one) => columns[one].articles).find((one) => one.id === id)
    if (article && !columns[column].articles.includes(article)) move.to(article, column)
  }
  return (
    <div className="board">
      {shown.map((column) => (
        <section
          key={column}
          className="board-column"
          aria-label={COLUMN_TEXTS[column]}
          data-over={over === column || undefined}
          onDragOver={(event) => {
            if (!isState(column)) return
            event.preventDefault()
            setOver(column)
          }}
          onDragLeave={() => setOver(null)}
          onDrop={(event) => isState(column) && drop(event, column)}
        >
          <Title order={2} fz={14}>
            {COLUMN_TEXTS[column]}{' '}
            <Text span c="dimmed" fz="sm">
              {columns[column].articles.length}
              {columns[column].more && '+'}
            </Text>
          </Title>
          {columns[column].articles.length === 0 && (
            <Text fz="sm" c="dimmed">
              {COLUMN_EMPTY[column]}
            </Text>
          )}
          <ul>
            {columns[column].articles.map((article) => (
              <BoardCard key={article.id} article={article} column={column} zone={zone} isMovable={isEnabled && isState(column)} move={move} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
