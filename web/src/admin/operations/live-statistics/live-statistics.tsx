import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { SystemHealth } from '#shared/domain/quality/system-health.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { clockText, numberText, percentText } from '../../platform/screen/figures.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { FailureReasons } from './failure-reasons.tsx'
import { RecentActivity } from './recent-activity.tsx'
import type { Statistics } from './statistics.ts'
import { HEALTH_TEXTS } from './texts.ts'
import { TopArticles } from './top-articles.tsx'

const REFRESH_MS = 60_000

/** What the newsroom is doing, asked for anew every minute. */
export function LiveStatistics() {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('getLiveStatistics', {}),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
  })
  const again = () => void refetch()
  return (
    <Screen
      title="Tiesioginė statistika"
      about="Ką redakcija nuveikė, Lietuvos laiku. Atnaujinama kas minutę."
      actions={
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} loading={isFetching} onClick={again}>
          Atnaujinti
        </Button>
      }
    >
      {error && <Fault title="Nepavyko įkelti statistikos" error={error} isAsking={isFetching} onAgain={again} />}
      {data ? <Figures statistics={data} /> : !error && <Loading text="Kraunama statistika…" />}
    </Screen>
  )
}

function Figures({ statistics }: { statistics: Statistics }) {
  const { lastHour, today, thisWeek, pipeline, topArticles, recentActivity } = statistics
  return (
    <div className="live-parts">
      <State statistics={statistics} />
      <Part title="Paskutinė valanda">
        <div className="stat-cards in-fours">
          <StatCard label="Sukurta straipsnių" value={numberText(lastHour.articlesCreated)} />
          <StatCard label="Vertimai" value={numberText(lastHour.translations)} />
          <StatCard label="Publikuota straipsnių" value={numberText(lastHour.articlesPublished)} />
          <StatCard label="Sulaikė kokybės kontrolė" value={numberText(lastHour.qualityGateRejects)} {...alarming(lastHour.qualityGateRejects, 'yellow')} />
          <StatCard label="Nepavykę publikavimai" value={numberText(lastHour.failedPublications)} {...alarming(lastHour.failedPublications, 'red')} />
          <StatCard label="DI pasiūlymai" value={numberText(lastHour.aiSuggestions)} />
          <StatCard label="SEO optimizavimai" value={numberText(lastHour.seoOptimized)} />
          <StatCard label="E-E-A-T vertinimai" value={numberText(lastHour.eeatEvaluated)} />
        </div>
      </Part>
      <Part title="Šiandien">
        <div className="stat-cards in-fives">
          <StatCard label="Sukurta straipsnių" value={numberText(today.articlesCreated)} />
          <StatCard label="Publikuota straipsnių" value={numberText(today.articlesPublished)} />
          <StatCard label="Pavykę vertimai" value={percentText(today.translationSuccessRate)} {...unattempted(today.translationSuccessRate)} />
          <StatCard label="Pavykę publikavimai" value={percentText(today.publicationSuccessRate)} {...unattempted(today.publicationSuccessRate)} />
          <StatCard label="Nepavykę publikavimai" value={numberText(today.failedPublications)} {...alarming(today.failedPublications, 'red')} />
        </div>
        <FailureReasons reasons={today.failureReasons} />
      </Part>
      <div className="live-columns">
        <Part title="Ši savaitė">
          <div className="stat-cards">
            <StatCard label="Sukurta straipsnių" value={numberText(thisWeek.articlesCreated)} />
            <StatCard label="Publikuota straipsnių" value={numberText(thisWeek.articlesPublished)} />
            <StatCard label="Vertimai" value={numberText(thisWeek.translations)} />
          </div>
        </Part>
        <Part title="Originalų kelias">
          <div className="stat-cards">
            <StatCard label="Juodraščiai" value={numberText(pipeline.drafts)} />
            <StatCard label="Laukia vertimų" value={numberText(pipeline.awaitingTranslation)} />
            <StatCard label="Publikuota iš viso" value={numberText(pipeline.totalPublished)} />
          </div>
        </Part>
      </div>
      <Part title="Skaitomiausi per 7 dienas">
        <TopArticles articles={topArticles} />
      </Part>
      <Part title="Naujausi veiksmai">
        <RecentActivity actions={recentActivity} />
      </Part>
    </div>
  )
}

const HEALTH_COLORS: Readonly<Record<SystemHealth, string>> = { healthy: 'accent', warning: 'yellow', critical: 'red' }

const State = ({ statistics: { timestamp, requiredLocales, systemHealth } }: { statistics: Statistics }) => (
  <Group gap="md" className="live-state">
    <Badge variant="light" size="lg" color={HEALTH_COLORS[systemHealth]} data-health={systemHealth}>
      {HEALTH_TEXTS[systemHealth]}
    </Badge>
    <Text c="dimmed">
      Būklė <time dateTime={timestamp}>{`${dateTime.format(new Date(timestamp)).slice(0, 10)} ${clockText(timestamp)}`}</time>
    </Text>
    <Text c="dimmed">
      Privalomos kalbos ({requiredLocales.length}): <span className="required-locales">{requiredLocales.join(', ')}</span>
    </Text>
  </Group>
)

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Title order={2} fz={16} mb="xs" id={heading}>
        {title}
      </Title>
      {children}
    </section>
  )
}

const alarming = (count: number, tone: 'yellow' | 'red') => (count > 0 ? { tone } : {})
const unattempted = (rate: number | null) => (rate === null ? { hint: 'Šiandien dar nebandyta' } : {})
