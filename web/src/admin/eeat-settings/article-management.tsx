import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EEAT_PAGE_SIZE } from '#shared/contracts/eeat.ts'
import type { Answer } from '../api/call.ts'
import { queryOf } from '../api/queries.ts'
import { Empty, Fault, Loading } from '../screen/states.tsx'
import { EvaluatedRow } from './evaluated-row.tsx'

export type EeatArticle = Answer<'listEeatArticles'>['articles'][number]
type Filter = 'all' | 'approved-below-minimum'

const REFRESH_MS = 10_000
/** Rows in front; the server is asked for a thousand at a time, as many as a person seldom goes through. */
const SHOWN = 50
const EMPTY = { all: 'Angliškų straipsnių dar nėra.', 'approved-below-minimum': 'Visi patvirtinti straipsniai siekia bendrą balą.' } as const

/** English originals by their last evaluation, each with its score, what it has to score, and what can be done. */
export function ArticleManagement({ filter }: { filter: Filter }) {
  const [cursors, setCursors] = useState<string[]>([])
  const [stretch, setStretch] = useState(0)
  const cursor = cursors.at(-1)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf('listEeatArticles', { query: { filter, ...(cursor ? { cursor } : {}) } }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  const fault = error && <Fault title="Nepavyko įkelti straipsnių" error={error} onAgain={() => void refetch()} isAsking={isFetching} />
  if (!data) return fault ?? <Loading text="Kraunami straipsniai…" />
  if (data.articles.length === 0) return fault ?? <Empty text={EMPTY[filter]} />
  const shown = data.articles.slice(stretch * SHOWN, (stretch + 1) * SHOWN)
  const isLast = (stretch + 1) * SHOWN >= data.articles.length
  const page = cursors.length * (EEAT_PAGE_SIZE / SHOWN) + stretch + 1
  const forward = () => {
    if (!isLast) return setStretch(stretch + 1)
    if (!data.cursor) return
    setCursors([...cursors, data.cursor])
    setStretch(0)
  }
  const back = () => {
    if (stretch > 0) return setStretch(stretch - 1)
    setCursors(cursors.slice(0, -1))
    setStretch(EEAT_PAGE_SIZE / SHOWN - 1)
  }
  return (
    <Stack>
      {fault}
      <Table className="eeat-table" aria-busy={isPlaceholderData}>
        <Table.Thead>
          <Table.Tr>
            {['Straipsnis', 'Kalba', 'Būsena', 'Balas', 'Reikia'].map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
            <Table.Th>Veiksmai</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((article) => (
            <EvaluatedRow key={article.id} article={article} />
          ))}
        </Table.Tbody>
      </Table>
      {(page > 1 || !isLast || data.cursor) && (
        <Group component="nav" justify="space-between" aria-label="Puslapiai">
          <Button variant="default" disabled={page === 1 || isPlaceholderData} onClick={back}>
            Ankstesnis
          </Button>
          <Text c="dimmed" role="status">
            Puslapis {page}
          </Text>
          <Button variant="default" disabled={(isLast && !data.cursor) || isPlaceholderData} onClick={forward}>
            Kitas
          </Button>
        </Group>
      )}
    </Stack>
  )
}
