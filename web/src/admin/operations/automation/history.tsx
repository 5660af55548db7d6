import { Anchor, Badge, Button, Group, Paper, Progress, Select, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { HISTORY_STATUSES, type HistoryStatus, LOG_ACTIONS, type LogAction } from '#shared/domain/platform/automation-actions.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Empty } from '../../platform/screen/states.tsx'
import { ACTION_TEXTS } from '../live-statistics/texts.ts'
import type { AutomationEntry } from './automation-entry.ts'
import { EntryDrawer } from './entry-drawer.tsx'
import { countedText, entryName, HISTORY_COLORS, HISTORY_TEXTS, progressText } from './texts.ts'

const STATUS_CHOICES = HISTORY_STATUSES.map((value) => ({ value, label: HISTORY_TEXTS[value] }))
const isStatus = (value: string | null): value is HistoryStatus => (HISTORY_STATUSES as readonly (string | null)[]).includes(value)
const isAction = (value: string | null): value is LogAction => (LOG_ACTIONS as readonly (string | null)[]).includes(value)

/** The latest entries, to be narrowed to one action or one state; opened, an entry says all that is known of it. */
export function History({ entries }: { entries: readonly AutomationEntry[] }) {
  const [search, setSearch] = useSearchParams()
  const [openId, setOpenId] = useState<string | null>(null)
  const [action, status] = [search.get('action'), search.get('status')]
  const shown = entries.filter((entry) => (!isAction(action) || entry.action_type === action) && (!isStatus(status) || entry.status === status))
  const choose = (name: string, value: string | null) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  const isNarrowed = isAction(action) || isStatus(status)
  const actions = LOG_ACTIONS.filter((name) => name === action || entries.some(({ action_type }) => action_type === name))
  return (
    <Stack component="section" gap="sm" aria-labelledby="automation-history">
      <Group justify="space-between" align="end">
        <Title order={2} fz={16} id="automation-history">
          Naujausi įrašai: {isNarrowed ? `${shown.length} iš ${entries.length}` : entries.length}
        </Title>
        <Group gap="xs">
          <Select
            label="Veiksmas"
            placeholder="Visi veiksmai"
            clearable
            clearButtonProps={{ 'aria-label': 'Rodyti visus veiksmus' }}
            data={actions.map((value) => ({ value, label: ACTION_TEXTS[value] }))}
            value={isAction(action) ? action : null}
            onChange={(value) => choose('action', value)}
          />
          <Select
            label="Būsena"
            placeholder="Visos būsenos"
            clearable
            clearButtonProps={{ 'aria-label': 'Rodyti visas būsenas' }}
            data={STATUS_CHOICES}
            value={isStatus(status) ? status : null}
            onChange={(value) => choose('status', value)}
          />
        </Group>
      </Group>
      {shown.length === 0 ? (
        <Empty text={isNarrowed ? 'Tokių įrašų nėra.' : 'Automatika dar nieko neveikė.'} />
      ) : (
        <Paper withBorder>
          <table className="desk-table" aria-labelledby="automation-history">
            <thead>
              <tr>
                <th>Laikas</th>
                <th>Veiksmas</th>
                <th>Būsena</th>
                <th>Eiga</th>
                <th>
                  <span className="visually-hidden">Išsamiau</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((entry) => (
                <EntryRow key={`${entry.created_at} ${entry.id}`} entry={entry} onOpen={() => setOpenId(entry.id)} />
              ))}
            </tbody>
          </table>
        </Paper>
      )}
      <EntryDrawer entry={entries.find(({ id }) => id === openId) ?? null} onClose={() => setOpenId(null)} />
    </Stack>
  )
}

function EntryRow({ entry, onOpen }: { entry: AutomationEntry; onOpen: () => void }) {
  const { action_type, status, details, article_id, error_message, created_at } = entry
  const about = details.title ?? details.config_name
  return (
    <tr>
      <td data-label="Laikas" className="nowrap">
        <time dateTime={created_at}>{dateTime.format(new Date(created_at))}</time>
      </td>
      <td>
        <Text fw={500}>{ACTION_TEXTS[action_type]}</Text>
        {article_id ? (
          <Anchor component={Link} to={`/admin/articles/${article_id}`} fz="xs">
            {about ?? 'Ištrintas straipsnis'}
          </Anchor>
        ) : (
          about && <Text fz="xs">{about}</Text>
        )}
      </td>
      <td data-label="Būsena">
        <Badge variant="light" color={HISTORY_COLORS[status]} data-status={status}>
          {HISTORY_TEXTS[status]}
        </Badge>
      </td>
      <td data-label="Eiga">
        <div className="entry-progress">
          <Text fz="sm">{progressText(entry) || '–'}</Text>
          {status === 'running' && details.progress_percent !== null && <Progress value={details.progress_percent} size="sm" aria-label={entryName(entry)} />}
          <Text fz="xs" c="dimmed">
            {countedText(entry)}
          </Text>
          {error_message && (
            <Text c="var(--mantine-color-error)" fz="xs" lang="en" lineClamp={2}>
              {error_message}
            </Text>
          )}
        </div>
      </td>
      <td>
        <Button size="compact-sm" variant="default" onClick={onOpen} aria-label={`Išsamiau: ${entryName(entry)}`}>
          Išsamiau
        </Button>
      </td>
    </tr>
  )
}
