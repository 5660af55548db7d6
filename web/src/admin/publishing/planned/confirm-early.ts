import { NEWSROOM_ZONE } from '#shared/domain/platform/newsroom-days.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import { t } from './catalogue.ts'
import { newsroomTime } from './newsroom-time.ts'

/** Asks before an article goes out earlier than it is planned for; what is not planned, or due, needs no asking. */
export async function confirmEarly(scheduledFor: string | null, zone: string = NEWSROOM_ZONE): Promise<boolean> {
  if (scheduledFor === null || Date.parse(scheduledFor) <= Date.now()) return true
  const planned = t.articleIsScheduledFor({ scheduledFor: newsroomTime(scheduledFor, zone), zone })
  return confirm(t.publishNowEarlierThanScheduled, t.publishNow, t.publishingNowCounts({ planned }))
}
