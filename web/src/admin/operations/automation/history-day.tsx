import { Anchor, Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { LogAction } from '#shared/domain/platform/automation-actions.ts'
import { newsroomDay } from '#shared/domain/platform/newsroom-days.ts'
import type { Answer } from '../../platform/api/call.ts'
import { countText, saidCounts } from '../../platform/operations/operation-texts.ts'
import { timeOfDay } from '../../platform/screen/date-time.ts'
import { ACTION_TEXTS } from '../live-statistics/texts.ts'
import type { HistoryEntry } from './automation-entry.ts'
import { t } from './catalogue.ts'
import { EntryRow } from './entry-row.tsx'
import { dayName } from './texts.ts'

type Day = Answer<'listHistory'>['days'][number]

interface HistoryDayProps {
  day: Day
  onOpen: (entry: HistoryEntry) => void
  onChore: (action: LogAction, day: string) => void
}

/** What happened on one day, and under it its chores, a line each. */
export function HistoryDay({ day: { day, entries, chores }, onOpen, onChore }: HistoryDayProps) {
  const heading = `history-${day}`
  return (
    <Paper withBorder component="section" aria-labelledby={heading}>
      <Title order={3} fz={15} id={heading} px="md" pt="sm">
        <time dateTime={day}>{dayName(day, newsroomDay(Date.now()))}</time>
      </Title>
      {entries.length > 0 && (
        <table className="desk-table" aria-labelledby={heading}>
          <thead>
            <tr>
              <th>{t.time}</th>
              <th>{t.action}</th>
              <th>{t.status}</th>
              <th>{t.progress}</th>
              <th>{t.startedBy}</th>
              <th>
                <span className="visually-hidden">{t.details}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <EntryRow key={`${entry.created_at} ${entry.id}`} entry={entry} onOpen={() => onOpen(entry)} />
            ))}
          </tbody>
        </table>
      )}
      {chores.length > 0 && (
        <Stack component="ul" gap={4} m={0} px="md" py="sm" style={{ listStyle: 'none' }} aria-label={t.recurringWork}>
          {chores.map((chore) => (
            <Chore key={chore.action_type} chore={chore} onOpen={() => onChore(chore.action_type, day)} />
          ))}
        </Stack>
      )}
    </Paper>
  )
}

function Chore({ chore: { action_type, runs, failed, partial, most, first_at, last_at }, onOpen }: { chore: Day['chores'][number]; onOpen: () => void }) {
  const counted = saidCounts(most).filter(([, count]) => count !== 0)
  const times = [first_at, last_at].map((at) => timeOfDay.format(new Date(at)))
  return (
    <Group component="li" gap={6} wrap="wrap" data-chore={action_type}>
      <Anchor component="button" type="button" fz="sm" onClick={onOpen} aria-label={t.showRuns({ action: ACTION_TEXTS[action_type], runs })}>
        {ACTION_TEXTS[action_type]}, {runs}×
      </Anchor>
      {failed > 0 && (
        <Badge color="red" variant="light">
          {t.failedRuns({ failed })}
        </Badge>
      )}
      {partial > 0 && (
        <Badge color="yellow" variant="light">
          {t.partialRuns({ partial })}
        </Badge>
      )}
      <Text fz="xs" c="dimmed">
        {runs > 1 ? `${times[0]}–${times[1]}` : times[0]}
        {counted.length > 0 && ` · ${runs > 1 ? t.mostInOneRun : ''}${counted.map(([name, count]) => countText(name, count)).join(', ')}`}
      </Text>
    </Group>
  )
}
