import { Button, Group, NumberInput, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { minimumBand } from '#shared/domain/articles/eeat.ts'
import { start } from '../../platform/api/call.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { useOperation } from '../../platform/operations/follow-operation.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { useMarkUnsaved } from '../../platform/shell/unsaved.ts'
import { ArticleManagement } from './article-management.tsx'
import { refreshEeat } from './refresh.ts'

const BANDS = {
  recommended: { text: 'Rekomenduojama (75–100)', color: 'var(--mantine-color-accent-light-color)' },
  moderate: { text: 'Vidutiniška (70–74)', color: 'var(--mantine-color-yellow-light-color)' },
  not_recommended: { text: 'Nerekomenduojama (mažiau nei 70)', color: 'var(--mantine-color-error)' },
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
      toast({ tone: 'success', text: 'Nustatymai išsaugoti' })
    },
    onError: (error) => toast({ tone: 'error', text: `Failed to save settings. ${errorText(error)}` }),
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
            label="Mažiausias E-E-A-T balas"
            description="Nuo 0 iki 100. Tiek turi surinkti straipsnis, jei jam nenustatytas savas."
            value={wanted}
            onChange={setWanted}
            min={0}
            max={100}
            allowDecimal={false}
            clampBehavior="none"
            error={isValid ? null : 'Įveskite sveikąjį skaičių nuo 0 iki 100.'}
          />
          {band && (
            <Text fw={600} c={band.color} role="status">
              {band.text}
            </Text>
          )}
          <Text c="dimmed" fz="sm">
            Pakeitus, dar neįvertintiems angliškiems straipsniams vėl galios bendras balas. Jau įvertintų reikalavimas nesikeičia: patvirtinti, bet nesiekiantys
            naujo balo, surašyti žemiau.
          </Text>
          <Group>
            <Button type="submit" loading={save.isPending} disabled={!isValid || wanted === minimum}>
              Išsaugoti
            </Button>
          </Group>
        </Stack>
      </Paper>
      {operation?.status === 'running' && (
        <BatchProgress operation={operation} title="Grąžinamas bendras balas" counts={{ reset: 'grąžinta', errors: 'klaidų' }} />
      )}
      <Title order={2} fz={18}>
        Patvirtinti, bet nesiekiantys {minimum}
      </Title>
      <ArticleManagement filter="approved-below-minimum" />
    </Stack>
  )
}
