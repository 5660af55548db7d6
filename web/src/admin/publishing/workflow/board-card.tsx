import { ActionIcon, Anchor, Badge, Group, Menu, Paper, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { WORKFLOW_STATES } from '#shared/domain/articles/workflow.ts'
import { LOCALES } from '#shared/locales.ts'
import { sectionLabel } from '#shared/sections.ts'
import { EmbargoBadge } from '../embargo/embargo-badge.tsx'
import { newsroomTime } from '../planned/newsroom-time.ts'
import { t } from './catalogue.ts'
import type { Move } from './use-move.ts'
import { type BoardArticle, type Column, STATE_TEXTS } from './workflow-texts.ts'

interface Props {
  article: BoardArticle
  column: Column
  zone: string
  isMovable: boolean
  move: Move
}

/** An article on the board: dragged, or moved by its menu. */
export function BoardCard({ article, column, zone, isMovable, move }: Props) {
  const { id, title, section, author_name, due_at, scheduled_for, published_at, locales, embargo } = article
  const isLate = due_at !== null && column !== 'published' && Date.parse(due_at) < Date.now()
  return (
    <Paper component="li" withBorder p="xs" className="board-card" draggable={isMovable} onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}>
      <Group justify="space-between" wrap="nowrap" gap={4} align="start">
        <Anchor component={Link} to={`/admin/articles/${id}`} fz="sm" fw={600} className="board-title">
          {title}
        </Anchor>
        {isMovable && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={24} aria-label={t.move({ title })} loading={move.moving === id}>
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>{t.moveTo}</Menu.Label>
              {WORKFLOW_STATES.filter((state) => state !== column).map((state) => (
                <Menu.Item key={state} onClick={() => move.to(article, state)}>
                  {STATE_TEXTS[state]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      <Text fz="xs" c="dimmed">
        {sectionLabel(section)} · {author_name ?? t.noAuthor} {t.languages({ count: locales.length, total: LOCALES.length })}
      </Text>
      {due_at && column !== 'published' && (
        <Badge variant="light" color={isLate ? 'red' : 'gray'} mt={4}>
          {isLate ? t.overdue : t.due} {newsroomTime(due_at, zone)}
        </Badge>
      )}
      {column !== 'published' && <EmbargoBadge embargo={embargo} zone={zone} />}
      {column === 'scheduled' && scheduled_for && <Text fz="xs">{t.scheduledFor({ scheduledFor: newsroomTime(scheduled_for, zone) })}</Text>}
      {column === 'published' && published_at && <Text fz="xs">{t.published({ publishedAt: newsroomTime(published_at, zone) })}</Text>}
    </Paper>
  )
}
