import { Button, Group, Tabs } from '@mantine/core'
import { IconActivity, IconChecklist, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { IfMay } from '../../../auth/if-may.tsx'
import { queryOf } from '../../platform/api/queries.ts'
import { clockText, type DashboardFigures } from '../../platform/screen/figures.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { AnalyticsTab } from './analytics-tab.tsx'
import { t } from './catalogue.ts'
import { FirstSteps } from './first-steps.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PopularTab } from './popular-tab.tsx'
import { TrendingTab } from './trending-tab.tsx'

const REFRESH_MS = 10_000

const TABS = [
  { value: 'overview', label: t.overview, Content: OverviewTab },
  { value: 'popular', label: t.popular, Content: PopularTab },
  { value: 'analytics', label: t.analytics, Content: AnalyticsTab },
  { value: 'trending', label: t.trending, Content: TrendingTab },
] as const

/** The state of the publication at a glance, asked for anew every ten seconds. */
export function Dashboard() {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('getDashboard', {}),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
  })
  return (
    <Screen
      title={t.dashboard}
      about={data ? t.updatedEvery10Seconds({ generatedAt: clockText(data.generated_at) }) : t.stateOfPublicationAtGlance}
      actions={<Ways />}
    >
      {error && <Fault title={t.couldNotLoadStatistics} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {data ? <DashboardTabs figures={data} /> : !error && <Loading text={t.loadingStatistics} />}
    </Screen>
  )
}

const Ways = () => (
  <Group gap="xs">
    <IfMay call="listReviewRequests">
      <Button component={Link} to="/admin/today" leftSection={<IconChecklist size={16} aria-hidden />}>
        {t.whatNeedsMeToday}
      </Button>
    </IfMay>
    <Button component={Link} to="/admin/statistics" variant="default" leftSection={<IconActivity size={16} aria-hidden />}>
      {t.liveStatistics}
    </Button>
    <IfMay call="saveSettings">
      <Button component={Link} to="/admin/quality-gate-settings" variant="default" leftSection={<IconShieldCheck size={16} aria-hidden />}>
        {t.qualityGate}
      </Button>
    </IfMay>
  </Group>
)

/** The open tab is part of the address, so that it can be sent on and gone back to. */
function DashboardTabs({ figures }: { figures: DashboardFigures }) {
  const [search, setSearch] = useSearchParams()
  const open = TABS.find(({ value }) => value === search.get('tab'))?.value ?? TABS[0].value
  const choose = (value: string | null) => setSearch(value && value !== TABS[0].value ? { tab: value } : {})
  return (
    <>
      {figures.articles.total === 0 && <FirstSteps />}
      <Tabs value={open} onChange={choose} keepMounted={false} className="dashboard-tabs">
        <Tabs.List mb="md" aria-label={t.partsOfDashboard}>
          {TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value} lang="en">
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ value, Content }) => (
          <Tabs.Panel key={value} value={value}>
            <Content figures={figures} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
