import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { PostItem } from '../../growth/outreach/post-item.tsx'
import { faultText } from '../../growth/outreach/post-texts.ts'
import type { Answer } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'

/** The latest posts at an account, and whether it rests. */
export function AccountPosts({ name }: { name: Answer<'listIntegrations'>['integrations'][number]['name'] }) {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('listSocialPosts', { params: { name } }), staleTime: 0 })
  if (error) return <Fault title={t.couldNotLoadRecentPosts} error={error} isAsking={isFetching} onAgain={() => void refetch()} />
  if (!data) return <Loading />
  const { posts, used_today, daily_limit, resting } = data
  return (
    <Stack gap="xs">
      {resting && (
        <Alert color="yellow" role="status">
          {t.noPostingUntil({ until: dateTime.format(new Date(resting.until)) })} {resting.fault && faultText(resting.fault)}
        </Alert>
      )}
      <Text fz="sm" fw={600}>
        {t.recentPosts}
      </Text>
      <Text c="dimmed" fz="xs">
        {t.sentTodayUtcOf({ usedToday: used_today, dailyLimit: daily_limit })}
      </Text>
      {posts.length === 0 ? (
        <Text c="dimmed">{t.nothingPostedYet}</Text>
      ) : (
        <ul className="settings-list" aria-label={t.recentPosts}>
          {posts.map((post) => (
            <li key={post.original_id}>
              <PostItem post={post}>
                <Anchor component={Link} to={`/admin/articles/${post.original_id}`} fz="xs" underline="always">
                  {t.openArticle}
                </Anchor>
              </PostItem>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
