import { ActionIcon, Anchor, Group, Menu, Paper, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { LOCALES } from '#shared/locales.ts'
import { sectionLabel } from '#shared/sections.ts'
import { EmbargoBadge } from '../embargo/embargo-badge.tsx'
import { newsroomTime } from '../planned/newsroom-time.ts'
import { t } from './catalogue.ts'
import type { Reschedule } from './use-reschedule.ts'
import type { Entry } from './workflow-texts.ts'

const PlanDialog = lazy(async () => ({ default: (await import('../planned/plan-dialog.tsx')).PlanDialog }))

const KINDS: Readonly<Record<Entry['kind'], string>> = { planned: t.scheduledEntry, published: t.publishedEntry, due: t.dueEntry }

/** One thing on a day of the calendar. What has gone out stays where it is. */
export function CalendarEntry({ entry, zone, reschedule }: { entry: Entry; zone: string; reschedule: Reschedule }) {
  const [isPicking, setPicking] = useState(false)
  const { id, title, kind, at, section, locales, embargo } = entry
  const isMovable = kind !== 'published'
  return (
    <Paper
      component="li"
      withBorder
      p={4}
      className="calendar-entry board-card"
      draggable={isMovable}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', `${kind} ${id}`)}
    >
      <Group justify="space-between" wrap="nowrap" gap={2} align="start">
        <Text fz="xs" fw={600}>
          {newsroomTime(at, zone).slice(11)} {KINDS[kind]}
        </Text>
        {isMovable && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={24} aria-label={t.move({ title })} loading={reschedule.moving === id}>
                <IconDots size={14} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => reschedule.byDays(entry, -1)}>{t.oneDayEarlier}</Menu.Item>
              <Menu.Item onClick={() => reschedule.byDays(entry, 1)}>{t.oneDayLater}</Menu.Item>
              {kind === 'planned' && <Menu.Item onClick={() => setPicking(true)}>{t.anotherTime}</Menu.Item>}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      <Anchor component={Link} to={`/admin/articles/${id}`} fz="xs">
        {title}
      </Anchor>
      <Text fz="xs" c="dimmed">
        {t.sectionAndLanguages({ section: sectionLabel(section), count: locales.length, total: LOCALES.length })}
      </Text>
      {kind !== 'published' && <EmbargoBadge embargo={embargo} zone={zone} />}
      {isPicking && (
        <Suspense>
          <PlanDialog article={{ id, title, scheduled_for: at }} zone={zone} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </Paper>
  )
}
