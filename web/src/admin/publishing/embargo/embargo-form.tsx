import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EMBARGO_NOTE_MAX } from '#shared/domain/articles/embargo.ts'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { newsroomTime } from '../planned/newsroom-time.ts'
import { PlanPicker } from '../planned/plan-picker.tsx'
import { refreshPlans } from '../planned/refresh-plans.ts'
import { t } from './catalogue.ts'
import type { Embargo } from './embargo-badge.tsx'

interface Props {
  articleId: string
  embargo: Embargo
  zone: string
  onClose: () => void
}

/** The time and the note of an embargo. */
export function EmbargoForm({ articleId, embargo, zone, onClose }: Props) {
  const queries = useQueryClient()
  const [until, setUntil] = useState<string | null>(embargo?.until ?? null)
  const [note, setNote] = useState(embargo?.note ?? '')
  const [error, setError] = useState<string>()
  const save = useMutation({
    mutationFn: (wished: string) => call('setEmbargo', { params: { id: articleId }, body: { until: wished, note } }),
    onSuccess: async (_, wished) => {
      toast({ tone: 'success', text: t.embargoSet({ until: newsroomTime(wished, zone) }) })
      await refreshPlans(queries)
      onClose()
    },
    onError: (fault) => setError(errorText(fault)),
  })
  const submit = () => {
    if (until === null) setError(t.chooseTime)
    else if (until !== embargo?.until && Date.parse(until) <= Date.now()) setError(t.timeInPast)
    else save.mutate(until)
  }
  return (
    <Stack>
      <Text fz="sm">{t.aboutEmbargo}</Text>
      <PlanPicker
        label={t.embargoEnds}
        placeholder={t.notSet}
        value={until}
        zone={zone}
        error={error}
        onChange={(picked) => {
          setError(undefined)
          setUntil(picked)
        }}
      />
      <Textarea
        label={t.embargoNote}
        description={t.aboutEmbargoNote}
        maxLength={EMBARGO_NOTE_MAX}
        autosize
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group justify="end">
        <Button variant="default" onClick={onClose}>
          {t.close}
        </Button>
        <Button loading={save.isPending} onClick={submit}>
          {t.saveEmbargo}
        </Button>
      </Group>
    </Stack>
  )
}
