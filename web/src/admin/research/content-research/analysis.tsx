import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { runningElsewhere } from '../../articles/eeat-settings/outcome.ts'
import { start } from '../../platform/api/call.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { type Operation, useOperation } from '../../platform/operations/follow-operation.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { analysisAnnouncement } from './analysis-outcome.ts'
import type { Profile } from './profile-values.ts'
import { sourceFault } from './research-texts.ts'

const COUNTS = { sources: 'šaltinių', candidates: 'rasta', stored: 'išsaugota', errors: 'klaidų' } as const

/** Starts the analysis of a profile and follows it, also one that somebody else has started; says which sources failed. */
export function Analysis({ profile }: { profile: Profile }) {
  const queries = useQueryClient()
  const [started, setStarted] = useState<string | null>(null)
  const followed = useRef<string | null>(null)
  const refresh = () => Promise.all(['listResearchProfiles', 'listSuggestions'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
  const { operation } = useOperation(started ?? profile.latest_operation_id, (ended) => {
    if (followed.current !== ended.id) return
    toast(analysisAnnouncement(ended))
    void refresh()
  })
  if (operation?.status === 'running') followed.current = operation.id
  const begin = useMutation({
    mutationFn: () => start('aiContentResearch', { body: { config_id: profile.id } }),
    onSuccess: (answer) => {
      if (!('operationId' in answer)) return
      followed.current = answer.operationId
      setStarted(answer.operationId)
    },
    onError: (error) => {
      const other = runningElsewhere(error)
      if (other) setStarted(other)
      else toast({ tone: 'error', text: `Klaida vykdant analizę. ${errorText(error)}` })
    },
  })
  if (operation?.status === 'running') return <BatchProgress operation={operation} title="Vykdoma analizė" counts={COUNTS} />
  return (
    <Stack gap="sm">
      <Button loading={begin.isPending} onClick={() => begin.mutate()} style={{ alignSelf: 'start' }}>
        {operation?.resumable ? 'Tęsti analizę' : 'Pradėti analizę'}
      </Button>
      {operation && <FailedSources operation={operation} />}
    </Stack>
  )
}

function FailedSources({ operation: { faults } }: { operation: Operation }) {
  if (faults.length === 0) return null
  return (
    <Alert color="yellow" title="Paskutinėje analizėje ne viskas pavyko perskaityti">
      <ul className="research-faults">
        {faults.map((fault) => {
          const { url, reason } = sourceFault(fault)
          return (
            <li key={fault.item}>
              <Text component="span" fw={600}>
                {url}
              </Text>{' '}
              – {reason}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
