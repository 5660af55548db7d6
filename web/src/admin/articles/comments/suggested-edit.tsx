import { Button, Group, Text } from '@mantine/core'
import { t } from './catalogue.ts'
import type { Thread } from './comment-store.ts'

interface Props {
  thread: Thread
  /** The words are on the screen and the person may write in them. */
  canAccept: boolean
  isBusy: boolean
  onDecide: (accepted: boolean) => void
}

/** Other words for those of the text, and the buttons that decide about them. */
export function SuggestedEdit({ thread, canAccept, isBusy, onDecide }: Props) {
  const { suggested_edit: edit, anchor, state, may_decide } = thread
  if (!edit || !anchor) return null
  const decided = { open: null, accepted: t.accepted, declined: t.declined }[edit.decision]
  return (
    <div className="suggested-edit">
      <Text fz="xs" c="dimmed">
        {edit.replacement === '' ? t.deleteWords : t.suggestsInstead}
      </Text>
      <p className="suggested-words">
        <del>{anchor.quote}</del> {edit.replacement !== '' && <ins>{edit.replacement}</ins>}
      </p>
      {decided && (
        <Text fz="sm" fw={500}>
          {decided}
        </Text>
      )}
      {may_decide && state === 'open' && (
        <Group gap="xs">
          <Button size="compact-sm" loading={isBusy} disabled={!canAccept} onClick={() => onDecide(true)}>
            {t.accept}
          </Button>
          <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => onDecide(false)}>
            {t.decline}
          </Button>
        </Group>
      )}
    </div>
  )
}
