import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { runningElsewhere } from '../../articles/eeat-settings/outcome.ts'
import { start } from '../../platform/api/call.ts'
import { useOperation } from '../../platform/operations/follow-operation.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import { type Announcement, toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { linkAnnouncement, ONE_FAILED } from './outcome.ts'
import { refreshLinks } from './refresh-links.ts'

type Started = Awaited<ReturnType<typeof start<'smartInternalLinking'>>>
const REMOVED: Announcement = { tone: 'success', text: t.linkRemovedLivePageUpdated }

/** Looks for links of one article, or takes one away, and follows the work to its end. */
export function useArticleLinks(articleId: string) {
  const queries = useQueryClient()
  const [id, setId] = useState<string | null>(null)
  const isRemoval = useRef(false)
  const tell = (said: Announcement) => {
    toast(isRemoval.current && said.tone !== 'error' ? REMOVED : said)
    refreshLinks(queries)
  }
  const { operation } = useOperation(id, (ended) => tell(linkAnnouncement(ended)))
  const work = useMutation({
    mutationFn: (begin: () => Promise<Started | null>) => begin(),
    onSuccess: (answer) => {
      if (!answer) return
      if ('operationId' in answer) setId(answer.operationId)
      else tell(linkAnnouncement({ status: 'success', error_code: null, faults: [], result: answer.result }))
    },
    onError: (error) => {
      const other = runningElsewhere(error)
      if (other) setId(other)
      else toast({ tone: 'error', text: `${ONE_FAILED}. ${errorText(error)}` })
    },
  })
  const generate = () => {
    isRemoval.current = false
    work.mutate(() => start('smartInternalLinking', { body: { articleId } }))
  }
  const remove = (to: string, question: string) => {
    isRemoval.current = true
    work.mutate(async () => ((await confirm(question, t.remove)) ? start('removeInternalLink', { params: { id: articleId, to } }) : null))
  }
  return { isBusy: work.isPending || operation?.status === 'running', generate, remove }
}
