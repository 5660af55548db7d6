import { Button } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { start } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { useOperation } from '../../platform/operations/follow-operation.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { unpublicationAnnouncement } from '../outcome/publication-outcome.ts'

/** What the server wants confirmed before it acts. */
const demand = z.object({ confirmation: z.string(), consequences: z.object({ pages: z.number() }) })

/** Takes the article off the site in every language, after the person has confirmed what the server says will happen. */
export function UnpublishButton({ articleId }: { articleId: string }) {
  const [operationId, setOperationId] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  useOperation(operationId, (ended) => {
    toast(unpublicationAnnouncement(ended))
    setOperationId(null)
  })

  const unpublish = async (confirmation?: string): Promise<void> => {
    try {
      const started = await start('unpublishArticle', { params: { id: articleId }, body: confirmation ? { confirmation } : {} })
      if ('operationId' in started) setOperationId(started.operationId)
    } catch (error) {
      const wanted = error instanceof ProblemError && error.code === 'confirmation-required' ? demand.safeParse(error.extra).data : undefined
      if (!wanted) return toast({ tone: 'error', text: errorText(error) })
      const question = `Straipsnis bus pašalintas iš svetainės visomis kalbomis (puslapių: ${wanted.consequences.pages}). Juodraščiai, vertimai ir versijos liks, publikuoti bus galima iš naujo.`
      if (await confirm(question, 'Nebepublikuoti')) await unpublish(wanted.confirmation)
    }
  }
  const ask = async () => {
    setAsking(true)
    await unpublish()
    setAsking(false)
  }
  return (
    <Button variant="subtle" color="red" size="compact-sm" loading={isAsking || operationId !== null} onClick={() => void ask()} style={{ alignSelf: 'start' }}>
      Nebepublikuoti
    </Button>
  )
}
