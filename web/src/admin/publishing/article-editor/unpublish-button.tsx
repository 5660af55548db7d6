import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { start } from '../../platform/api/call.ts'
import { useOperation } from '../../platform/operations/follow-operation.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { confirmedCall } from '../../platform/shell/confirm-on-server.ts'
import { toast } from '../../platform/shell/toast.ts'
import { unpublicationAnnouncement } from '../outcome/publication-outcome.ts'
import { t } from './catalogue.ts'
import { stepText } from './step-texts.ts'

const question = ({ pages = 0 }: Readonly<Record<string, string | number>>) => t.unpublishQuestion({ pages })

/** Takes the article off the site in every language, after the person has confirmed what the server says will happen. */
export function UnpublishButton({ articleId }: { articleId: string }) {
  const [operationId, setOperationId] = useState<string | null>(null)
  const { operation } = useOperation(operationId, (ended) => {
    toast(unpublicationAnnouncement(ended))
    setOperationId(null)
  })
  const unpublish = useMutation({
    mutationFn: () =>
      confirmedCall(
        (confirmation) => start('unpublishArticle', { params: { id: articleId }, body: confirmation ? { confirmation } : {} }),
        question,
        t.unpublish,
      ),
    onSuccess: (started) => started && 'operationId' in started && setOperationId(started.operationId),
    onError: (error) => toast({ tone: 'error', text: errorText(error) }),
  })
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        loading={unpublish.isPending || operationId !== null}
        onClick={() => unpublish.mutate()}
        style={{ alignSelf: 'start' }}
      >
        {t.unpublish}
      </Button>
      {operation?.status === 'running' && (
        <Text c="dimmed" fz="xs" role="status">
          {stepText(operation.step)}
        </Text>
      )}
    </>
  )
}
