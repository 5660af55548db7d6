import { Button, Group, Paper, Stack, Title } from '@mantine/core'
import { IconArrowLeft, IconCalendarMonth } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { LOCALES } from '#shared/locales.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { NextScreen } from '../../platform/screen/next-screen.tsx'
import { Pager, usePages } from '../../platform/screen/pager.tsx'
import { Screen } from '../../platform/screen/screen.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { AutoPublication } from './auto-publication.tsx'
import { t } from './catalogue.ts'
import { PlannedRow } from './planned-row.tsx'

const REFRESH_MS = 10_000

/** What goes out when: by a plan, or by itself; what is in its way; another time, or none. */
export const PlannedList = () => (
  <Screen
    title={t.scheduledPublications}
    about={t.aboutPlanned({ count: LOCALES.length })}
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
    <AutoPublication />
    <PlannedPages />
  </Screen>
)

function PlannedPages() {
  const pages = usePages()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf('listPlanned', { query: pages.cursor ? { cursor: pages.cursor } : {} }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  return (
    <Stack component="section" gap="sm" aria-labelledby="planned">
      <Title order={2} fz={16} id="planned">
        {t.articlesWithSetTime}
      </Title>
      {error && <Fault title={t.couldNotLoadScheduledArticles} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading text={t.loadingScheduledArticles} />}
      {data && data.articles.length === 0 && (
        <Empty text={t.noScheduledArticlesSetTime} about={t.aboutNoScheduled}>
          <NextScreen path="articles" />
        </Empty>
      )}
      {data && data.articles.length > 0 && (
        <Paper withBorder component="ul" className="planned-rows" aria-busy={isPlaceholderData}>
          {data.articles.map((article) => (
            <PlannedRow key={article.id} article={article} zone={data.time_zone} />
          ))}
        </Paper>
      )}
      {data && <Pager pages={pages} next={data.cursor} isBusy={isPlaceholderData} />}
    </Stack>
  )
}
