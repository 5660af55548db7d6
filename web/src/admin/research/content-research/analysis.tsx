import { Alert, Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { runningElsewhere } from '../../articles/eeat-settings/outcome.ts'
import { start } from '../../platform/api/call.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { useStartedWork } from '../../platform/operations/use-started-work.ts'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { analysisAnnouncement } from './analysis-outcome.ts'
import { t } from './catalogue.ts'
import type { Profile } from './profile-values.ts'
import { sourceFault } from './research-texts.ts'

const COUNTS = { sources: t.countOfSources, candidates: t.found, stored: t.saved, errors: t.errors } as const

/** Starts the analysis of a profile and follows it, also one that somebody else has started; says which sources failed. */
export function Analysis({ profile }: { profile: Profile }) {
  const queries = useQueryClient()
  const refresh = () => Promise.all(['listResearchProfiles', 'listSuggestions'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
  const { operation, begin } = useStartedWork({
    latest: profile.latest_operation_id,
    start: () => start('aiContentResearch', { body: { config_id: profile.id } }),
    elsewhere: runningElsewhere,
    onEnd: (ended, isOwn) => {
      if (!isOwn) return
      toast(analysisAnnouncement(ended))
      void refresh()
    },
    onFault: (error) => toast({ tone: 'error', text: t.analysisFailedWith({ error: errorText(error) }) }),
  })
  if (operation?.status === 'running') return <BatchProgress operation={operation} title={t.analysisInProgress} counts={COUNTS} />
  return (
    <Stack gap="sm">
      <Button loading={begin.isPending} onClick={() => begin.mutate()} style={{ alignSelf: 'start' }}>
        {operation?.resumable ? t.resumeAnalysis : t.startAnalysis}
      </Button>
      <ModelNote>{t.suggestionsAreRatedByRules}</ModelNote>
      {operation && <FailedSources operation={operation} />}
    </Stack>
  )
}

function FailedSources({ operation: { faults } }: { operation: Operation }) {
  if (faults.length === 0) return null
  return (
    <Alert color="yellow" title={t.notEverythingCouldBeRead}>
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
