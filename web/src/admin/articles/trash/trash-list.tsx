import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { queryOf } from '../../platform/api/queries.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { TrashRow } from './trash-row.tsx'

const REFRESH_MS = 10_000

/** What was deleted within thirty days: who, when, how long it is kept. */
export function TrashList() {
  return (
    <Screen
      title="Šiukšliadėžė"
      about="Ištrinti straipsniai su vertimais saugomi 30 dienų. Svetainėje jų nėra, jų adresų niekas negauna."
      actions={
        <Button component={Link} to="/admin/articles" variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
          Straipsniai
        </Button>
      }
    >
      <TrashPages />
    </Screen>
  )
}

/** A cursor only leads on, so the way back is the list of those that led here. */
function TrashPages() {
  const [cursors, setCursors] = useState<string[]>([])
  const cursor = cursors.at(-1)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf('listTrash', { query: cursor ? { cursor } : {} }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  const fault = error && <Fault title="Klaida kraunant šiukšliadėžę" error={error} isAsking={isFetching} onAgain={() => void refetch()} />
  if (!data) return fault ?? <Loading text="Kraunama šiukšliadėžė…" />
  const next = data.cursor
  return (
    <Stack gap="sm">
      {fault}
      {data.articles.length > 0 ? (
        <Paper withBorder component="ul" className="article-rows trash-rows" aria-busy={isPlaceholderData}>
          {data.articles.map((article) => (
            <TrashRow key={article.id} article={article} />
          ))}
        </Paper>
      ) : (
        <Empty text="Šiukšliadėžė tuščia" />
      )}
      {(next || cursors.length > 0) && (
        <Group component="nav" justify="space-between" aria-label="Puslapiai">
          <Button variant="default" disabled={cursors.length === 0 || isPlaceholderData} onClick={() => setCursors(cursors.slice(0, -1))}>
            Ankstesnis
          </Button>
          <Text c="dimmed" role="status">
            Puslapis {cursors.length + 1}
          </Text>
          <Button variant="default" disabled={!next || isPlaceholderData} onClick={() => next && setCursors([...cursors, next])}>
            Kitas
          </Button>
        </Group>
      )}
    </Stack>
  )
}
