import { Anchor, Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { LOCALE_INFO, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { t } from './catalogue.ts'

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
        {data.requests.map(({ article_id, locale, title, asked_by_name, asked_at, due_at }) => (
          <li key={`${article_id} ${locale}`}>
            <Anchor
              component={Link}
              underline="always"
              fz="sm"
              to={locale === ORIGINAL_LOCALE ? `/admin/articles/${article_id}` : `/admin/articles/${article_id}/translations/${locale}`}
            >
              {title}
            </Anchor>
            <Text fz="sm" c="dimmed">
              {t.requestedBy({ nativeName: LOCALE_INFO[locale].nativeName })} {asked_by_name ?? t.aFormerEmployee}, {dateTime.format(new Date(asked_at))}
              {due_at && t.dueOn({ due: dateTime.format(new Date(due_at)) })}
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
