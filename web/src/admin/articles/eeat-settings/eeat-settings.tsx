import { Stack, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useMay } from '../../../auth/may.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { Later } from '../../platform/screen/later.tsx'
import { loadOnce } from '../../platform/screen/load-once.ts'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { useOpenTabInView } from '../../platform/screen/open-tab-in-view.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { ArticleManagement } from './article-management.tsx'
import { t } from './catalogue.ts'
import { EvaluateAll } from './evaluate-all.tsx'
import { GlobalSettings } from './global-settings.tsx'

const AUTHORS = loadOnce(async () => (await import('./author-expertise.tsx')).AuthorExpertise)
const REFRESH_MS = 10_000
const TABS = { global: t.globalSettings, authors: t.authorExpertise, articles: t.articleManagement } as const
const isTab = (name: string | null): name is keyof typeof TABS => name !== null && Object.hasOwn(TABS, name)

/** Quality by E-E-A-T: where the articles stand, what they have to score, and the authors whose experience counts. */
export function EeatSettings() {
  const [search, setSearch] = useSearchParams()
  const mayChange = useMay()('saveEeatMinimum')
  const wanted = search.get('tab')
  const tab = isTab(wanted) ? wanted : 'global'
  const row = useOpenTabInView(tab)
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('getEeatOverview', {}), staleTime: 0, refetchInterval: REFRESH_MS })
  return (
    <Screen title={t.eeatQualitySettings} about={t.aboutEeat}>
      {error && <Fault title={t.couldNotLoadOverview} error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && !error && <Loading />}
      {data && (
        <Stack>
          <div className="stat-cards">
            <StatCard
              label={t.evaluatedInTotal}
              value={data.total_evaluated}
              {...(data.pending > 0 ? { hint: t.notEvaluatedYet({ pending: data.pending }) } : {})}
            />
            <StatCard
              label={t.approved}
              value={data.approved}
              tone="accent"
              {...(data.approved_unread > 0 ? { hint: t.contentNotJudgedCount({ count: data.approved_unread }) } : {})}
            />
            <StatCard label={t.needsRevision} value={data.needs_revision} tone="yellow" />
            <StatCard label={t.rejected} value={data.rejected} tone="red" />
            <StatCard label={t.averageScore} value={data.average_score === null ? '—' : `${data.average_score.toLocaleString(FORMAT_LOCALE)}/100`} />
          </div>
          <EvaluateAll latest={data.evaluation_operation_id} />
          <ModelNote of="judges">{t.onlyVerifiableSignalsAreCounted}</ModelNote>
        </Stack>
      )}
      <Tabs value={tab} onChange={(value) => setSearch(value && value !== 'global' ? { tab: value } : {}, { replace: true })} keepMounted={false}>
        <Tabs.List ref={row} mb="md" className="tabs-in-a-row">
          {Object.entries(TABS).map(([value, title]) => (
            <Tabs.Tab key={value} value={value}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="global">
          {data &&
            (mayChange ? (
              <GlobalSettings key={data.minimum} minimum={data.minimum} latest={data.reset_operation_id} />
            ) : (
              <Text>{t.minimumScoreIs({ minimum: data.minimum })}</Text>
            ))}
        </Tabs.Panel>
        <Tabs.Panel value="authors">
          <Later code={AUTHORS} instead={<Loading />}>
            {(Authors) => <Authors />}
          </Later>
        </Tabs.Panel>
        <Tabs.Panel value="articles">
          <ArticleManagement filter="all" />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}
