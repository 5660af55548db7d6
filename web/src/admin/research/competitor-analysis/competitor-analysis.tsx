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
import { t } from './catalogue.ts'
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
      title={t.competitorAnalysis}
      about={t.subjectsThatCompetitorsCover}
      actions={
        <Button leftSection={<IconRadar size={16} aria-hidden />} loading={gapSearch.isDetecting} disabled={gapSearch.isBusy} onClick={detect}>
          {t.detectCompetitors}
        </Button>
      }
    >
      {error && <Fault title={t.couldNotLoadContentGaps} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {data && (
        <div className="stat-cards">
          <StatCard label={t.gapsInTotal} value={numberText(data.totals.total)} />
          <StatCard label={t.highPriority} value={numberText(data.totals.high_priority)} hint={t.eightPointsAndMore} />
          <StatCard label={t.articlesCreated} value={numberText(data.totals.generated)} />
          <StatCard label={t.averageDifficulty} value={`${scoreText(data.totals.average_difficulty)}/10`} />
        </div>
      )}
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <Tabs.List mb="md" aria-label={t.partsOfAnalysis}>
          <Tabs.Tab value="gaps">{t.contentGaps}</Tabs.Tab>
          <Tabs.Tab value="analyse">{t.analyseCompetitor}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="gaps">
          {data && <GapList data={data} />}
          {!data && !error && <Loading text={t.loadingContentGaps} />}
        </Tabs.Panel>
        <Tabs.Panel value="analyse">
          <AnalyseTab search={gapSearch} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}
