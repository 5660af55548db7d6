import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../platform/api/queries.ts'
import { AddressTabs } from '../../platform/screen/address-tabs.tsx'
import { Screen } from '../../platform/screen/screen.tsx'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { CheckBar } from './check-bar.tsx'
import { DuplicatesTab } from './duplicates-tab.tsx'
import { IntegrityTab } from './integrity-tab.tsx'

/** How articles and translations hang together, and which of them are there twice. */
export function DataIntegrity() {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('getIntegrity', {}), staleTime: 0, refetchOnMount: 'always' })
  return (
    <Screen title="Duomenų vientisumas" about="Kaip straipsniai susieti su vertimais, ir kurie jų kartojasi.">
      {error && <Fault title="Nepavyko užkrauti duomenų" error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          <CheckBar integrity={data} />
          <AddressTabs
            label="Patikros dalys"
            tabs={[
              { value: 'integrity', label: 'Vientisumas', content: <IntegrityTab integrity={data} /> },
              { value: 'duplicates', label: 'Dublikatai', content: <DuplicatesTab integrity={data} /> },
            ]}
          />
        </>
      )}
    </Screen>
  )
}
