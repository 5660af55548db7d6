import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { notificationPath } from '#shared/domain/articles/notifications.ts'
import { relativeTime } from '../../platform/screen/relative-time.ts'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { MailChoice } from './mail-choice.tsx'
import { type ListedNotification, notificationText, writtenDetail } from './notification-texts.ts'
import { useMarkRead, useNotifications } from './use-notifications.ts'
import './notifications.css'

/** What the person is told, newest first; following one marks it as read. @param onFollow once somebody goes to what it is about */
export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useNotifications()
  const mark = useMarkRead()
  const all = data?.pages.flatMap(({ notifications }) => notifications) ?? []
  const newest = all[0]
  const follow = ({ id, read }: ListedNotification) => {
    if (!read) mark.mutate({ id })
    onFollow()
  }
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={600}>{t.notifications}</Text>
        {newest && all.some(({ read }) => !read) && (
          <Button size="compact-sm" variant="subtle" loading={mark.isPending} onClick={() => mark.mutate({ up_to: newest.at })}>
            {t.markAllAsRead}
          </Button>
        )}
      </Group>
      {error && <Fault title={t.couldNotLoad} error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && !error && <Loading text={t.loading} />}
      {data && all.length === 0 && (
        <Text c="dimmed" fz="sm">
          {t.nothingYet}
        </Text>
      )}
      {all.length > 0 && (
        <div className="notification-scroll">
          <ul className="notification-list">
            {all.map((notification) => (
              <Entry key={notification.id} notification={notification} onFollow={() => follow(notification)} />
            ))}
          </ul>
          {hasNextPage && (
            <Button size="compact-sm" variant="default" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t.showEarlier}
            </Button>
          )}
        </div>
      )}
      <MailChoice />
    </Stack>
  )
}

function Entry({ notification, onFollow }: { notification: ListedNotification; onFollow: () => void }) {
  const { at, read, title, article_id, locale } = notification
  const written = writtenDetail(notification)
  return (
    <li className="notification" data-unread={read ? undefined : ''}>
      {!read && <span className="visually-hidden">{t.unread}</span>}
      <Text fz="sm">{notificationText(notification)}</Text>
      {title === null ? (
        <Text fz="sm" c="dimmed">
          {t.theArticleIsGone}
        </Text>
      ) : (
        <Anchor
          component={Link}
          to={notificationPath({ original_id: article_id, locale: locale ?? undefined })}
          fz="sm"
          fw={read ? 400 : 600}
          onClick={onFollow}
        >
          {title}
        </Anchor>
      )}
      {written && (
        <Text fz="sm" c="dimmed" lineClamp={3}>
          {written}
        </Text>
      )}
      <Text component="time" dateTime={at} fz="xs" c="dimmed" display="block">
        {relativeTime(at)}
      </Text>
    </li>
  )
}
