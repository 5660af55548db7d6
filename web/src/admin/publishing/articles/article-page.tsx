import { Button, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { useMay } from '../../../auth/may.ts'
import { titleText } from '../../articles/trash/title-text.ts'
import type { Answer } from '../../platform/api/call.ts'
import { FirstArticle } from '../../platform/screen/next-screen.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { ArticleRows } from './article-rows.tsx'
import { chosenOf, NOTHING, withAll, withRange, withRow } from './article-selection.ts'
import { BulkBar } from './bulk-bar.tsx'
import { t } from './catalogue.ts'
import { changedGroups } from './changed-groups.ts'
import { FIRST_WINDOW, isNarrowed, type ListChoice, withoutFilters } from './list-choice.ts'
import type { ListColumn } from './list-columns.ts'
import { Pager } from './pager.tsx'

interface PageProps {
  choice: ListChoice
  choose: (change: Partial<ListChoice>) => void
  found: UseQueryResult<Answer<'listArticles'>>
  columns: readonly ListColumn[]
  /** The person lists the own articles alone. */
  isOwnOnly: boolean
}

/** One page of the list, or why there is none. */
export function ArticlePage({ choice, choose, found: { data, error, isFetching, isPlaceholderData, refetch }, columns, isOwnOnly }: PageProps) {
  const fault = error && <Fault title={t.couldNotLoadArticles} error={error} isAsking={isFetching} onAgain={() => void refetch()} />
  if (!data) return fault ?? <Loading text={t.loadingArticles} />
  return (
    <Stack gap="sm">
      {fault}
      {data.articles.length > 0 ? (
        <FoundArticles
          choice={choice}
          articles={data.articles.map((one) => ({ ...one, title: titleText(one.title) }))}
          columns={columns}
          isTurning={isPlaceholderData}
        />
      ) : isNarrowed(choice) ? (
        <Empty text={t.noArticlesMatchTheseFilters}>
          <Button variant="default" onClick={() => choose({ ...withoutFilters(choice), window: 'all' })}>
            {t.showAll}
          </Button>
        </Empty>
      ) : (
        <Empty text={t.noArticlesYet} about={t.aboutNoArticles}>
          <FirstArticle />
        </Empty>
      )}
      <Pager
        page={data.page}
        pages={data.pages}
        total={data.total}
        isAtLeast={data.at_least}
        isTurning={isPlaceholderData}
        onPage={(page) => choose({ page })}
      />
      {data.at_least && choice.window === FIRST_WINDOW && (
        <Text c="dimmed" fz="xs" ta="center">
          {t.onlyRecentlyChangedShown}
        </Text>
      )}
      {data.at_least && isOwnOnly && (
        <Button variant="subtle" onClick={() => choose({ ...withoutFilters(choice), window: 'all' })}>
          {t.showAllOwn}
        </Button>
      )}
    </Stack>
  )
}

interface FoundProps {
  choice: ListChoice
  articles: Answer<'listArticles'>['articles']
  columns: readonly ListColumn[]
  isTurning: boolean
}

/** The articles of a page; originals can be marked, and the same done with all that are. */
export function FoundArticles({ choice, articles, columns, isTurning }: FoundProps) {
  const may = useMay()
  const [selection, setSelection] = useState(NOTHING)
  const isMarkable = choice.locale === ORIGINAL_LOCALE && may('saveArticle')
  const shown = articles.map(({ id }) => id)
  const chosen = chosenOf(selection, shown)
  const groups = choice.window === FIRST_WINDOW ? changedGroups(articles, Date.now()) : [{ title: undefined, articles }]
  return (
    <>
      {isMarkable && (
        <BulkBar
          shown={shown.length}
          chosen={articles.filter(({ id }) => chosen.includes(id))}
          onAll={() => setSelection(withAll(selection, shown))}
          onNone={() => setSelection(NOTHING)}
        />
      )}
      {groups.map((group) => (
        <ArticleRows
          key={group.title ?? ''}
          title={group.title}
          articles={group.articles}
          columns={columns}
          isMarkable={isMarkable}
          isMarked={(id) => chosen.includes(id)}
          onMark={(id, isOn, isRange) => setSelection((before) => (isRange ? withRange(before, shown, id, isOn) : withRow(before, id, isOn)))}
          isTurning={isTurning}
        />
      ))}
    </>
  )
}
