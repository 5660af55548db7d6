import { Anchor, Badge, Drawer, Progress, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { REJECTION_TEXTS } from '../articles/rejection-texts.ts'
import { dateTime } from '../articles/date-time.ts'
import { ACTION_TEXTS } from '../live-statistics/texts.ts'
import { countText } from '../operations/operation-texts.ts'
import type { AutomationEntry } from './automation.tsx'
import { HISTORY_COLORS, HISTORY_TEXTS } from './texts.ts'

/** All that is known of an entry. It follows the entry while that runs. */
export function EntryDrawer({ entry, onClose }: { entry: AutomationEntry | null; onClose: () => void }) {
  return (
    <Drawer
      opened={entry !== null}
      onClose={onClose}
      position="right"
      title={entry ? ACTION_TEXTS[entry.action_type] : ''}
      closeButtonProps={{ 'aria-label': 'Uždaryti' }}
    >
      {entry && <Facts entry={entry} />}
    </Drawer>
  )
}

function Facts({ entry }: { entry: AutomationEntry }) {
  const { status, details, counts, reasons, article_id, operation_id, error_message, created_at } = entry
  const { title, config_name, progress, step, processed, total, progress_percent } = details
  const facts: [string, ReactNode][] = [
    ['Pradžia', <time dateTime={created_at}>{dateTime.format(new Date(created_at))}</time>],
    [
      'Būsena',
      <Badge variant="light" color={HISTORY_COLORS[status]}>
        {HISTORY_TEXTS[status]}
      </Badge>,
    ],
    ['Straipsnis', article_id ? <Anchor component={Link} to={`/admin/articles/${article_id}`}>{title ?? 'Atidaryti'}</Anchor> : title],
    ['Profilis', config_name],
    ['Eiga', progress],
    ['Žingsnis', step && <span lang="en">{step}</span>],
    ['Atlikta', processed !== null && total !== null ? `${processed} iš ${total}` : processed],
    ['Kodėl sulaikyta', reasons.length > 0 ? reasons.map((reason) => REJECTION_TEXTS[reason]).join(', ') : null],
    ['Suskaičiuota', counted(counts)],
    ['Klaida', error_message && <span lang="en">{error_message}</span>],
    ['Darbas', operation_id && <Anchor component={Link} to="/admin/operations?filter=running">Rodyti tarp darbų</Anchor>],
  ]
  return (
    <Stack>
      {progress_percent !== null && <Progress value={progress_percent} aria-label={`Atlikta ${progress_percent} %`} />}
      <dl className="facts">
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Stack>
  )
}

function counted(counts: AutomationEntry['counts']): ReactNode {
  const named = Object.entries(counts)
  if (named.length === 0) return null
  return named.map(([name, count]) => (
    <Text key={name} fz="sm">
      {countText(name, count)}
    </Text>
  ))
}
