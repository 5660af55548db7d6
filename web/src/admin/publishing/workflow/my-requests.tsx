import { Anchor, Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { queryOf } from '../../platform/api/queries.ts'
import { t } from './catalogue.ts'
import { requestedReviews } from './requested-reviews.ts'

/** Asked for anew as often as that, at most. */
const FRESH_MS = 60_000

/** What the person was asked to review; nothing while that is nothing. */
export function MyRequests() {
  const { data } = useQuery({ ...queryOf('listReviewRequests', {}), staleTime: FRESH_MS })
  if (!data || data.requests.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-label={t.awaitingYourReview}>
      <Title order={2} fz={16}>
        {t.awaitingYourReview}
      </Title>
      <ul className="reviewed-languages">
        {requestedReviews(data).map(({ key, title, to, note }) => (
          <li key={key}>
            <Anchor component={Link} underline="always" fz="sm" to={to}>
              {title}
            </Anchor>
            <Text fz="sm" c="dimmed">
              {note}
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
