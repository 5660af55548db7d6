import { Button, Tabs } from '@mantine/core'
import { IconRadar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { queryOf } from '../../platform/api/queries.ts'
import { numberText, scoreText } from '../../platform/screen/figures.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { AnalyseTab } from './analyse-tab.tsx'
import { GapList } from './gap-list.tsx'
import { useGapSearch } from './use-gap-search.ts'

/** What competitors write about and we do not, and articles made of it. */
export function CompetitorAnalysis() {
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') === 'analyse' ? 'analyse' : 'gaps'
  const show = (value: string | null) => setSearch(value === 'analyse' ? { tab: 'analyse' } : {}, { replace: true })
  const gapSearch = useGapSearch()
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('listCompetitorGaps', {}), staleTime: 0, refetchOnMount: 'always' })
  const detect = () => {
    show('analyse')
    gapSearch.detect()
  }
  return (
    <Screen
      title="Konkurentų analizė"
      about="Temos, apie kurias rašo konkurentai, o mes – dar ne."
      actions={
        <Button leftSection={<IconRadar size={16} aria-hidden />} loading={gapSearch.isDetecting} disabled={gapSearch.isBusy} onClick={detect}>
          Aptikti konkurentus automatiškai
        </Button>
      }
    >
      {error && <Fault title="Nepavyko užkrauti temų" error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {data && (
        <div className="stat-cards">
          <StatCard label="Iš viso temų" value={numberText(data.totals.total)} />
          <StatCard label="Aukšto prioriteto" value={numberText(data.totals.high_priority)} hint="8 balai ir daugiau" />
          <StatCard label="Sukurta straipsnių" value={numberText(data.totals.generated)} />
          <StatCard label="Vidutinis sudėtingumas" value={`${scoreText(data.totals.average_difficulty)}/10`} />
        </div>
      )}
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <Tabs.List mb="md" aria-label="Analizės dalys">
          <Tabs.Tab value="gaps">Temų sąrašas</Tabs.Tab>
          <Tabs.Tab value="analyse">Analizuoti konkurentą</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="gaps">
          {data && <GapList data={data} />}
          {!data && !error && <Loading text="Kraunamos temos…" />}
        </Tabs.Panel>
        <Tabs.Panel value="analyse">
          <AnalyseTab search={gapSearch} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}
