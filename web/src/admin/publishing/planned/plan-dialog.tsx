import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { newsroomTime } from './newsroom-time.ts'
import { PlanPicker } from './plan-picker.tsx'
import type { Planned } from './plan-state.tsx'
import { refreshPlans } from './refresh-plans.ts'

/** Another time for an article. */
export function PlanDialog({
  article: { id, title, scheduled_for },
  zone,
  onClose,
}: {
  article: Pick<Planned, 'id' | 'title' | 'scheduled_for'>
  zone: string
  onClose: () => void
}) {
  const queries = useQueryClient()
  const [value, setValue] = useState<string | null>(scheduled_for)
  const [error, setError] = useState<string>()
  const save = useMutation({
    mutationFn: (wished: string) => call('planArticle', { params: { id }, body: { scheduled_for: wished } }),
    onSuccess: async (_, wished) => {
      toast({ tone: 'success', text: t.willBePublishedOn({ wished: newsroomTime(wished, zone) }) })
      await refreshPlans(queries)
      onClose()
    },
    onError: (fault) => setError(errorText(fault)),
  })
  const submit = () => {
    if (value === null) setError(t.chooseTime)
    else if (Date.parse(value) <= Date.now()) setError(t.timeInPast)
    else save.mutate(value)
  }
  return (
    <Modal opened onClose={onClose} title={t.changePublicationTime} closeButtonProps={{ 'aria-label': t.close }}>
      <Stack>
        <Text>{title}</Text>
        <PlanPicker
          value={value}
          zone={zone}
          error={error}
          onChange={(picked) => {
            setError(undefined)
            setValue(picked)
          }}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t.close}
          </Button>
          <Button loading={save.isPending} onClick={submit}>
            {t.saveTime}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
