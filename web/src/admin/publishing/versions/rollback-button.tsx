import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { start } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { useOperation } from '../../platform/operations/follow-operation.ts'
import { publicationErrorText } from '../../platform/screen/texts.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { announce } from '../outcome/publication-outcome.ts'
import { t } from './catalogue.ts'

/** What the server wants confirmed before it acts. */
const demand = z.object({ confirmation: z.string(), consequences: z.object({ pages: z.number(), languages_taken_down: z.string() }) })

/** Publishes the whole set of an earlier publication again, after the person has confirmed what the server says will happen. */
export function RollbackButton({ articleId, number }: { articleId: string; number: number }) {
  const queries = useQueryClient()
  const [operationId, setOperationId] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const close = (ended: Parameters<typeof announce>[0]) => {
    toast(announce(ended))
    setOperationId(null)
    void queries.invalidateQueries({ queryKey: ['listVersions'] })
  }
  useOperation(operationId, close)

  const rollback = async (confirmation?: string): Promise<void> => {
    try {
      const started = await start('rollbackArticle', { params: { id: articleId }, body: { number, ...(confirmation ? { confirmation } : {}) } })
      if ('operationId' in started) setOperationId(started.operationId)
      else close({ status: 'success', error_code: null, error_message: null, result: started.result })
    } catch (error) {
      const wanted = error instanceof ProblemError && error.code === 'confirmation-required' ? demand.safeParse(error.extra).data : undefined
      if (!wanted) return toast({ tone: 'error', text: publicationErrorText(error) })
      const { pages, languages_taken_down: down } = wanted.consequences
      const losses = down ? t.languagesRemoved({ down }) : ''
      const question = t.rollbackQuestion({ number, pages, losses })
      if (await confirm(question, t.rollBack)) await rollback(wanted.confirmation)
    }
  }
  const ask = async () => {
    setAsking(true)
    await rollback()
    setAsking(false)
  }
  return (
    <Button variant="default" loading={isAsking || operationId !== null} onClick={() => void ask()}>
      {t.rollBackToPublication({ number })}
    </Button>
  )
}
