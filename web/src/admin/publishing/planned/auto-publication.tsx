import { Alert, Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Answer } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { newsroomTime } from './newsroom-time.ts'

type Auto = Answer<'getAutoPublication'>

const REFRESH_MS = 60_000

/** The daily publication of what is ready: when, how many, which. */
export function AutoPublication() {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('getAutoPublication', {}),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
  })
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="auto-publication">
      <Stack gap="xs">
        <Title order={2} fz={16} id="auto-publication">
          {t.autoPublishing}
        </Title>
        {error && <Fault title={t.couldNotLoadAutoPublishing} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data && <Shown auto={data} />}
      </Stack>
    </Paper>
  )
}

const settings = (
  <Anchor component={Link} to="/admin/settings" fz="inherit" underline="always">
    {t.settings}
  </Anchor>
)

function Shown({ auto }: { auto: Auto }) {
  const { enabled, qualifies, next_at, daily_count, published_today, ready, time_zone } = auto
  if (!enabled)
    return (
      <Text fz="sm">
        {t.offNothingPublished} {settings}
      </Text>
    )
  if (!qualifies) {
    return (
      <Alert color="yellow" p="xs" role="status">
        {t.noEnglishOriginals} {settings}
      </Alert>
    )
  }
  return (
    <>
      <Text fz="sm">
        {next_at && t.nextPublication({ nextAt: newsroomTime(next_at, time_zone), timeZone: time_zone })}
        {t.dailyLimit({ dailyCount: daily_count, publishedToday: published_today })} {settings}
      </Text>
      {ready.length > 0 ? (
        <>
          <Text fz="sm">{t.willBePublished}</Text>
          <ol className="ready-articles">
            {ready.map(({ id, title }) => (
              <li key={id}>
                <Anchor component={Link} to={`/admin/articles/${id}`} fz="sm">
                  {title}
                </Anchor>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <Text fz="sm" c="dimmed">
          {t.noArticlesReady}
        </Text>
      )}
    </>
  )
}
