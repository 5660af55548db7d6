import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { RULE_SEVERITIES, SEO_HEALTH_RULES, type SeoHealthRule } from '#shared/domain/growth/seo-health.ts'
import { isLocale, LOCALE_INFO, LOCALES } from '#shared/locales.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { dateTime } from '../../platform/screen/date-time.ts'
import { numberText } from '../../platform/screen/figures.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { RebuildHreflang } from '../../translation/translations/rebuild-hreflang.tsx'
import { t } from './catalogue.ts'
import { IssueList } from './issue-list.tsx'
import type { SeoHealthView } from './seo-health-view.ts'
import { RULE_TEXTS, SCAN_FAULT, SEVERITY_TEXTS } from './texts.ts'
import { useSeoScan } from './use-seo-health.ts'

const LOCALE_CHOICES = LOCALES.map((value) => ({ value, label: `${LOCALE_INFO[value].nativeName} (${value})` }))
const RULE_CHOICES = SEO_HEALTH_RULES.map((value) => ({ value, label: RULE_TEXTS[value] }))
const TONES = { critical: 'red', warning: 'yellow', info: undefined } as const
const isRule = (value: string | null): value is SeoHealthRule => (SEO_HEALTH_RULES as readonly (string | null)[]).includes(value)

/** What search engines would stumble over in published articles, and what repairs it. */
export function SeoHealth() {
  const [search, setSearch] = useSearchParams()
  const [rule, locale] = [search.get('rule'), search.get('locale')]
  const query = { ...(isRule(rule) ? { rule } : {}), ...(isLocale(locale) ? { locale } : {}) }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf('getSeoHealth', { query }),
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const { operation, isBusy, scan } = useSeoScan(data?.operation_id ?? null)
  const choose = (name: string, value: string | null) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  return (
    <Screen
      title={t.seoHealth}
      about={t.about}
      actions={
        <Button leftSection={<IconRefresh size={16} aria-hidden />} loading={isBusy} onClick={scan}>
          {t.analyseAgain}
        </Button>
      }
    >
      {error && <Fault title={SCAN_FAULT} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {operation && <BatchProgress operation={operation} title={t.analysingArticles} counts={{ articles: t.countArticles, issues: t.countIssues }} />}
      {!data && !error && <Loading text={t.loadingSeoHealth} />}
      {data && (
        <Stack>
          <Figures health={data} />
          <Group justify="space-between" align="end">
            <Group gap="xs" maw="100%">
              <Select
                aria-label={t.issue}
                w={320}
                maw="100%"
                placeholder={t.allIssues}
                clearable
                clearButtonProps={{ 'aria-label': t.showAllIssues }}
                data={RULE_CHOICES}
                value={query.rule ?? null}
                onChange={(value) => choose('rule', value)}
              />
              <Select
                aria-label={t.language}
                placeholder={t.allLanguages}
                clearable
                clearButtonProps={{ 'aria-label': t.showAllLanguages }}
                data={LOCALE_CHOICES}
                value={query.locale ?? null}
                onChange={(value) => choose('locale', value)}
              />
            </Group>
            {data.rules['few-alternates'] > 0 && <RebuildHreflang />}
          </Group>
          <div aria-busy={isPlaceholderData}>
            <Issues health={data} isNarrowed={Object.keys(query).length > 0} />
          </div>
        </Stack>
      )}
    </Screen>
  )
}

function Figures({ health: { articles, rules, scanned_at } }: { health: SeoHealthView }) {
  return (
    <>
      <Text c="dimmed">
        {scanned_at ? t.analysedArticles({ scannedAt: dateTime.format(new Date(scanned_at)), articles: numberText(articles) }) : t.notAnalysedYet}
      </Text>
      <div className="stat-cards">
        {SEO_HEALTH_RULES.map((rule) => {
          const severity = RULE_SEVERITIES[rule]
          const tone = rules[rule] > 0 ? TONES[severity] : undefined
          return <StatCard key={rule} label={RULE_TEXTS[rule]} value={numberText(rules[rule])} hint={SEVERITY_TEXTS[severity]} {...(tone ? { tone } : {})} />
        })}
      </div>
    </>
  )
}

function Issues({ health: { scanned_at, issues, total }, isNarrowed }: { health: SeoHealthView; isNarrowed: boolean }) {
  if (!scanned_at) return <Empty text={t.articlesNotAnalysed} />
  if (issues.length === 0) return <Empty text={isNarrowed ? t.noSuchIssues : t.noIssuesFound} />
  return <IssueList key={scanned_at} issues={issues} total={total} />
}
