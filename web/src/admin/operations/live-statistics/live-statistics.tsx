import { Badge, Button, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { SystemHealth } from '#shared/domain/quality/system-health.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { DATE_STYLE, FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { numberText, percentText } from '../../platform/screen/figures.ts'
import { Part } from '../../platform/screen/part.tsx'
import { Screen } from '../../platform/screen/screen.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { FailureReasons } from './failure-reasons.tsx'
import { RecentActivity } from './recent-activity.tsx'
import type { Statistics } from './statistics.ts'
import { HEALTH_TEXTS } from './texts.ts'
import { TopArticles } from './top-articles.tsx'

const REFRESH_MS = 60_000
const dateAndClock = new Intl.DateTimeFormat(FORMAT_LOCALE, { dateStyle: DATE_STYLE, timeStyle: 'medium', timeZone: 'Europe/Vilnius' })

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
      title={t.liveStatistics}
      about={t.about}
      actions={
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} loading={isFetching} onClick={again}>
          {t.refresh}
        </Button>
      }
    >
      {error && <Fault title={t.couldNotLoadStatistics} error={error} isAsking={isFetching} onAgain={again} />}
      {data ? <Figures statistics={data} /> : !error && <Loading text={t.loadingStatistics} />}
    </Screen>
  )
}

function Figures({ statistics }: { statistics: Statistics }) {
  const { lastHour, today, thisWeek, pipeline, topArticles, recentActivity } = statistics
  return (
    <div className="live-parts">
      <State statistics={statistics} />
      <Part title={t.lastHour}>
        <div className="stat-cards in-fours">
          <StatCard label={t.articlesCreated} value={numberText(lastHour.articlesCreated)} />
          <StatCard label={t.translations} value={numberText(lastHour.translations)} />
          <StatCard label={t.articlesPublished} value={numberText(lastHour.articlesPublished)} />
          <StatCard label={t.heldByQualityGate} value={numberText(lastHour.qualityGateRejects)} {...alarming(lastHour.qualityGateRejects, 'yellow')} />
          <StatCard label={t.failedPublications} value={numberText(lastHour.failedPublications)} {...alarming(lastHour.failedPublications, 'red')} />
          <StatCard label={t.aiSuggestions} value={numberText(lastHour.aiSuggestions)} />
          <StatCard label={t.seoOptimisations} value={numberText(lastHour.seoOptimized)} />
          <StatCard label={t.eeatEvaluations} value={numberText(lastHour.eeatEvaluated)} />
        </div>
      </Part>
      <Part title={t.today}>
        <div className="stat-cards in-fives">
          <StatCard label={t.articlesCreated} value={numberText(today.articlesCreated)} />
          <StatCard label={t.articlesPublished} value={numberText(today.articlesPublished)} />
          <StatCard label={t.translationsSucceeded} value={percentText(today.translationSuccessRate)} {...unattempted(today.translationSuccessRate)} />
          <StatCard label={t.publicationsSucceeded} value={percentText(today.publicationSuccessRate)} {...unattempted(today.publicationSuccessRate)} />
          <StatCard label={t.failedPublications} value={numberText(today.failedPublications)} {...alarming(today.failedPublications, 'red')} />
        </div>
        <FailureReasons reasons={today.failureReasons} />
      </Part>
      <div className="live-columns">
        <Part title={t.thisWeek}>
          <div className="stat-cards">
            <StatCard label={t.articlesCreated} value={numberText(thisWeek.articlesCreated)} />
            <StatCard label={t.articlesPublished} value={numberText(thisWeek.articlesPublished)} />
            <StatCard label={t.translations} value={numberText(thisWeek.translations)} />
          </div>
        </Part>
        <Part title={t.originalsPipeline}>
          <div className="stat-cards">
            <StatCard label={t.drafts} value={numberText(pipeline.drafts)} />
            <StatCard label={t.waitingForTranslations} value={numberText(pipeline.awaitingTranslation)} />
            <StatCard label={t.publishedInTotal} value={numberText(pipeline.totalPublished)} />
          </div>
        </Part>
      </div>
      <Part title={t.mostReadIn7Days}>
        <TopArticles articles={topArticles} />
      </Part>
      <Part title={t.recentActions}>
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
      {t.stateAt} <time dateTime={timestamp}>{dateAndClock.format(new Date(timestamp))}</time>
    </Text>
    <Text c="dimmed">
      {t.requiredLanguages({ count: requiredLocales.length })} <span className="required-locales">{requiredLocales.join(', ')}</span>
    </Text>
  </Group>
)

const alarming = (count: number, tone: 'yellow' | 'red') => (count > 0 ? { tone } : {})
const unattempted = (rate: number | null) => (rate === null ? { hint: t.nothingAttemptedTodayYet } : {})
