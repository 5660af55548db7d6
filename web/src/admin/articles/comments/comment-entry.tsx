import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { savedAt } from '../../platform/screen/date-time.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import { t } from './catalogue.ts'
import { CommentBox } from './comment-box.tsx'
import type { Thread } from './comment-store.ts'
import type { CommentedText } from './use-people.ts'
import type { ThreadActs } from './use-threads.ts'

interface Props {
  text: CommentedText
  threadId: string
  comment: Thread['comments'][number]
  isOwn: boolean
  acts: ThreadActs
  /** Says what went wrong beside the thread. */
  attempt: (act: () => Promise<void>) => void
}

/** One comment; who wrote it can change and delete it. */
export function CommentEntry({ text, threadId, comment, isOwn, acts, attempt }: Props) {
  const [isEdited, setEdited] = useState(false)
  const { id, body, written_by_name, written_at, edited_at, deleted } = comment
  const remove = async () => {
    if (await confirm(t.deleteQuestion, t.deleteComment)) attempt(() => acts.remove(threadId, id))
  }
  if (deleted)
    return (
      <Text fz="sm" c="dimmed" fs="italic">
        {t.commentDeleted}
      </Text>
    )
  return (
    <div className="comment">
      <Text fz="xs" c="dimmed">
        {[written_by_name ?? t.formerEmployee, savedAt(written_at), ...(edited_at ? [t.edited] : [])].join(' · ')}
      </Text>
      {isEdited ? (
        <CommentBox
          text={text}
          label={t.yourComment}
          action={t.save}
          start={comment}
          isFocused
          onSend={async (written) => {
            await acts.edit(threadId, id, written)
            setEdited(false)
          }}
          onCancel={() => setEdited(false)}
        />
      ) : (
        <Text fz="sm" className="comment-body">
          {body}
        </Text>
      )}
      {isOwn && !isEdited && (
        <Group gap={4}>
          {body !== '' && (
            <Button size="compact-xs" variant="subtle" onClick={() => setEdited(true)}>
              {t.edit}
            </Button>
          )}
          <Button size="compact-xs" variant="subtle" onClick={() => void remove()}>
            {t.deleteComment}
          </Button>
        </Group>
      )}
    </div>
  )
}
