import { useHotkeys } from '@mantine/hooks'
import { Later } from '../../platform/screen/later.tsx'
import { loadOnce } from '../../platform/screen/load-once.ts'
import type { CommentsPanelProps } from './comments-panel.tsx'
import { useSeesComments } from './use-threads.ts'

// The text is there before the comments on it.
const PANEL = loadOnce(async () => (await import('./comments-panel.tsx')).CommentsPanel)

/** The place of the comments on a text, for who sees them. Ctrl+Alt+M begins one. */
export function CommentsSlot(props: CommentsPanelProps) {
  return useSeesComments(props.articleId, props.locale) ? <Shown {...props} /> : null
}

function Shown(props: CommentsPanelProps) {
  useHotkeys([['mod+alt+M', () => props.store.begin(), { preventDefault: true, usePhysicalKeys: true }]], [], true)
  return <Later code={PANEL}>{(Panel) => <Panel {...props} />}</Later>
}
