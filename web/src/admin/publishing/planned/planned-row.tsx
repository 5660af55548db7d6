import { Anchor, Badge, Box, Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { newsroomTime } from './newsroom-time.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanFault, type Planned } from './plan-state.tsx'
import { refreshPlans } from './refresh-plans.ts'

const STAGES: Readonly<Record<Planned['stage'], { text: string; color: string }>> = {
  waiting: { text: 'Laukia', color: 'gray' },
  'at-work': { text: 'Publikuojama', color: 'accent' },
  refused: { text: 'Nepavyko, bandoma', color: 'yellow' },
  missed: { text: 'Nepublikuota', color: 'red' },
}

/** An article with its time, what is in its way, and what can be done about it. */
export function PlannedRow({ article, zone }: { article: Planned; zone: string }) {
  const { id, title, scheduled_for, stage, live } = article
  const queries = useQueryClient()
  const [isMoving, setMoving] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const cancel = async () => {
    const details = 'Straipsnis liks toks, koks yra; publikuoti galėsite patys.'
    if (!(await confirm(`Atšaukti „${title}“ publikavimą ${newsroomTime(scheduled_for, zone)}?`, 'Atšaukti publikavimą', details))) return
    setCancelling(true)
    try {
      await call('planArticle', { params: { id }, body: { scheduled_for: null } })
      toast({ tone: 'success', text: 'Publikavimo laikas atšauktas' })
    } catch (error) {
      toast({ tone: 'error', text: `Nepavyko atšaukti: ${errorText(error)}` })
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
              Publikuoto pakeitimai
            </Badge>
          )}
        </Group>
        {stage !== 'at-work' && <PlanFault plan={article} zone={zone} />}
      </Box>
      <Group gap="xs" className="planned-actions">
        <Button size="compact-sm" variant="default" aria-label={`Keisti laiką: ${title}`} onClick={() => setMoving(true)}>
          Keisti laiką
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          loading={isCancelling}
          aria-label={`Atšaukti publikavimą: ${title}`}
          onClick={() => void cancel()}
        >
          Atšaukti
        </Button>
      </Group>
      {isMoving && <PlanDialog article={article} zone={zone} onClose={() => setMoving(false)} />}
    </Box>
  )
}
