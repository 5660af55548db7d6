import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, type Arguments, call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'

type Changing = 'addArticleSource' | 'removeArticleSource' | 'checkClaim' | 'uncheckClaim'
export type ProvenanceChange<N extends Changing> = UseMutationResult<Answer<N>, Error, Arguments<N>>

/** A change of an article's provenance: what the server answers is shown at once. */
export function useProvenanceChange<N extends Changing>(articleId: string, name: N, done: string, onDone: () => void = () => undefined): ProvenanceChange<N> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (args: Arguments<N>) => call(name, args),
    onSuccess: (answer) => {
      queries.setQueryData(queryOf('getProvenance', { params: { id: articleId } }).queryKey, answer as Answer<'getProvenance'>)
      toast({ tone: 'success', text: done })
      onDone()
    },
    onError: (error) => toast({ tone: 'error', text: errorText(error) }),
  })
}
