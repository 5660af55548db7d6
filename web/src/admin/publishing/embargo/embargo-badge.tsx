import { Badge } from '@mantine/core'
import { NEWSROOM_ZONE } from '#shared/domain/platform/newsroom-days.ts'
import type { Answer } from '../../platform/api/call.ts'
import { newsroomTime } from '../planned/newsroom-time.ts'
import { t } from './catalogue.ts'

export type Embargo = Answer<'getArticle'>['embargo']

/** An embargo that still holds; null once it has ended, or where there is none. */
export const heldEmbargo = (embargo: Embargo, now = Date.now()): Embargo => (embargo !== null && Date.parse(embargo.until) > now ? embargo : null)

/** In a cell of the calendar it takes two lines. */
const NARROW = { root: { height: 'auto' }, label: { whiteSpace: 'normal' } } as const

/** Says until when an article is held back; nothing once the embargo has ended, or where there is none. */
export function EmbargoBadge({ embargo, zone = NEWSROOM_ZONE }: { embargo: Embargo; zone?: string }) {
  const held = heldEmbargo(embargo)
  return held ? (
    <Badge variant="light" color="yellow" title={held.note || undefined} styles={NARROW}>
      {t.embargoUntil({ until: newsroomTime(held.until, zone) })}
    </Badge>
  ) : null
}
