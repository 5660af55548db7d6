import { SegmentedControl, Text } from '@mantine/core'
import { useId } from 'react'
import { NOTIFICATION_MAILS, type NotificationMail } from '#shared/domain/articles/notifications.ts'
import { t } from './catalogue.ts'
import { useSaveMail, useUnreadCount } from './use-notifications.ts'

const NAMES: Readonly<Record<NotificationMail, string>> = { each: t.eachByItself, daily: t.onceADay, off: t.noMail }

/** How notifications are mailed to the person; saved at once. */
export function MailChoice() {
  const { data } = useUnreadCount()
  const save = useSaveMail()
  const label = useId()
  if (!data) return null
  return (
    <div>
      <Text fz="xs" c="dimmed" mb={4} id={label}>
        {t.mailOfNotifications}
      </Text>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby={label}
        disabled={save.isPending}
        value={save.isPending ? save.variables : data.mail}
        onChange={(mail) => save.mutate(mail as NotificationMail)}
        data={NOTIFICATION_MAILS.map((value) => ({ value, label: NAMES[value] }))}
      />
    </div>
  )
}
