import { Button, Paper, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answer } from '../../platform/api/call.ts'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { ArticleRow } from './article-row.tsx'
import { FIRST_WINDOW, isNarrowed, type ListChoice, withoutFilters } from './list-choice.ts'
import { Pager } from './pager.tsx'

interface PageProps {
  choice: ListChoice
  choose: (change: Partial<ListChoice>) => void
  found: UseQueryResult<Answer<'listArticles'>>
}

/** One page of the list, or why there is none. */
export function ArticlePage({ choice, choose, found: { data, error, isFetching, isPlaceholderData, refetch } }: PageProps) {
  const fault = error && <Fault title="Klaida kraunant straipsnius" error={error} isAsking={isFetching} onAgain={() => void refetch()} />
  if (!data) return fault ?? <Loading text="Kraunami straipsniai…" />
  return (
    <Stack gap="sm">
      {fault}
      {data.articles.length > 0 ? (
        <Paper withBorder component="ul" className="article-rows" aria-busy={isPlaceholderData}>
          {data.articles.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </Paper>
      ) : isNarrowed(choice) ? (
        <Empty text="Pagal šiuos filtrus straipsnių nerasta">
          <Button variant="default" onClick={() => choose({ ...withoutFilters(choice), window: 'all' })}>
            Rodyti visus
          </Button>
        </Empty>
      ) : choice.window === FIRST_WINDOW ? (
        <Empty text="Per pastarąsias 7 dienas straipsnių nesukurta">
          <Button variant="default" onClick={() => choose({ window: 'all' })}>
            Rodyti visus
          </Button>
        </Empty>
      ) : (
        <Empty text="Dar nėra sukurtų straipsnių" />
      )}
      <Pager
        page={data.page}
        pages={data.pages}
        total={data.total}
        isAtLeast={data.at_least}
        isTurning={isPlaceholderData}
        onPage={(page) => choose({ page })}
      />
    </Stack>
  )
}
