import { Anchor, Badge, Box, Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { newsroomTime } from './newsroom-time.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanFault, type Planned } from './plan-state.tsx'
import { refreshPlans } from './refresh-plans.ts'

const STAGES: Readonly<Record<Planned['stage'], { text: string; color: string }>> = {
  waiting: { text: t.waiting, color: 'gray' },
  'at-work': { text: t.publishingStage, color: 'accent' },
  refused: { text: t.failedRetrying, color: 'yellow' },
  missed: { text: t.notPublished, color: 'red' },
}

/** An article with its time, what is in its way, and what can be done about it. */
export function PlannedRow({ article, zone }: { article: Planned; zone: string }) {
  const { id, title, scheduled_for, stage, live } = article
  const queries = useQueryClient()
  const [isMoving, setMoving] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const cancel = async () => {
    const details = t.articleStays
    if (!(await confirm(t.unscheduleQuestion({ title, scheduledFor: newsroomTime(scheduled_for, zone) }), t.unschedule, details))) return
    setCancelling(true)
    try {
      await call('planArticle', { params: { id }, body: { scheduled_for: null } })
      toast({ tone: 'success', text: t.publicationTimeRemoved })
    } catch (error) {
      toast({ tone: 'error', text: t.couldNotUnschedule({ error: errorText(error) }) })
    }
    await refreshPlans(queries)
    setCancelling(false)
  }
  return (
    <Box component="li" className="planned-row">
      <Text fw={600} className="planned-time">
        <time dateTime={scheduled_for}>{newsroomTime(scheduled_for, zone)}</time>
      </Text>
      <Box className="planned-words">
        <Anchor component={Link} to={`/admin/articles/${id}`} className="article-title">
          {title}
        </Anchor>
        <Group gap={6}>
          <Badge variant="light" color={STAGES[stage].color}>
            {STAGES[stage].text}
          </Badge>
          {live && (
            <Badge variant="outline" color="gray">
              {t.changesToLiveArticle}
            </Badge>
          )}
        </Group>
        {stage !== 'at-work' && <PlanFault plan={article} zone={zone} />}
      </Box>
      <Group gap="xs" className="planned-actions">
        <Button size="compact-sm" variant="default" aria-label={t.changeTimeOf({ title })} onClick={() => setMoving(true)}>
          {t.changeTime}
        </Button>
        <Button size="compact-sm" variant="subtle" color="red" loading={isCancelling} aria-label={t.unscheduleTitle({ title })} onClick={() => void cancel()}>
          {t.unscheduleShort}
        </Button>
      </Group>
      {isMoving && <PlanDialog article={article} zone={zone} onClose={() => setMoving(false)} />}
    </Box>
  )
}
