import { Anchor, Badge, Button, Progress, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { timeOfDay } from '../../platform/screen/date-time.ts'
import { NextStepLink } from '../../platform/screen/states.tsx'
import { storedFaultText } from '../../platform/screen/texts.ts'
import { ACTION_TEXTS } from '../live-statistics/texts.ts'
import type { HistoryEntry } from './automation-entry.ts'
import { t } from './catalogue.ts'
import { actorText, countedText, entryName, HISTORY_COLORS, HISTORY_TEXTS, progressText } from './texts.ts'

/** One entry of the history. */
export function EntryRow({ entry, onOpen }: { entry: HistoryEntry; onOpen: () => void }) {
  const { action_type, status, details, article_id, error_message, created_at, actor } = entry
  const about = details.title ?? details.config_name
  return (
    <tr data-action={action_type}>
      <td data-label={t.time} className="nowrap">
        <time dateTime={created_at}>{timeOfDay.format(new Date(created_at))}</time>
      </td>
      <td>
        <Text fw={500}>{ACTION_TEXTS[action_type]}</Text>
        {article_id ? (
          <Anchor component={Link} to={`/admin/articles/${article_id}`} fz="xs">
            {about ?? t.deletedArticle}
          </Anchor>
        ) : (
          about && <Text fz="xs">{about}</Text>
        )}
      </td>
      <td data-label={t.status}>
        <Badge variant="light" color={HISTORY_COLORS[status]} data-status={status}>
          {HISTORY_TEXTS[status]}
        </Badge>
      </td>
      <td data-label={t.progress}>
        <div className="entry-progress">
          <Text fz="sm">{progressText(entry) || '–'}</Text>
          {status === 'running' && details.progress_percent !== null && <Progress value={details.progress_percent} size="sm" aria-label={entryName(entry)} />}
          <Text fz="xs" c="dimmed">
            {countedText(entry)}
          </Text>
          {error_message && (
            <Text c="var(--mantine-color-error)" fz="xs" lineClamp={3}>
              {storedFaultText(entry.error_code)}
            </Text>
          )}
          <NextStepLink code={entry.error_code} />
        </div>
      </td>
      <td data-label={t.startedBy}>{actorText(actor)}</td>
      <td>
        <Button size="compact-sm" variant="default" onClick={onOpen} aria-label={t.detailsOf({ entry: entryName(entry) })}>
          {t.details}
        </Button>
      </td>
    </tr>
  )
}
