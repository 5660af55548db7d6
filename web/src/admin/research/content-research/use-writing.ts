import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { articleFromSuggestion } from '#shared/contracts/research/research.ts'
import { runningElsewhere } from '../../articles/eeat-settings/outcome.ts'
import { start } from '../../platform/api/call.ts'
import { type Operation, useOperation } from '../../platform/operations/follow-operation.ts'
import { refetchProjected } from '../../platform/operations/refetch.ts'
import { ERROR_TEXTS, errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

/** Why no article came of an operation, in words; what no source says is named. */
export function writingFault({ status, error_code, faults }: Pick<Operation, 'status' | 'error_code' | 'faults'>): string {
  const [fault] = faults
  if (!fault) return ERROR_TEXTS[status === 'error' ? (error_code ?? 'internal') : 'internal']
  return fault.code === 'unsourced-claims' ? `${ERROR_TEXTS[fault.code]} (${fault.message})` : ERROR_TEXTS[fault.code]
}

const WITHOUT_MODEL = t.noAiModelWroteThis

/** Everything that shows suggestions, or what they are made of. */
const SHOWN_BY = ['listSuggestions', 'listPendingSuggestions', 'listCompetitorGaps']

/**
 * Has an article written from a suggestion and opens it; one that is being written already is waited for.
 * @param suggestion gives its id, once it is there
 * @param failed what went wrong, in words
 */
export function useWriting(suggestion: () => Promise<string>, failed = t.couldNotCreateArticle): { isBusy: boolean; begin: () => void } {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [operationId, setOperationId] = useState<string | null>(null)
  const open = (result: unknown): boolean => {
    const written = articleFromSuggestion.safeParse(result).data
    const id = written?.article?.id
    if (id && written?.without_model) toast({ tone: 'warning', text: WITHOUT_MODEL })
    if (id) void navigate(`/admin/articles/${id}`)
    return id !== undefined
  }
  const fail = (reason: string) => toast({ tone: 'error', text: `${failed}. ${reason}` })
  useOperation(operationId, (ended) => {
    setOperationId(null)
    if (ended.status === 'error' || !open(ended.result)) fail(writingFault(ended))
    void refetchProjected(queries, SHOWN_BY)
  })
  const begin = useMutation({
    mutationFn: async () => start('generateArticleWithPerplexity', { body: { suggestionId: await suggestion() } }),
    onSuccess: (answer) => {
      if ('operationId' in answer) setOperationId(answer.operationId)
      else if (!open(answer.result)) fail(ERROR_TEXTS.internal)
    },
    onError: (error) => {
      const other = runningElsewhere(error)
      if (other) setOperationId(other)
      else fail(errorText(error))
    },
  })
  return { isBusy: begin.isPending || operationId !== null, begin: () => begin.mutate() }
}
