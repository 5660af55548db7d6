import { Anchor, Badge, Paper, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { LiveStatus } from '#shared/domain/platform/automation-actions.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { StoredFault } from '../../platform/screen/stored-fault.tsx'
import { t } from './catalogue.ts'
import type { Statistics } from './statistics.ts'
import { ACTION_TEXTS, STATUS_TEXTS } from './texts.ts'

const STATUS_COLORS: Readonly<Record<LiveStatus, string>> = { success: 'accent', failed: 'red', blocked: 'yellow', pending: 'gray' }

/** The newest rows of the automation log. */
export function RecentActivity({ actions }: { actions: Statistics['recentActivity'] }) {
  if (actions.length === 0) return <Text c="dimmed">{t.noActionsYet}</Text>
  return (
    <Paper withBorder component="ul" className="recent-activity">
      {actions.map(({ id, action_type, status, title, article_id, error_code, error_message, created_at }) => (
        <li key={`${created_at} ${id}`}>
          <time dateTime={created_at}>{dateTime.format(new Date(created_at))}</time>
          <Badge variant="light" color={STATUS_COLORS[status]}>
            {STATUS_TEXTS[status]}
          </Badge>
          <span className="activity-words">
            {ACTION_TEXTS[action_type]}
            {title && ': '}
            {title &&
              (article_id ? (
                <Anchor component={Link} underline="always" to={`/admin/articles/${article_id}`}>
                  {title}
                </Anchor>
              ) : (
                title
              ))}
            {!title && article_id && (
              <>
                {': '}
                <Anchor component={Link} underline="always" to={`/admin/articles/${article_id}`}>
                  {t.article}
                </Anchor>
              </>
            )}
            <StoredFault code={error_code} message={error_message} />
          </span>
        </li>
      ))}
    </Paper>
  )
}
