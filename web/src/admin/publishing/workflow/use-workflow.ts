import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, type Arguments, call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

export type Workflow = Answer<'getWorkflow'>['workflow']
type Changing = 'moveArticle' | 'saveWorkflow' | 'requestReview' | 'dropReviewRequest'

const LISTS = ['getBoard', 'listCalendar', 'listReviewRequests']

/** Where an article stands. @param version of the text on the screen: once it is another one, the answer is asked for anew */
export const useWorkflow = (articleId: string, version: number) =>
  useQuery({
    queryKey: ['getWorkflow', articleId, version],
    queryFn: ({ signal }) => call('getWorkflow', { params: { id: articleId } }, { signal }),
    staleTime: 0,
  })

/** Changes where an article stands; every call answers how it is then. */
export function useWorkflowChange(articleId: string) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ name, args }: { name: Changing; args: Arguments<Changing>; told?: string }) => call(name, args as never),
    onSuccess: (answer, { told }) => {
      // At once, so that nothing jumps back until it is asked for anew.
      queries.setQueriesData({ queryKey: ['getWorkflow', articleId] }, answer)
      if (told) toast({ tone: 'success', text: told })
    },
    onError: (error) => toast({ tone: 'error', text: t.failed({ error: errorText(error) }) }),
    onSettled: () => Promise.all([['getWorkflow', articleId], ...LISTS.map((name) => [name])].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  const run = <N extends Changing>(name: N, args: Arguments<N>, told?: string) => change.mutate({ name, args, ...(told ? { told } : {}) })
  /** What is on its way to the server: shown as if it were there. */
  const pending = change.isPending ? (change.variables?.args as Partial<Arguments<'saveWorkflow'>>) : null
  return { run, isBusy: change.isPending, pending }
}
