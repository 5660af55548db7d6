import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../platform/api/queries.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { RelatedScreens } from '../../platform/shell/screens-context.tsx'
import { t } from './catalogue.ts'
import { History } from './history.tsx'
import { MasterWorkflow } from './master-workflow.tsx'

/** While something runs, and while nothing does: a schedule or another person may begin something. */
const [BUSY_MS, IDLE_MS] = [3000, 15_000]
/** Where the automation's work is seen to. */
const RELATED = ['quality-control', 'seo-analytics', 'translations']

/** What the automation has done and is doing, and the workflow that looks after the quality of everything. */
export function Automation() {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('listAutomation', {}),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.entries.some(({ status }) => status === 'running') ? BUSY_MS : IDLE_MS),
  })
  return (
    <Screen title={t.automation} about={t.about}>
      <RelatedScreens paths={RELATED} />
      {error && <Fault title={t.couldNotLoadQualityWorkflow} error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {data ? <MasterWorkflow latest={data.master_operation_id} /> : !error && <Loading text={t.loadingQualityWorkflow} />}
      <History />
    </Screen>
  )
}
