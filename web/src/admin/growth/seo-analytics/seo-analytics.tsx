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
      title="SEO analitika"
      about="Kaip lengvai straipsnius randa paieškos sistemos."
      actions={
        <Select
          aria-label="Kalba"
          placeholder="Visos kalbos"
          clearable
          clearButtonProps={{ 'aria-label': 'Rodyti visas kalbas' }}
          data={LOCALE_CHOICES}
          value={locale}
          onChange={choose}
        />
      }
    >
      {error && <Fault title="Nepavyko įkelti suvestinės" error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && !error && <Loading />}
      {data && <Overview overview={data} locale={locale} />}
      <ModelNote>Atnaujinant tekstas nekeičiamas: perskaičiuojami balai, tikrinamos vidinės nuorodos, parenkami susiję straipsniai.</ModelNote>
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
          label="Vidutinis SEO balas"
          value={average === null ? '–' : `${scoreText(average)}/100`}
          hint="Visų kalbų straipsniai"
          {...(average === null ? {} : { tone: scoreColor(average) })}
        />
        <StatCard label="Puikūs" value={numberText(tierCount(bands, 'excellent'))} hint="80 balų ir daugiau" tone="accent" />
        <StatCard label="Geri" value={numberText(tierCount(bands, 'good'))} hint="60–79 balai" tone="yellow" />
        <StatCard label="Silpni" value={numberText(tierCount(bands, 'poor'))} hint="Mažiau nei 60 balų" tone="red" />
        <StatCard
          label="Vidinės nuorodos"
          value={`${numberText(links.target)} / ${numberText(counted)}`}
          hint={`Originalai, turintys 3–5 nuorodas. Per mažai: ${numberText(links.few)}, daugiau: ${numberText(links.many)}`}
        />
        <StatCard label="Verta atnaujinti" value={numberText(refreshCount(overview, locale))} hint="Mažiau nei 50 peržiūrų per 7 dienas" />
      </div>
      <ScoreDistribution bands={bands} />
      <IfMay call="batchOptimizeSeo">
        <Optimize latest={optimization_operation_id} />
      </IfMay>
    </Stack>
  )
}
