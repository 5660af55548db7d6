import { Button, Group, NumberInput, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { minimumBand } from '#shared/domain/articles/score-bands.ts'
import { start } from '../../platform/api/call.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { useOperation } from '../../platform/operations/follow-operation.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { useMarkUnsaved } from '../../platform/shell/unsaved.ts'
import { ArticleManagement } from './article-management.tsx'
import { t } from './catalogue.ts'
import { refreshEeat } from './refresh.ts'

const BANDS = {
  recommended: { text: t.recommended, color: 'var(--mantine-color-accent-light-color)' },
  moderate: { text: t.moderate, color: 'var(--mantine-color-yellow-light-color)' },
  not_recommended: { text: t.notRecommended, color: 'var(--mantine-color-error)' },
} as const

/** The minimum of all articles, and those approved before that would not reach it now. */
export function GlobalSettings({ minimum, latest }: { minimum: number; latest: string | null }) {
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<number | string>(minimum)
  const [started, setStarted] = useState<string | null>(null)
  const { operation } = useOperation(started ?? latest, () => void refreshEeat(queries))
  const isValid = typeof wanted === 'number' && Number.isInteger(wanted) && wanted >= 0 && wanted <= 100
  useMarkUnsaved(wanted !== minimum)
  const save = useMutation({
    mutationFn: () => start('saveEeatMinimum', { body: { minimum: Number(wanted) } }),
    onSuccess: (answer) => {
      if ('operationId' in answer) setStarted(answer.operationId)
      toast({ tone: 'success', text: t.settingsSaved })
    },
    onError: (error) => toast({ tone: 'error', text: t.couldNotSaveSettings({ error: errorText(error) }) }),
    onSettled: () => refreshEeat(queries),
  })
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (isValid) save.mutate()
  }
  const band = isValid ? BANDS[minimumBand(wanted)] : null
  return (
    <Stack>
      <Paper withBorder p="md" component="form" onSubmit={submit}>
        <Stack gap="sm" maw={560}>
          <NumberInput
            label={t.minimumEeatScore}
            description={t.aboutMinimum}
            value={wanted}
            onChange={setWanted}
            min={0}
            max={100}
            allowDecimal={false}
            clampBehavior="none"
            error={isValid ? null : t.scoreFault}
          />
          {band && (
            <Text fw={600} c={band.color} role="status">
              {band.text}
            </Text>
          )}
          <Text c="dimmed" fz="sm">
            {t.aboutChangingMinimum}
          </Text>
          <Group>
            <Button type="submit" loading={save.isPending} disabled={!isValid || wanted === minimum}>
              {t.save}
            </Button>
          </Group>
        </Stack>
      </Paper>
      {operation?.status === 'running' && (
        <BatchProgress operation={operation} title={t.restoringDefaultScore} counts={{ reset: t.restored, errors: t.errors }} />
      )}
      <Title order={2} fz={18}>
        {t.approvedButBelow({ minimum })}
      </Title>
      <ArticleManagement filter="approved-below-minimum" />
    </Stack>
  )
}
