import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import type { CommentsPanelProps } from './comments-panel.tsx'
import { useSeesComments } from './use-threads.ts'

// The text is there before the comments on it.
const CommentsPanel = lazy(async () => ({ default: (await import('./comments-panel.tsx')).CommentsPanel }))

/** The place of the comments on a text, for who sees them. Ctrl+Alt+M begins one. */
export function CommentsSlot(props: CommentsPanelProps) {
  return useSeesComments(props.locale) ? <Shown {...props} /> : null
}

function Shown(props: CommentsPanelProps) {
  useHotkeys([['mod+alt+M', () => props.store.begin(), { preventDefault: true, usePhysicalKeys: true }]], [], true)
  return (
    <Suspense>
      <CommentsPanel {...props} />
    </Suspense>
  )
}
