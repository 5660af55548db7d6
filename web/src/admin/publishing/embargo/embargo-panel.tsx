import { Alert, Button, Group, Modal, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../auth/may.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { Later } from '../../platform/screen/later.tsx'
import { loadOnce } from '../../platform/screen/load-once.ts'
import { Panel } from '../../platform/screen/panel.tsx'
import { Loading } from '../../platform/screen/states.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { newsroomTime } from '../planned/newsroom-time.ts'
import { useNewsroomZone } from '../planned/newsroom-zone.ts'
import { refreshPlans } from '../planned/refresh-plans.ts'
import { t } from './catalogue.ts'
import { heldEmbargo } from './embargo-badge.tsx'

// The calendar is larger than the rest of the card.
const FORM = loadOnce(async () => (await import('./embargo-form.tsx')).EmbargoForm)

/** The embargo of an article that is not published: who may publish sets, changes and lifts it; others see it while it holds. */
export function EmbargoPanel({ article: { id, embargo, published } }: { article: Pick<Answer<'getArticle'>, 'id' | 'embargo' | 'published'> }) {
  const mayChange = useMay()('setEmbargo')
  const zone = useNewsroomZone()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const held = heldEmbargo(embargo)
  const lift = useMutation({
    mutationFn: () => call('liftEmbargo', { params: { id } }),
    onSuccess: () => {
      toast({ tone: 'success', text: t.embargoLifted })
      return refreshPlans(queries)
    },
    onError: (error) => toast({ tone: 'error', text: errorText(error) }),
  })
  if (published || (!held && !mayChange)) return null
  const askAndLift = async (ends: string) => {
    const until = newsroomTime(ends, zone)
    if (await confirm(t.liftEmbargoQuestion({ until, zone }), t.liftEmbargo, t.aboutLifting)) lift.mutate()
  }
  const close = () => setOpen(false)
  return (
    <Panel title={t.embargo}>
      {held ? (
        <Alert color="yellow" p="xs" title={t.embargoUntilInZone({ until: newsroomTime(held.until, zone), zone })}>
          {held.note && <Text fz="sm">{held.note}</Text>}
          <Text fz="xs">{t.nothingPublishesEarlier}</Text>
        </Alert>
      ) : (
        <Text c="dimmed" fz="xs">
          {embargo ? t.embargoEnded({ until: newsroomTime(embargo.until, zone) }) : t.noEmbargo}
        </Text>
      )}
      {mayChange && (
        <Group gap="xs" mt="xs">
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            {held ? t.changeEmbargo : t.setEmbargo}
          </Button>
          {held && (
            <Button size="compact-sm" variant="light" color="red" loading={lift.isPending} onClick={() => void askAndLift(held.until)}>
              {t.liftEmbargo}
            </Button>
          )}
        </Group>
      )}
      <Modal opened={isOpen} onClose={close} title={t.embargo} closeButtonProps={{ 'aria-label': t.close }}>
        <Later code={FORM} instead={<Loading />}>
          {(EmbargoForm) => <EmbargoForm articleId={id} embargo={embargo} zone={zone} onClose={close} />}
        </Later>
      </Modal>
    </Panel>
  )
}
