import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { queryOf } from '../../platform/api/queries.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { AnalysisTab } from './analysis-tab.tsx'
import { DisplayTab } from './display-tab.tsx'
import type { Monitoring } from './use-ad-work.ts'

const TABS = [
  { value: 'display', label: 'Pagrindinis', Content: DisplayTab },
  { value: 'analysis', label: 'DI analizė', Content: AnalysisTab },
] as const

/** What is shown where nothing could be loaded, below the reason. */
const NOTHING: Monitoring = { latest: null, history: [], running: [] }

/** Whether the advertisements stand where they belong on readers' pages, and whether they are in a reader's way. */
export function AdMonitoring() {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('getAdMonitoring', {}), staleTime: 0, refetchOnMount: 'always' })
  const shown = data ?? (error ? NOTHING : null)
  return (
    <Screen title="Reklamų stebėsena" about="Tikrina jau sukurtus, skaitytojams rodomus puslapius.">
      {error && <Fault title="Nepavyko užkrauti duomenų" error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {shown ? <MonitoringTabs monitoring={shown} /> : <Loading />}
    </Screen>
  )
}

/** The open tab is part of the address. */
function MonitoringTabs({ monitoring }: { monitoring: Monitoring }) {
  const [search, setSearch] = useSearchParams()
  const open = TABS.find(({ value }) => value === search.get('tab'))?.value ?? TABS[0].value
  return (
    <Tabs value={open} onChange={(value) => setSearch(value && value !== TABS[0].value ? { tab: value } : {}, { replace: true })} keepMounted={false}>
      <Tabs.List mb="md" aria-label="Stebėsenos dalys">
        {TABS.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map(({ value, Content }) => (
        <Tabs.Panel key={value} value={value}>
          <Content monitoring={monitoring} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
