import { Alert, Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Answer } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { ERROR_TEXTS } from '../../platform/screen/texts.ts'
import { REJECTION_TEXTS } from '../outcome/rejection-texts.ts'
import { t } from './catalogue.ts'
import { newsroomTime } from './newsroom-time.ts'

export type Planned = Answer<'listPlanned'>['articles'][number]

const REFRESH_MS = 10_000

/** How an article's plan fares, where its publication is shown. */
export function PlanState({ articleId }: { articleId: string }) {
  const { data } = useQuery({ ...queryOf('getPlan', { params: { id: articleId } }), staleTime: 0, refetchOnMount: 'always', refetchInterval: REFRESH_MS })
  if (!data?.plan) return null
  return (
    <>
      <PlanFault plan={data.plan} zone={data.time_zone} />
      <Text fz="sm">
        {t.scheduledFor({ scheduledFor: newsroomTime(data.plan.scheduled_for, data.time_zone), timeZone: data.time_zone })}{' '}
        <Anchor component={Link} to="/admin/articles/planned" fz="inherit" underline="always">
          {t.allScheduled}
        </Anchor>
      </Text>
    </>
  )
}

/** What has gone wrong with a plan, or will if nothing changes; nothing when all is well. */
export function PlanFault({ plan, zone }: { plan: Planned; zone: string }) {
  const { stage, refusal, foreseen, missing } = plan
  if (refusal) {
    return (
      <Alert color="red" p="xs" role="status" title={t.notPublishedOn({ scheduledFor: newsroomTime(plan.scheduled_for, zone) })}>
        {reasonsText(refusal)} {stage === 'missed' ? t.notTriedAgain : triedText(plan, zone)}
      </Alert>
    )
  }
  if (stage === 'at-work') return <Text fz="sm">{t.publishing}</Text>
  if (foreseen.length === 0) return null
  const own = foreseen.filter((reason) => reason !== 'translations-incomplete')
  return (
    <Alert color="yellow" p="xs" role="status">
      {missing > 0 && t.translationsMissing({ missing })}
      {own.length > 0 && t.willNotBePublished({ reasons: own.map((reason) => REJECTION_TEXTS[reason]).join(', ') })}
    </Alert>
  )
}

const reasonsText = ({ reasons, code }: NonNullable<Planned['refusal']>): string =>
  reasons.length > 0 ? t.reason({ reasons: reasons.map((reason) => REJECTION_TEXTS[reason]).join(', ') }) : ERROR_TEXTS[code]

function triedText({ tried_until, next_attempt_at }: Planned, zone: string): string {
  const until = tried_until ? t.until({ triedUntil: newsroomTime(tried_until, zone).slice(11) }) : ''
  const next = next_attempt_at ? t.nextAt({ nextAttemptAt: newsroomTime(next_attempt_at, zone).slice(11) }) : ''
  return t.retryingEvery5Minutes({ until, next })
}
