import { ActionIcon, Avatar, Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { type Byline, isGuest } from '#shared/domain/articles/bylines.ts'
import { bylineKey } from './byline-order.ts'
import { t } from './catalogue.ts'

interface Props {
  byline: Byline
  name: string
  portrait: string
  isFirst: boolean
  isLast: boolean
  readOnly: boolean
  /** Why nobody here may take them away; null: the person may. */
  stays: string | null
  onMove: (by: number) => void
  onRemove: () => void
}

/** Somebody who signs the article, with the buttons that move and remove them. */
export function BylineRow({ byline, name, portrait, isFirst, isLast, readOnly, stays, onMove, onRemove }: Props) {
  const about = isGuest(byline) ? byline.about || t.guest : ''
  return (
    <li className="byline-row" data-byline={bylineKey(byline)}>
      <Avatar src={portrait || null} name={name} alt="" size={32} />
      <div className="byline-name">
        <Text fz="sm" fw={600}>
          {name}
        </Text>
        {about && (
          <Text c="dimmed" fz="xs">
            {about}
          </Text>
        )}
      </div>
      {!readOnly && (
        <Group gap={2} wrap="nowrap">
          <ActionIcon variant="subtle" color="gray" disabled={isFirst} data-move="up" aria-label={t.moveUp({ name })} onClick={() => onMove(-1)}>
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" disabled={isLast} data-move="down" aria-label={t.moveDown({ name })} onClick={() => onMove(1)}>
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={stays !== null || (isFirst && isLast)}
            title={stays ?? undefined}
            aria-label={t.remove({ name })}
            onClick={onRemove}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </li>
  )
}
