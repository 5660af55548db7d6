import type { CommentStore, Thread } from './comment-store.ts'
import type { ThreadActs } from './use-threads.ts'

/**
 * Accepts a suggested edit: its words are written and stored before it is said that it was accepted. What could not be stored stays in the text, and
 * the edit stays open.
 * @returns `gone`: the words that it is about are not in the text any more
 * @throws what `acts.decide` throws
 */
export async function acceptEdit({ id, anchor, suggested_edit: edit }: Thread, store: CommentStore, acts: Pick<ThreadActs, 'decide'>) {
  if (!anchor || !edit) return 'gone'
  const outcome = await store.replace(anchor, edit.replacement)
  if (outcome === 'stored') await acts.decide(id, true)
  return outcome
}
