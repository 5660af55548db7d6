import { Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Answer } from '../../platform/api/call.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { numberText } from '../../platform/screen/figures.ts'
import { Empty } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'

type Status = Answer<'getIndexingStatus'>

/** What was asked of search engines, newest first, and what came of it. */
export const RequestHistory = ({ history, quota }: Pick<Status, 'history' | 'quota'>) => (
  <Stack component="section" gap="sm" aria-labelledby="indexing-history">
    <Title order={2} fz={16} id="indexing-history">
      {t.requestHistory}
    </Title>
    <Text c="dimmed">
      {t.addressesSubmittedToday({ used: numberText(quota.used), limit: numberText(quota.limit) })}{' '}
      <Anchor component={Link} to="/admin/automation" underline="always">
        {t.automationDashboard}
      </Anchor>
      .
    </Text>
    {history.length === 0 ? (
      <Empty text={t.nothingRequestedYet} about={t.aboutNothingRequested} />
    ) : (
      <Paper withBorder>
        <table className="desk-table" aria-labelledby="indexing-history">
          <thead>
            <tr>
              <th>{t.when}</th>
              <th>{t.who}</th>
              <th>{t.countOfArticles}</th>
              <th>{t.submitted}</th>
              <th>{t.errors}</th>
              <th>{t.note}</th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ id, requested_at, requested_by_name, articles, requested, errors, note }) => (
              <tr key={id}>
                <td data-label={t.when}>
                  <time dateTime={requested_at}>{dateTime.format(new Date(requested_at))}</time>
                </td>
                <td data-label={t.who}>{requested_by_name ?? '–'}</td>
                <td data-label={t.countOfArticles}>{articles}</td>
                <td data-label={t.submitted}>{requested}</td>
                <td data-label={t.errors}>{errors}</td>
                <td data-label={t.note}>{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Paper>
    )}
  </Stack>
)
