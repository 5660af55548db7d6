import { Button, Tooltip } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { type Answer, start } from '../api/call.ts'
import { ProblemError } from '../api/problem-error.ts'
import { useOperation } from '../operations/follow-operation.ts'
import { announce } from '../operations/publication-outcome.ts'
import { toast } from '../shell/toast.ts'
import { publicationErrorText } from '../texts.ts'

type Card = Pick<Answer<'listArticles'>['articles'][number], 'id' | 'translations_completed'>

/** Publishes from the list; only for unpublished originals, and only when all fourteen translations are there. */
export function PublishRow({ article }: { article: Card }) {
  const [operationId, setOperationId] = useState<string | null>(null)
  const { operation } = useOperation(operationId, (ended) => {
    toast(announce(ended))
    setOperationId(null)
  })
  const publish = useMutation({
    mutationFn: () => start('publishWithTranslations', { body: { articleId: article.id } }),
    onSuccess: (started) => {
      if ('operationId' in started) setOperationId(started.operationId)
      else toast(announce({ status: 'success', error_code: null, error_message: null, result: started.result }))
    },
    onError: (error) => {
      const running = error instanceof ProblemError && error.code === 'publication-in-progress' ? error.extra.operation_id : null
      if (typeof running === 'string') setOperationId(running)
      else toast({ tone: 'error', text: publicationErrorText(error) })
    },
  })
  const complete = article.translations_completed >= TARGET_LOCALES.length
  const busy = publish.isPending || operationId !== null
  const progress = operation ? ` ${operation.progress.done}/${operation.progress.total}` : ''
  return (
    <Tooltip label="Publikuoti galima tik turint visus vertimus" disabled={complete}>
      <Button size="compact-sm" disabled={!complete} loading={busy && !operation} onClick={() => !busy && publish.mutate()}>
        {operation ? `Publikuojama…${progress}` : 'Publikuoti'}
      </Button>
    </Tooltip>
  )
}
