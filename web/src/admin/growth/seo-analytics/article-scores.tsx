import { Group, Paper, SegmentedControl, Select, Stack, Title } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SEO_PAGE_SIZE } from '#shared/contracts/growth/seo.ts'
import { SEO_TIER_NAMES, type SeoTier } from '#shared/domain/articles/seo-tiers.ts'
import type { Locale } from '#shared/locales.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { FirstArticle } from '../../platform/screen/next-screen.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { StretchPager, useStretches } from '../../platform/screen/stretches.tsx'
import { t } from './catalogue.ts'
import { RefreshOutcome, type RefreshReport } from './refresh-outcome.tsx'
import { ScoreRow } from './score-row.tsx'
import { TIER_TEXTS } from './texts.ts'

/** Rows in front of the thousand that the server gives. */
const SHOWN = 50
const REFRESH_MS = 30_000
const TIERS = SEO_TIER_NAMES.map((value) => ({ value, label: TIER_TEXTS[value] }))
const isTier = (value: string | null): value is SeoTier => (SEO_TIER_NAMES as readonly (string | null)[]).includes(value)

/** The articles by their score, the lowest first unless asked otherwise. */
export function ArticleScores({ locale }: { locale: Locale | null }) {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('tier')
  const tier = isTier(wanted) ? wanted : null
  const order = search.get('order') === 'desc' ? 'desc' : 'asc'
  const [report, setReport] = useState<RefreshReport | null>(null)
  const stretches = useStretches(SHOWN, SEO_PAGE_SIZE)
  const { cursor } = stretches
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf('listSeoArticles', { query: { order, ...(locale ? { locale } : {}), ...(tier ? { tier } : {}), ...(cursor ? { cursor } : {}) } }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  const choose = (name: 'tier' | 'order', value: string | null) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    stretches.first()
    setSearch(next, { replace: true })
  }
  return (
    <Stack component="section" gap="sm" aria-labelledby="seo-articles">
      <Group justify="space-between" align="end">
        <Title order={2} fz={16} id="seo-articles">
          {t.articlesBySeoScore}
        </Title>
        <Group gap="xs">
          <Select
            aria-label={t.level}
            placeholder={t.allLevels}
            clearable
            clearButtonProps={{ 'aria-label': t.showAllLevels }}
            data={TIERS}
            value={tier}
            onChange={(value) => choose('tier', value)}
          />
          <SegmentedControl
            aria-label={t.sortByScore}
            data={[
              { value: 'asc', label: t.lowestFirst },
              { value: 'desc', label: t.highestFirst },
            ]}
            value={order}
            onChange={(value) => choose('order', value === 'desc' ? 'desc' : null)}
          />
        </Group>
      </Group>
      {error && <Fault title={t.couldNotLoadArticles} error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && !error && <Loading text={t.loadingArticles} />}
      {data?.articles.length === 0 &&
        (tier || locale ? (
          <Empty text={t.noSuchArticles} />
        ) : (
          <Empty text={t.noArticlesYet} about={t.aboutNoArticles}>
            <FirstArticle />
          </Empty>
        ))}
      {data && data.articles.length > 0 && (
        <>
          <Paper withBorder aria-busy={isPlaceholderData}>
            <table className="desk-table" aria-labelledby="seo-articles">
              <thead>
                <tr>
                  <th>{t.article}</th>
                  <th>{t.language}</th>
                  <th aria-sort={order === 'asc' ? 'ascending' : 'descending'}>
                    {t.seoScore} {order === 'asc' ? <IconArrowUp size={12} aria-hidden /> : <IconArrowDown size={12} aria-hidden />}
                  </th>
                  <th>{t.internalLinks}</th>
                  <th>{t.viewsIn7Days}</th>
                  <th>
                    <span className="visually-hidden">{t.actions}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {stretches.shownOf(data.articles).map((article) => (
                  <ScoreRow key={article.id} article={article} onReport={setReport} />
                ))}
              </tbody>
            </table>
          </Paper>
          <StretchPager step={stretches.step({ rows: data.articles.length, next: data.cursor })} isBusy={isPlaceholderData} />
        </>
      )}
      <RefreshOutcome report={report} onClose={() => setReport(null)} />
    </Stack>
  )
}
