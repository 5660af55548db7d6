import { Fragment, type Node } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { diffArrays } from 'diff'
import { likeness, pairByLikeness, type WordCounts, wordCounts } from '#shared/domain/text/pair-by-likeness.ts'

/** A change of the document, at positions of the document before all changes. */
type Change = { at: number; to: number; content: Fragment | readonly Node[] } | { at: number; become: Node }

/** Attributes that only say how a body was written down. */
const UNSEEN = new Set(['wrap', 'depth', 'section', 'part'])
/** Attributes that nobody but a person sets: one that is gone was taken away. */
const OF_PEOPLE = new Set(['credit'])
/** Edits of one line beyond which all of it is replaced. */
const MOST_EDITS = 1500

/**
 * Turns a document into another one by replacing only what differs, down to single characters: the selection stays where it was in the text,
 * and a caret where both put text stays before the new one. The person's own undo leaves it alone.
 * @returns null where they are the same already
 */
export function patchDocument(state: EditorState, next: Node): Transaction | null {
  if (isShown(state.doc, next)) return null
  const changes: Change[] = []
  patchContent(state.doc, next, 0, changes, wordsBefore(state))
  const tr = state.tr
  for (const change of changes.reverse()) {
    if ('become' in change) tr.setNodeMarkup(change.at, change.become.type, change.become.attrs)
    else tr.replaceWith(change.at, change.to, change.content)
  }
  if (!isShown(tr.doc, next)) tr.replaceWith(0, tr.doc.content.size, next.content)
  const { selection } = state
  if (selection instanceof TextSelection) {
    const [anchor, head] = [selection.anchor, selection.head].map((at) => tr.mapping.map(at, -1)) as [number, number]
    tr.setSelection(TextSelection.between(tr.doc.resolve(anchor), tr.doc.resolve(head)))
  }
  return tr.setMeta('addToHistory', false).setMeta(OTHERS_CHANGE, true)
}

/** Says of a transaction that it shows what others have written. */
export const OTHERS_CHANGE = 'others-change'

/** Whether two nodes are the same to whoever writes; attributes that one of them does not have yet make no difference. */
export function isShown(one: Node, other: Node): boolean {
  if (one.type !== other.type || one.text !== other.text || one.childCount !== other.childCount || !isMarked(one, other) || !hasSame(one, other)) return false
  for (let index = 0; index < one.childCount; index++) if (!isShown(one.child(index), other.child(index))) return false
  return true
}

const hasSame = (one: { attrs: Record<string, unknown> }, other: { attrs: Record<string, unknown> }): boolean =>
  Object.keys(one.attrs).every((name) => {
    const [before, after] = [one.attrs[name] ?? null, other.attrs[name] ?? null]
    return before === after || UNSEEN.has(name) || (!OF_PEOPLE.has(name) && (before === null || after === null))
  })

const isMarked = (one: Node, other: Node): boolean =>
  one.marks.length === other.marks.length && one.marks.every((mark) => other.marks.some((same) => same.type === mark.type && hasSame(mark, same)))

const childrenOf = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, index) => node.child(index))

/** Letters before the caret by which its block is known again. */
const CARET_WORDS = 5

function wordsBefore({ selection: { $head } }: EditorState): string {
  return $head.parent.textBetween(Math.max(0, $head.parentOffset - CARET_WORDS), $head.parentOffset)
}

/** @param start position of the content of `live` @param caret words before the caret: of a block that was split, that part stays which has them */
function patchContent(live: Node, next: Node, start: number, changes: Change[], caret: string): void {
  if (live.isTextblock && next.isTextblock) {
    patchLine(live, next, start, changes)
    return
  }
  let at = start
  let gone: Node[] = []
  let come: Node[] = []
  const close = () => {
    at = patchRun(gone, come, at, changes, caret)
    gone = []
    come = []
  }
  for (const { added, removed, value } of diffArrays(childrenOf(live), childrenOf(next), { comparator: isShown })) {
    if (removed) gone.push(...value)
    else if (added) come.push(...value)
    else {
      close()
      at += sizeOf(value)
    }
  }
  close()
}

const sizeOf = (nodes: readonly Node[]): number => nodes.reduce((size, { nodeSize }) => size + nodeSize, 0)

/** Blocks that went, and those that came in their place: the most alike are one block that changed. @returns the position after them */
function patchRun(gone: readonly Node[], come: readonly Node[], start: number, changes: Change[], caret: string): number {
  let at = start
  const words = new Map([...gone, ...come].map((node) => [node, wordCounts(node.textContent.match(/[\p{L}\p{N}]+/gu) ?? [])]))
  const hasCaret = ({ textContent }: Node) => caret !== '' && textContent.includes(caret)
  const like = (one: Node, other: Node) => {
    if (!isAlike(one, other)) return 0
    const isSamePlace = gone.length === come.length && gone.indexOf(one) === come.indexOf(other)
    const alike = isSamePlace ? 1 : likeness(words.get(one) as WordCounts, words.get(other) as WordCounts)
    return hasCaret(one) && hasCaret(other) ? alike + 1 : alike
  }
  for (const [before, after] of pairByLikeness(gone, come, like)) {
    if (before && after) {
      if (before.type !== after.type || !hasSame(before, after)) changes.push({ at, become: after })
      patchContent(before, after, at + 1, changes, caret)
    } else changes.push({ at, to: at + (before?.nodeSize ?? 0), content: after ? [after] : [] })
    at += before?.nodeSize ?? 0
  }
  return at
}

/** Whether one block may become the other in its place. */
const isAlike = (one: Node, other: Node): boolean =>
  (one.type === other.type || (one.isTextblock && other.isTextblock && !one.type.spec.code && !other.type.spec.code)) && !one.isLeaf && !other.isLeaf

interface Atom {
  node: Node
  key: string
}

/** A line as single characters, line breaks and images, each with its marks. */
function atomsOf(line: Node): Atom[] {
  return childrenOf(line).flatMap((node) => {
    const marks = node.marks.map(({ type, attrs }) => `${type.name}${attrs.href ?? attrs.class ?? ''}`).sort()
    if (node.isText) return Array.from({ length: node.nodeSize }, (_, at) => ({ node: node.cut(at, at + 1), key: `${marks}|${node.text?.[at]}` }))
    return [{ node, key: `${marks}|${node.type.name}${JSON.stringify(node.attrs)}` }]
  })
}

function patchLine(live: Node, next: Node, start: number, changes: Change[]): void {
  const [before, after] = [atomsOf(live), atomsOf(next)]
  const runs = diffArrays(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
    { maxEditLength: MOST_EDITS },
  )
  if (!runs) {
    changes.push({ at: start, to: start + live.content.size, content: childrenOf(next) })
    return
  }
  let [from, to] = [0, 0]
  for (const { added, removed, count } of runs) {
    if (removed) changes.push({ at: start + from, to: start + from + count, content: [] })
    else if (added) {
      const content = Fragment.fromArray(after.slice(to, to + count).map(({ node }) => node))
      changes.push({ at: start + from, to: start + from, content: content })
    }
    if (!added) from += count
    if (!removed) to += count
  }
}
