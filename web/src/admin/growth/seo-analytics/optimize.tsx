import { Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { OPTIMIZE_BATCH } from '#shared/contracts/growth/seo.ts'
import { runningElsewhere } from '../../articles/eeat-settings/outcome.ts'
import { start } from '../../platform/api/call.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { useOperation } from '../../platform/operations/follow-operation.ts'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { confirm } from '../../platform/shell/confirm.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { optimizationAnnouncement, optimizationFault } from './outcome.ts'
import { refreshSeo } from './refresh-seo.ts'

const COUNTS = { optimized: 'pagerinta', unchanged: 'nepakitę', kept_human: 'palikti žmonių tekstai', points: 'balų pridėta', errors: 'klaidų' } as const
const QUESTION = 'Bus pakeisti ir žmonių parašyti meta pavadinimai, aprašymai ir trumpi aprašymai, jei dėl to pakils SEO balas.'

/** Starts the optimisation of the lowest-scoring originals and follows it, also one that somebody else has started. */
export function Optimize({ latest }: { latest: string | null }) {
  const queries = useQueryClient()
  const [started, setStarted] = useState<string | null>(null)
  const [overwriteHuman, setOverwriteHuman] = useState(false)
  const followed = useRef<string | null>(null)
  const { operation } = useOperation(started ?? latest, (ended) => {
    refreshSeo(queries)
    if (followed.current === ended.id) toast(optimizationAnnouncement(ended))
  })
  if (operation?.status === 'running') followed.current = operation.id
  const optimize = useMutation({
    mutationFn: async () => {
      if (overwriteHuman && !(await confirm(QUESTION, 'Optimizuoti'))) return null
      return start('batchOptimizeSeo', { body: { batchSize: OPTIMIZE_BATCH, overwriteHuman } })
    },
    onSuccess: (answer) => {
      if (!answer || !('operationId' in answer)) return
      followed.current = answer.operationId
      setStarted(answer.operationId)
    },
    onError: (error) => {
      const other = runningElsewhere(error)
      if (other) setStarted(other)
      else toast({ tone: 'error', text: optimizationFault(error) })
    },
  })
  if (operation?.status === 'running') return <BatchProgress operation={operation} title="Optimizuojami straipsniai" counts={COUNTS} />
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="optimize">
      <Stack gap="sm">
        <Title order={2} fz={16} id="optimize">
          Optimizavimas
        </Title>
        <Text c="dimmed">
          Iki {OPTIMIZE_BATCH} originalų, kurių balas mažiausias, gauna naujus meta pavadinimus ir aprašymus. Jie lieka tik tada, kai pakyla SEO balas, ir tik
          darbinėse kopijose: skaitytojai juos pamatys po publikavimo.
        </Text>
        <ModelNote>Meta tekstai sudedami iš straipsnio žodžių.</ModelNote>
        <Group>
          <Button loading={optimize.isPending} onClick={() => optimize.mutate()}>
            {operation?.resumable ? 'Tęsti optimizavimą' : 'Optimizuoti su AI'}
          </Button>
          <Checkbox label="Keisti ir žmonių parašytus tekstus" checked={overwriteHuman} onChange={(event) => setOverwriteHuman(event.currentTarget.checked)} />
        </Group>
      </Stack>
    </Paper>
  )
}
