import type { EditorState } from '@tiptap/pm/state'
import { serialiseBody } from './serialise-body.ts'

/** What is selected of a body, as the body's HTML; null where nothing is. */
export function selectedHtml({ selection }: EditorState): string | null {
  if (selection.empty) return null
  return serialiseBody({ type: 'doc', content: selection.content().content.toJSON() ?? [] })
}
