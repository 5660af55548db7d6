import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WorkflowState } from '#shared/domain/articles/workflow.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { type BoardArticle, STATE_TEXTS } from './workflow-texts.ts'

const BOARD = queryOf('getBoard', {}).queryKey

type Board = Answer<'getBoard'>

/** The board as it will be: the article under its new column, last. A refusal puts it back. */
function moved(board: Board, article: BoardArticle, to: WorkflowState): Board {
  const columns = Object.fromEntries(
    Object.entries(board.columns).map(([name, column]) => [name, { ...column, articles: column.articles.filter(({ id }) => id !== article.id) }]),
  ) as Board['columns']
  return { ...board, columns: { ...columns, [to]: { ...columns[to], articles: [...columns[to].articles, article] } } }
}

export interface Move {
  to: (article: BoardArticle, state: WorkflowState) => void
  /** The id of the article that is on its way. */
  moving: string | null
}

/** Moves articles on the board: shown at once, taken back where the server refuses. */
export function useMove(): Move {
  const queries = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ article: { id, version }, state }: { article: BoardArticle; state: WorkflowState }) =>
      call('moveArticle', { params: { id }, body: { to: state, version } }),
    onMutate: async ({ article, state }) => {
      await queries.cancelQueries({ queryKey: BOARD })
      const before = queries.getQueryData(BOARD)
      queries.setQueryData(BOARD, (board) => board && moved(board, article, state))
      return before
    },
    onSuccess: (_, { article, state }) =>
      toast({ tone: 'success', text: t.movedTo({ title: article.title, place: STATE_TEXTS[state].toLocaleLowerCase(FORMAT_LOCALE) }) }),
    onError: (error, _, before) => {
      if (before) queries.setQueryData(BOARD, before)
      toast({ tone: 'error', text: t.couldNotMove({ error: errorText(error) }) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['getBoard'] }),
  })
  return { to: (article, state) => mutate({ article, state }), moving: isPending ? (variables?.article.id ?? null) : null }
}
