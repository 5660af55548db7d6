import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { NOTIFICATION_LIMITS, NOTIFICATIONS_OPEN } from '#shared/domain/articles/notifications.ts'
import { Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { useUnreadCount } from './use-notifications.ts'

const NotificationList = lazy(async () => ({ default: (await import('./notification-list.tsx')).NotificationList }))

const shown = (count: number): string => (count < NOTIFICATION_LIMITS.counted ? String(count) : `${count}+`)

/** How many notifications are unread; opened, the list of them, which is loaded when it is first wanted. */
export function NotificationBell() {
  const { search } = useLocation()
  const [isOpen, popover] = useDisclosure()
  const { data } = useUnreadCount()
  const unread = data?.unread ?? 0
  const label = unread > 0 ? t.unreadNotifications({ count: shown(unread) }) : t.notifications
  useEffect(() => {
    if (search === NOTIFICATIONS_OPEN) popover.open()
  }, [search, popover.open])
  return (
    <Popover opened={isOpen} onChange={popover.toggle} position="bottom-end" width="min(24rem, calc(100vw - 16px))" withinPortal trapFocus returnFocus>
      <Indicator disabled={unread === 0} label={shown(unread)} size={16} offset={6} autoContrast>
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size={36} onClick={popover.toggle} aria-label={label}>
            <IconBell size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label={t.notifications} p="sm">
        <Suspense fallback={<Loading text={t.loading} />}>{isOpen && <NotificationList onFollow={popover.close} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
