import { Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { isLocale, LOCALE_INFO, LOCALES, type Locale } from '#shared/locales.ts'
import { IfMay } from '../../../auth/if-may.tsx'
import { queryOf } from '../../platform/api/queries.ts'
import { numberText, scoreText } from '../../platform/screen/figures.ts'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { Screen } from '../../platform/screen/screen.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { ArticleScores } from './article-scores.tsx'
import { t } from './catalogue.ts'
import { Optimize } from './optimize.tsx'
import { bandsOf, refreshCount, type SeoOverview, tierCount } from './overview.ts'
import { ScoreDistribution } from './score-distribution.tsx'
import { scoreColor } from './texts.ts'

const REFRESH_MS = 15_000
const LOCALE_CHOICES = LOCALES.map((value) => ({ value, label: `${LOCALE_INFO[value].nativeName} (${value})` }))

/** How findable the articles are: all scores, those that need work, and what can be done about it. */
export function SeoAnalytics() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('locale')
  const locale = isLocale(asked) ? asked : null
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('getSeoOverview', {}),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
  })
  const choose = (value: string | null) => {
    const next = new URLSearchParams(search)
    if (value) next.set('locale', value)
    else next.delete('locale')
    setSearch(next, { replace: true })
  }
  return (
    <Screen
      title={t.seoAnalytics}
      about={t.about}
      actions={
        <Select
          aria-label={t.language}
          placeholder={t.allLanguages}
          clearable
          clearButtonProps={{ 'aria-label': t.showAllLanguages }}
          data={LOCALE_CHOICES}
          value={locale}
          onChange={choose}
        />
      }
    >
      {error && <Fault title={t.couldNotLoadOverview} error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && !error && <Loading />}
      {data && <Overview overview={data} locale={locale} />}
      <ModelNote>{t.withoutModelRefresh}</ModelNote>
      <ArticleScores key={locale ?? 'all'} locale={locale} />
    </Screen>
  )
}

function Overview({ overview, locale }: { overview: SeoOverview; locale: Locale | null }) {
  const { average, links, optimization_operation_id } = overview
  const bands = bandsOf(overview, locale)
  const counted = links.few + links.target + links.many
  return (
    <Stack>
      <div className="stat-cards">
        <StatCard
          label={t.averageSeoScore}
          value={average === null ? '–' : `${scoreText(average)}/100`}
          hint={t.articlesInAllLanguages}
          {...(average === null ? {} : { tone: scoreColor(average) })}
        />
        <StatCard label={t.excellent} value={numberText(tierCount(bands, 'excellent'))} hint={t.excellentPoints} tone="accent" />
        <StatCard label={t.good} value={numberText(tierCount(bands, 'good'))} hint={t.goodPoints} tone="yellow" />
        <StatCard label={t.poor} value={numberText(tierCount(bands, 'poor'))} hint={t.poorPoints} tone="red" />
        <StatCard
          label={t.internalLinks}
          value={`${numberText(links.target)} / ${numberText(counted)}`}
          hint={t.originalsWith35Links({ few: numberText(links.few), many: numberText(links.many) })}
        />
        <StatCard label={t.worthRefreshing} value={numberText(refreshCount(overview, locale))} hint={t.fewerThan50ViewsIn} />
      </div>
      <ScoreDistribution bands={bands} />
      <IfMay call="batchOptimizeSeo">
        <Optimize latest={optimization_operation_id} />
      </IfMay>
    </Stack>
  )
}
