import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { FirstArticle } from '../../platform/screen/next-screen.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import type { DeskList, Scope } from './use-desk-list.ts'

const SCOPES = [
  { value: 'open', label: t.onlyUntranslated },
  { value: 'all', label: t.all },
]

/** What the list and the matrix share: the counters, the choice of articles, pages, and what is said when there is nothing to show. */
export function DeskFrame({ list, children }: { list: DeskList; children: (data: NonNullable<DeskList['data']>) => ReactNode }) {
  const { data, error, scope } = list
  const isGone = error instanceof ProblemError && error.code === 'invalid-cursor'
  const fault = error && (
    <Fault title={t.couldNotLoadTranslations} error={error} isAsking={list.isFetching} onAgain={() => (isGone ? list.onFirst() : void list.refetch())} />
  )
  if (!data) return fault ?? <Loading text={t.loadingTranslations} />
  const { originals, required, completed } = data.totals
  return (
    <Stack>
      {fault}
      <div className="stat-cards">
        <StatCard label={t.englishArticles} value={originals} />
        <StatCard label={t.translationsNeeded} value={required} hint={t.originalsTimesLanguages({ originals, count: TARGET_LOCALES.length })} />
        <StatCard
          label={t.translationsDone}
          value={`${completed} / ${required}`}
          {...(required > 0 && completed >= required ? { tone: 'accent' as const } : {})}
        />
      </div>
      <Group justify="space-between">
        <SegmentedControl aria-label={t.articlesToShow} data={SCOPES} value={scope} onChange={(value) => list.setScope(value as Scope)} />
        <Text c="dimmed" fz="xs" role="status">
          {countText(list)}
        </Text>
      </Group>
      {data.articles.length > 0 ? (
        children(data)
      ) : scope === 'open' && originals > 0 ? (
        <Empty text={t.allArticlesAreTranslated} />
      ) : (
        <Empty text={t.noArticlesYet} about={t.aboutNoArticles}>
          <FirstArticle />
        </Empty>
      )}
      {(list.onPrevious || list.onNext) && <Pages list={list} />}
    </Stack>
  )
}

/** How many are shown; never a number that was only meant to be. */
function countText({ data, scope, page, onNext }: DeskList): string {
  const shown = data?.articles.length ?? 0
  if (scope === 'open') return data?.cursor ? t.newestUntranslatedShown({ shown }) : t.untranslatedArticles({ shown })
  return page > 1 || onNext ? t.pageAndArticles({ page, shown }) : t.articles({ shown })
}

const Pages = ({ list: { page, onPrevious, onNext, isPlaceholderData } }: { list: DeskList }) => (
  <Group component="nav" justify="space-between" aria-label={t.pages}>
    <Button variant="default" disabled={!onPrevious || isPlaceholderData} onClick={() => onPrevious?.()}>
      {t.previous}
    </Button>
    <Text c="dimmed">{t.page({ page })}</Text>
    <Button variant="default" disabled={!onNext || isPlaceholderData} onClick={() => onNext?.()}>
      {t.next}
    </Button>
  </Group>
)
