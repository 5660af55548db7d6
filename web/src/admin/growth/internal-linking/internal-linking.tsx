import { Paper, Select, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { LINK_LIST, LINK_LOCALES, LINKS_PER_ARTICLE } from '#shared/domain/articles/text-links.ts'
import { LOCALE_INFO, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { numberText, scoreText } from '../../platform/screen/figures.ts'
import { NextScreen } from '../../platform/screen/next-screen.tsx'
import { Screen } from '../../platform/screen/screen.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { LinkRuns } from './link-runs.tsx'
import { LinkedRow } from './linked-row.tsx'

const REFRESH_MS = 15_000
const LANGUAGES = LINK_LOCALES.map((value) => ({ value, label: `${LOCALE_INFO[value].nativeName} (${value})` }))
type LinkLocale = (typeof LINK_LOCALES)[number]
const isLinkLocale = (value: string | null): value is LinkLocale => (LINK_LOCALES as readonly (string | null)[]).includes(value)

/** How published articles of a language lead to each other. */
export function InternalLinking() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('locale')
  const locale = isLinkLocale(asked) ? asked : ORIGINAL_LOCALE
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf('getInternalLinks', { query: { locale } }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  return (
    <Screen
      title={t.internalLinks}
      about={t.howPublishedArticlesLinkTo({ least: LINKS_PER_ARTICLE.least, most: LINKS_PER_ARTICLE.most })}
      actions={
        <Select
          aria-label={t.language}
          data={LANGUAGES}
          value={locale}
          allowDeselect={false}
          onChange={(value) => setSearch(value && value !== ORIGINAL_LOCALE ? { locale: value } : {}, { replace: true })}
        />
      }
    >
      {error && <Fault title={t.couldNotLoadLinks} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Stats stats={data.stats} />}
      {data && !data.stats.counted && (
        <Text c="dimmed" role="status">
          {t.linksAreStillBeingCounted}
        </Text>
      )}
      {data && !isPlaceholderData && <LinkRuns key={locale} locale={locale} latest={data.operation_id} />}
      {data && <Articles articles={data.articles} locale={locale} isBusy={isPlaceholderData} />}
    </Screen>
  )
}

const Stats = ({ stats }: { stats: Answer<'getInternalLinks'>['stats'] }) => (
  <div className="stat-cards">
    <StatCard label={t.publishedArticles} value={numberText(stats.articles)} />
    <StatCard label={t.withoutInternalLinks} value={numberText(stats.none)} {...(stats.none > 0 ? { tone: 'red' } : {})} />
    <StatCard
      label={t.fewerThan({ least: LINKS_PER_ARTICLE.least })}
      value={numberText(stats.few)}
      hint={waitingText(stats)}
      {...(stats.few > 0 ? { tone: 'yellow' } : {})}
    />
    <StatCard label={t.linksPerArticle} value={scoreText(stats.average)} hint={t.total({ links: numberText(stats.links) })} />
  </div>
)

function waitingText({ waiting, again }: Answer<'getInternalLinks'>['stats']): string {
  const values = { waiting: numberText(waiting), again: numberText(again) }
  if (again === 0) return t.notSearched(values)
  return again >= LINK_LIST ? t.notSearchedAtLeastAgain(values) : t.notSearchedAndAgain(values)
}

interface ArticlesProps {
  articles: Answer<'getInternalLinks'>['articles']
  locale: Locale
  isBusy: boolean
}

function Articles({ articles, locale, isBusy }: ArticlesProps) {
  return (
    <Stack component="section" gap="sm" aria-labelledby="linked-articles">
      <Title order={2} fz={16} id="linked-articles">
        {t.articlesWithFewestLinks}
      </Title>
      {articles.length === 0 ? (
        <Empty text={t.noArticlesArePublishedIn} about={t.aboutNoPublishedArticles}>
          <NextScreen path="publication-pipeline" />
        </Empty>
      ) : (
        <Paper withBorder aria-busy={isBusy}>
          <table className="desk-table" aria-labelledby="linked-articles">
            <thead>
              <tr>
                <th>{t.article}</th>
                <th>{t.links}</th>
                <th>{t.addedAutomatically}</th>
                <th>
                  <span className="visually-hidden">{t.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {articles.map((article) => (
                <LinkedRow key={article.id} article={article} locale={locale} />
              ))}
            </tbody>
          </table>
        </Paper>
      )}
    </Stack>
  )
}
