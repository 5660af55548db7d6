import { Anchor, Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { Panel } from '../../platform/screen/panel.tsx'
import { Fault } from '../../platform/screen/states.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import { toast } from '../../platform/shell/toast.ts'
import type { Article } from '../../publishing/article-editor/article-form.ts'
import { t } from './catalogue.ts'
import { PostItem } from './post-item.tsx'
import { noPostText, type SocialPost } from './post-texts.ts'

/** What social networks were told of the article, and what came of it. */
export function PostsCard({ article: { id, published } }: { article: Article }) {
  const { data, error, isFetching, refetch } = useQuery(queryOf('listArticlePosts', { params: { id } }))
  if (error) return <Fault title={t.couldNotLoadPosts} error={error} onAgain={() => void refetch()} isAsking={isFetching} />
  if (!data) return null
  return (
    <Panel title={t.socialNetworks}>
      {data.posts.map((post) => (
        <PostItem key={post.account} post={post}>
          {post.may_retry && <Retry post={post} />}
        </PostItem>
      ))}
      {data.posts.length === 0 && (
        <Text c="dimmed">
          {noPostText(data, published)}{' '}
          {!(data.connected && data.switched_on) && (
            <Anchor component={Link} to="/admin/settings" underline="always">
              {t.settings}
            </Anchor>
          )}
        </Text>
      )}
    </Panel>
  )
}

function Retry({ post: { original_id: id, account, state, title } }: { post: SocialPost }) {
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: () => call('retrySocialPost', { params: { id, account } }),
    onSuccess: () => toast({ tone: 'success', text: t.postWillBeSent }),
    onError: (error) => toast({ tone: 'error', text: t.couldNotSend({ error: errorText(error) }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listArticlePosts'] }),
  })
  const ask = async () => {
    const details = state === 'unknown' ? t.lookInAccountFirst({ title }) : undefined
    if (await confirm(t.sendThisPostAgain, t.sendAgain, details)) retry.mutate()
  }
  return (
    <Button variant="default" size="compact-sm" loading={retry.isPending} onClick={() => void ask()}>
      {t.sendAgain}
    </Button>
  )
}
