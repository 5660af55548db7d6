import { Button, Paper, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { queryOf } from '../../platform/api/queries.ts'
import { NextScreen } from '../../platform/screen/next-screen.tsx'
import { Pager, usePages } from '../../platform/screen/pager.tsx'
import { Screen } from '../../platform/screen/screen.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { TrashRow } from './trash-row.tsx'

const REFRESH_MS = 10_000

/** What was deleted within thirty days: who, when, how long it is kept. */
export function TrashList() {
  return (
    <Screen
      title={t.trash}
      about={t.aboutTrash}
      actions={
        <Button component={Link} to="/admin/articles" variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
          {t.articles}
        </Button>
      }
    >
      <TrashPages />
    </Screen>
  )
}

function TrashPages() {
  const pages = usePages()
  const { cursor } = pages
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf('listTrash', { query: cursor ? { cursor } : {} }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  const fault = error && <Fault title={t.couldNotLoadTrash} error={error} isAsking={isFetching} onAgain={() => void refetch()} />
  if (!data) return fault ?? <Loading text={t.loadingTrash} />
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
        <Empty text={t.trashIsEmpty} about={t.aboutEmptyTrash}>
          <NextScreen path="articles" />
        </Empty>
      )}
      <Pager pages={pages} next={data.cursor} isBusy={isPlaceholderData} />
    </Stack>
  )
}
