import { Button } from '@mantine/core'
import { IconCalendarTime, IconLayoutKanban, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { reachOf } from '#shared/domain/platform/roles.ts'
import { IfMay } from '../../../auth/if-may.tsx'
import { useSession } from '../../../auth/session.tsx'
import { queryOf } from '../../platform/api/queries.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { MyRequests } from '../workflow/my-requests.tsx'
import { ArticlePage } from './article-page.tsx'
import { t } from './catalogue.ts'
import { ColumnChoice } from './column-choice.tsx'
import { isNarrowed, queryOfChoice, useListChoice } from './list-choice.ts'
import { useListColumns } from './list-columns.ts'
import { ListFilters, UnknownReason } from './list-filters.tsx'
import { OwnPages } from './own-pages.tsx'

const REFRESH_MS = 10_000

/** Every article of a language, narrowed as its address says. */
export function ArticleList() {
  const { choice, unknown, choose } = useListChoice()
  const { columns, show } = useListColumns()
  const isOwnOnly = reachOf(useSession().held, 'read')?.ownArticles === true
  const isWalked = isOwnOnly && choice.window === 'all' && !isNarrowed(choice)
  const found = useQuery({
    ...queryOf('listArticles', { query: queryOfChoice(choice) }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  return (
    <Screen
      title={t.articles}
      actions={
        <div className="list-choices">
          <ColumnChoice columns={columns} onShow={show} />
          <IfMay call="listPlanned">
            <Button component={Link} to="/admin/articles/planned" variant="default" leftSection={<IconCalendarTime size={16} aria-hidden />}>
              {t.scheduled}
            </Button>
          </IfMay>
          <IfMay call="getBoard">
            <Button component={Link} to="/admin/articles/board" variant="default" leftSection={<IconLayoutKanban size={16} aria-hidden />}>
              {t.board}
            </Button>
          </IfMay>
          <IfMay call="listTrash">
            <Button component={Link} to="/admin/articles/trash" variant="default" leftSection={<IconTrash size={16} aria-hidden />}>
              {t.trash}
            </Button>
          </IfMay>
          <IfMay call="createArticle">
            <Button component={Link} to="/admin/articles/new" leftSection={<IconPlus size={16} aria-hidden />}>
              {t.newArticle}
            </Button>
          </IfMay>
        </div>
      }
    >
      <MyRequests />
      <ListFilters choice={choice} choose={choose} counts={found.data?.states} isAtLeast={found.data?.at_least === true} />
      {unknown !== null && <UnknownReason reason={unknown} onAll={() => choose({ reason: null })} />}
      {isWalked ? (
        <OwnPages choice={choice} columns={columns} />
      ) : (
        <ArticlePage choice={choice} choose={choose} found={found} columns={columns} isOwnOnly={isOwnOnly} />
      )}
    </Screen>
  )
}
