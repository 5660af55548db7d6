import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { queryOf } from '../../platform/api/queries.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { CheckBar } from './check-bar.tsx'
import { DuplicatesTab } from './duplicates-tab.tsx'
import { IntegrityTab } from './integrity-tab.tsx'
import type { Integrity } from './use-integrity.ts'

const TABS = [
  { value: 'integrity', label: 'Vientisumas', Content: IntegrityTab },
  { value: 'duplicates', label: 'Dublikatai', Content: DuplicatesTab },
] as const

/** How articles and translations hang together, and which of them are there twice. */
export function DataIntegrity() {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('getIntegrity', {}), staleTime: 0, refetchOnMount: 'always' })
  return (
    <Screen title="Duomenų vientisumas" about="Kaip straipsniai susieti su vertimais, ir kurie jų kartojasi.">
      {error && <Fault title="Nepavyko užkrauti duomenų" error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {data ? <IntegrityTabs integrity={data} /> : !error && <Loading />}
    </Screen>
  )
}

/** The open tab is part of the address. */
function IntegrityTabs({ integrity }: { integrity: Integrity }) {
  const [search, setSearch] = useSearchParams()
  const open = TABS.find(({ value }) => value === search.get('tab'))?.value ?? TABS[0].value
  return (
    <>
      <CheckBar integrity={integrity} />
      <Tabs value={open} onChange={(value) => setSearch(value && value !== TABS[0].value ? { tab: value } : {}, { replace: true })} keepMounted={false}>
        <Tabs.List mb="md" aria-label="Patikros dalys">
          {TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ value, Content }) => (
          <Tabs.Panel key={value} value={value}>
            <Content integrity={integrity} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
