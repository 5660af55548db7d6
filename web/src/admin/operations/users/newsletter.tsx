import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ScheduleName } from '#shared/schedules.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { screenPath } from '../../platform/shell/screen-path.ts'
import { whenText } from '../cron-jobs/texts.ts'
import { t } from './catalogue.ts'
import { MailPreview } from './mail-preview.tsx'
import { MailingList } from './mailing-list.tsx'

const WEEKLY: readonly { name: ScheduleName; title: string }[] = [
  { name: 'send-newsletter', title: t.newsletter },
  { name: 'send-report', title: t.weeklyReport },
]

/** What is mailed every week: when it goes out next, how it will look, and how the last ones went. */
export function Newsletter() {
  const [isShown, setShown] = useState(false)
  const { data } = useQuery(queryOf('listSchedules', {}))
  return (
    <Paper withBorder p="md" component="section" aria-label={t.weeklyEmails}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} fz={16}>
            {t.weeklyEmails}
          </Title>
          <Button variant="default" leftSection={<IconMail size={16} stroke={1.6} aria-hidden />} onClick={() => setShown(true)}>
            {t.emailPreview}
          </Button>
        </Group>
        <ul className="mailing-times">
          {WEEKLY.map(({ name, title }) => {
            const schedule = data?.schedules.find((one) => one.name === name)
            return schedule && <li key={name}>{`${title}: ${timesText(schedule)}`}</li>
          })}
        </ul>
        <Text c="dimmed" fz="sm">
          {t.turnSendingOn}{' '}
          <Anchor component={Link} to={screenPath('settings')} underline="always" fz="sm">
            {t.inSettings}
          </Anchor>
          .
        </Text>
        <MailingList />
      </Stack>
      {isShown && <MailPreview onClose={() => setShown(false)} />}
    </Paper>
  )
}

const timesText = ({ enabled, expression, next_run_at }: { enabled: boolean; expression: string; next_run_at: string | null }): string => {
  if (!enabled) return t.off
  const when = whenText({ expression })
  return next_run_at ? t.nextTime({ when, nextRunAt: dateTime.format(new Date(next_run_at)) }) : when
}
