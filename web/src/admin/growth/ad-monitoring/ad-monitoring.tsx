import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../platform/api/queries.ts'
import { AddressTabs } from '../../platform/screen/address-tabs.tsx'
import { Screen } from '../../platform/screen/screen.tsx'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { AnalysisTab } from './analysis-tab.tsx'
import { t } from './catalogue.ts'
import { DisplayTab } from './display-tab.tsx'
import type { Monitoring } from './use-ad-work.ts'

/** What is shown where nothing could be loaded, below the reason. */
const NOTHING: Monitoring = { latest: null, history: [], running: [] }

/** Whether the advertisements stand where they belong on readers' pages, and whether they are in a reader's way. */
export function AdMonitoring() {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('getAdMonitoring', {}), staleTime: 0, refetchOnMount: 'always' })
  const shown = data ?? (error ? NOTHING : null)
  const isKnown = data !== undefined
  return (
    <Screen title={t.adMonitoring} about={t.about}>
      {error && <Fault title={t.couldNotLoadData} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {shown ? (
        <AddressTabs
          label={t.partsOfAdMonitoring}
          tabs={[
            { value: 'display', label: t.overview, content: <DisplayTab monitoring={shown} isKnown={isKnown} /> },
            { value: 'analysis', label: t.aiAnalysis, content: <AnalysisTab monitoring={shown} isKnown={isKnown} /> },
          ]}
        />
      ) : (
        <Loading />
      )}
    </Screen>
  )
}
