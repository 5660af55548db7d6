import { Button, Tooltip } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { type Answer, start } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { useOperation } from '../../platform/operations/follow-operation.ts'
import { followToEnd } from '../../platform/operations/follow-to-end.ts'
import { publicationErrorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { heldEmbargo } from '../embargo/embargo-badge.tsx'
import { announce } from '../outcome/publication-outcome.ts'
import { confirmEarly } from '../planned/confirm-early.ts'
import { useNewsroomZone } from '../planned/newsroom-zone.ts'
import { t } from './catalogue.ts'

type Card = Pick<Answer<'listArticles'>['articles'][number], 'id' | 'translations_completed' | 'scheduled_for' | 'embargo'>

/** Publishes from the list; only for unpublished originals, and only when all translations are there. */
export function PublishRow({ article }: { article: Card }) {
  const queries = useQueryClient()
  const zone = useNewsroomZone()
  const [operationId, setOperationId] = useState<string | null>(null)
  const { operation } = useOperation(operationId, () => setOperationId(null))
  // The row may have left its list before the publication ends.
  const follow = (id: string) => {
    setOperationId(id)
    void followToEnd(queries, id, (ended) => toast(announce(ended)))
  }
  const publish = useMutation({
    mutationFn: () => start('publishWithTranslations', { body: { articleId: article.id } }),
    onSuccess: (started) => {
      if ('operationId' in started) follow(started.operationId)
      else toast(announce({ status: 'success', error_code: null, error_message: null, result: started.result }))
    },
    onError: (error) => {
      const running = error instanceof ProblemError && error.code === 'publication-in-progress' ? error.extra.operation_id : null
      if (typeof running === 'string') follow(running)
      else toast({ tone: 'error', text: publicationErrorText(error) })
    },
  })
  const begin = async () => {
    if (!busy && (await confirmEarly(article.scheduled_for, zone))) publish.mutate()
  }
  const complete = article.translations_completed >= TARGET_LOCALES.length
  const isHeld = heldEmbargo(article.embargo) !== null
  const busy = publish.isPending || operationId !== null
  const progress = operation ? ` ${operation.progress.done}/${operation.progress.total}` : ''
  return (
    <Tooltip label={isHeld ? t.embargoHolds : t.publishingNeedsAllTranslations} disabled={complete && !isHeld}>
      <Button size="compact-sm" disabled={!complete || isHeld} loading={busy && !operation} onClick={() => void begin()}>
        {operation ? t.publishing({ progress }) : t.publish}
      </Button>
    </Tooltip>
  )
}
