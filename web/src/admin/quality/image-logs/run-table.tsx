import { Anchor, Badge, Paper, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Answer } from '../../platform/api/call.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { StoredFault } from '../../platform/screen/stored-fault.tsx'
import { t } from './catalogue.ts'
import { CHECK_TEXTS, GROUPS_SHOWN, moreGroups, RUN_TEXTS } from './texts.ts'

type Run = Answer<'getImageRuns'>['logs'][number]

/** Runs, the newest first. */
export const RunTable = ({ runs }: { runs: readonly Run[] }) => (
  <Paper withBorder>
    <table className="desk-table" aria-labelledby="image-runs">
      <thead>
        <tr>
          <th>{t.check}</th>
          <th>{t.status}</th>
          <th>{t.started}</th>
          <th>{t.duration}</th>
          <th>{t.checked}</th>
          <th>{t.duplicates}</th>
          <th>{t.replaced}</th>
          <th>{t.identicalGroups}</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
      </tbody>
    </table>
  </Paper>
)

function RunRow({ run }: { run: Run }) {
  const { check_type, status, started_at, duration_seconds, articles_checked, duplicates_found, images_regenerated, error_code, error_message, details } = run
  const { label, color } = RUN_TEXTS[status]
  return (
    <tr>
      <td data-label={t.check}>
        <span>
          <Badge variant="default" tt="none">
            {CHECK_TEXTS[check_type]}
          </Badge>
        </span>
      </td>
      <td data-label={t.status}>
        <div>
          <Badge variant="light" color={color} tt="none">
            {label}
          </Badge>
          <StoredFault code={error_code} message={error_message} />
        </div>
      </td>
      <td data-label={t.started}>{dateTime.format(new Date(started_at))}</td>
      <td data-label={t.duration}>{duration_seconds === null ? '—' : t.seconds({ seconds: duration_seconds })}</td>
      <td data-label={t.checked}>{articles_checked}</td>
      <td data-label={t.duplicates}>{duplicates_found}</td>
      <td data-label={t.replaced}>{images_regenerated}</td>
      <td data-label={t.identicalGroups}>
        <Groups details={details} />
      </td>
    </tr>
  )
}

function Groups({ details: { groups, more } }: { details: Run['details'] }) {
  if (groups.length === 0) return <span>—</span>
  const rest = groups.length - GROUPS_SHOWN + more
  return (
    <ul className="image-groups">
      {groups.slice(0, GROUPS_SHOWN).map(({ article_id, title, duplicate_count }) => (
        <li key={article_id}>
          <Anchor component={Link} to={`/admin/articles/${article_id}`} lang="en" fz="sm" underline="always">
            {title || article_id}
          </Anchor>{' '}
          <Text span c="dimmed" fz="xs">
            {t.duplicatesOfArticle({ duplicateCount: duplicate_count })}
          </Text>
        </li>
      ))}
      {rest > 0 && <li>{moreGroups(rest)}</li>}
    </ul>
  )
}
