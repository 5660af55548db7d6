import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { REJECTION_REASONS } from '#shared/domain/articles/rejection-reasons.ts'
import { numberText } from '../../platform/screen/figures.ts'
import { REJECTION_TEXTS } from '../../publishing/outcome/rejection-texts.ts'
import { t } from './catalogue.ts'
import type { Statistics } from './statistics.ts'

/** Why publications did not happen today; each reason leads to the articles that it holds back. A reason that this page does not know is not shown. */
export function FailureReasons({ reasons }: { reasons: Statistics['today']['failureReasons'] }) {
  const known = REJECTION_REASONS.map((reason) => ({ reason, count: reasons[reason] ?? 0 })).filter(({ count }) => count > 0)
  if (known.length === 0) {
    return (
      <Text c="dimmed" mt="sm">
        {t.noPublicationWasRefusedToday}
      </Text>
    )
  }
  return (
    <>
      <Text c="dimmed" mt="sm" fz="xs" id="failure-reasons">
        {t.whyNotPublished}
      </Text>
      <ul className="failure-reasons" aria-labelledby="failure-reasons">
        {known
          .sort((one, other) => other.count - one.count)
          .map(({ reason, count }) => (
            <li key={reason}>
              <Anchor component={Link} to={`/admin/articles?${new URLSearchParams({ filter: 'rejected', reason })}`}>
                {REJECTION_TEXTS[reason]}
              </Anchor>
              <strong>{numberText(count)}</strong>
            </li>
          ))}
      </ul>
    </>
  )
}
