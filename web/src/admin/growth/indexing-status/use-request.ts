import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { indexingRequest } from '#shared/contracts/growth/indexing.ts'
import { start } from '../../platform/api/call.ts'
import { type Operation, useOperation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS, errorText } from '../../platform/screen/texts.ts'
import { TOAST_MS, toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

const FAILED = t.errorWhileSendingToGoogle
const NOTHING = t.selectAtLeastOneArticle
/** As long as the outcome is to be read. */
const OUTCOME_MS = 10_000

/** Sends a request for indexing and follows it to its end. @param onTaken called when addresses were taken */
export function useRequest(onTaken: () => void) {
  const queries = useQueryClient()
  const [id, setId] = useState<string | null>(null)
  const key = useRef({ ids: '', key: '' })
  const fail = (reason: string, cause: unknown) => {
    // biome-ignore lint/suspicious/noConsole: the only log that a browser has.
    console.warn('requestGoogleIndexing', cause)
    toast({ tone: 'error', text: `${FAILED}. ${reason}`, milliseconds: TOAST_MS.long })
  }
  const end = (result: unknown) => {
    const parsed = indexingRequest.safeParse(result)
    if (!parsed.success) return fail(ERROR_TEXTS.internal, result)
    const { success, requested, errors, note } = parsed.data
    if (!success) return fail(note, result)
    toast({ tone: errors > 0 ? 'warning' : 'success', text: t.urlsSubmittedErrors({ requested, errors, note }), milliseconds: OUTCOME_MS })
    onTaken()
  }
  const { operation } = useOperation(id, (ended: Operation) => {
    setId(null)
    void queries.invalidateQueries({ queryKey: ['getIndexingStatus'] })
    key.current = { ids: '', key: '' }
    if (ended.status === 'success') end(ended.result)
    else fail(ERROR_TEXTS[ended.error_code ?? 'internal'], ended.error_message)
  })
  const send = useMutation({
    mutationFn: (articleIds: string[]) => {
      // The same choice sent again after a fault on the way is the same request.
      const ids = articleIds.join(' ')
      if (key.current.ids !== ids) key.current = { ids, key: crypto.randomUUID() }
      return start('requestGoogleIndexing', { body: { articleIds, mode: 'batch' } }, { idempotencyKey: key.current.key })
    },
    onSuccess: (answer) => {
      if ('operationId' in answer) return setId(answer.operationId)
      key.current = { ids: '', key: '' }
      void queries.invalidateQueries({ queryKey: ['getIndexingStatus'] })
      end(answer.result)
    },
    onError: (error) => fail(errorText(error), error),
  })
  const isSending = send.isPending || id !== null || operation?.status === 'running'
  const request = (ids: string[]) => {
    if (isSending) return
    if (ids.length === 0) return toast({ tone: 'error', text: NOTHING })
    toast({ tone: 'info', text: t.sendingArticles({ count: ids.length }), milliseconds: OUTCOME_MS })
    send.mutate(ids)
  }
  return { isSending, request }
}
