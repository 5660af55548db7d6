import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../platform/api/queries.ts'
import { AddressTabs } from '../../platform/screen/address-tabs.tsx'
import { Screen } from '../../platform/screen/screen.tsx'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { CheckBar } from './check-bar.tsx'
import { DuplicatesTab } from './duplicates-tab.tsx'
import { IntegrityTab } from './integrity-tab.tsx'

/** How articles and translations hang together, and which of them are there twice. */
export function DataIntegrity() {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('getIntegrity', {}), staleTime: 0, refetchOnMount: 'always' })
  return (
    <Screen title={t.dataIntegrity} about={t.about}>
      {error && <Fault title={t.couldNotLoadData} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          <CheckBar integrity={data} />
          <AddressTabs
            label={t.partsOfCheck}
            tabs={[
              { value: 'integrity', label: t.integrity, content: <IntegrityTab integrity={data} /> },
              { value: 'duplicates', label: t.duplicates, content: <DuplicatesTab integrity={data} /> },
            ]}
          />
        </>
      )}
    </Screen>
  )
}
