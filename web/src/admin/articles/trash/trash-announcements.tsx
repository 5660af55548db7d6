import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { QueryClient } from '@tanstack/react-query'
import { type Answer, call } from '../../platform/api/call.ts'
import { refreshLists } from '../../platform/operations/refresh-lists.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

/** As long as a toast that offers something to press stays. */
const UNDO_MS = 8000

/** Says that an article is in the trash, and lets it be had back with one press. */
export function announceTrashed(queries: QueryClient, id: string): void {
  notifications.clean()
  const shown = notifications.show({
    color: 'teal',
    autoClose: UNDO_MS,
    closeButtonProps: { 'aria-label': t.close },
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text span>{t.articleMovedToTrash}</Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(shown)
            void restore(queries, id)
          }}
        >
          {t.undo}
        </Button>
      </Group>
    ),
  })
}

/** Brings an article back from the trash and says what came of it. */
export async function restore(queries: QueryClient, id: string): Promise<void> {
  try {
    toast(restorationText(await call('restoreArticle', { params: { id }, body: {} })))
  } catch (error) {
    toast({ tone: 'error', text: t.couldNotRestoreArticle({ error: errorText(error) }) })
  }
  await refreshLists(queries)
}

const restorationText = ({ was_live }: Answer<'restoreArticle'>) =>
  was_live ? ({ tone: 'warning', text: t.restoredAsDraft } as const) : ({ tone: 'success', text: t.articleRestoredFromTrash } as const)
