import { Button, Group, Modal, ScrollArea, Stack } from '@mantine/core'
import { t } from './catalogue.ts'
import { useWaitingSegments } from './use-waiting-segments.ts'
import { WaitingList } from './waiting-list.tsx'

interface Props {
  articleId: string
  /** What the person wanted: it goes on once everything is decided. */
  goOn: string
  onGoOn: () => void
  onClose: () => void
}

/** Asks what is to become of people's words before an article that is not live is translated anew. */
export function WaitingDialog({ articleId, goOn, onGoOn, onClose }: Props) {
  const waiting = useWaitingSegments(articleId)
  return (
    <Modal opened onClose={onClose} size="xl" title={t.beforeTranslating} closeButtonProps={{ 'aria-label': t.close }}>
      <Stack>
        <ScrollArea.Autosize mah="60dvh" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t.humanTranslations }}>
          <WaitingList articleId={articleId} waiting={waiting} />
        </ScrollArea.Autosize>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button disabled={waiting.isLoading} loading={waiting.isSaving} onClick={async () => (await waiting.save()) && onGoOn()}>
            {goOn}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
