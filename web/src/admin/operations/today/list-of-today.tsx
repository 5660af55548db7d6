import { Anchor, Group, Paper, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { Fault } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import './today.css'
import type { TodayList } from './use-today.ts'

/** Entries that are shown of a list; the rest stands where all of it does. */
const SHOWN = 8

/** A list of what waits, each entry leading to where it is done. What was loaded stays when asking anew failed. */
export function ListOfToday({ list: { title, all, items, error, isAsking, ask } }: { list: TodayList }) {
  const heading = useId()
  const found = items ?? []
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={heading}>
      <Group justify="space-between" gap="xs">
        <Title order={2} fz={16} id={heading}>
          {title}
        </Title>
        {all && (
          <Anchor component={Link} to={all.to} fz="sm" underline="always">
            {all.label}
          </Anchor>
        )}
      </Group>
      {error && <Fault title={t.couldNotLoad({ title })} error={error} onAgain={ask} isAsking={isAsking} />}
      <ul className="today-list">
        {found.slice(0, SHOWN).map(({ key, title: what, to, note }) => (
          <li key={key}>
            <Anchor component={Link} to={to} underline="always" fz="sm">
              {what}
            </Anchor>
            <Text fz="sm" c="dimmed">
              {note}
            </Text>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && (
        <Text fz="sm" c="dimmed">
          {t.moreOfThem({ count: found.length - SHOWN })}
        </Text>
      )}
    </Paper>
  )
}
