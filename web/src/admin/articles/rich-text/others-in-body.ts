import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type BlockPlace, findBlock, PRESENCE } from '#shared/domain/articles/presence.ts'
import { OTHERS_CHANGE } from './patch-document.ts'

/** Somebody else whose caret is in the body. */
export interface OtherInBody {
  session: string
  name: string
  block: BlockPlace
  writing: boolean
}

interface Present {
  others: readonly OtherInBody[]
  /** Whom the person writes beside anyway. */
  allowed: ReadonlySet<string>
  /** Where the person wrote last: the block, and when in milliseconds. */
  own: { block: number; at: number } | null
}

const key = new PluginKey<Present>('others-in-body')
const NOBODY: Present = { others: [], allowed: new Set(), own: null }

const textsOf = (doc: Node): string[] => Array.from({ length: doc.childCount }, (_, index) => doc.child(index).textContent)

/** The block that holds the caret, by its place among the blocks of the body. */
export const caretBlock = ({ selection }: EditorState): number => selection.$head.index(0)

/** Who writes in a block, so that the person had better not; null where nobody does, the person was there first, or writes there anyway. */
export function writerOf(state: EditorState, block: number, now: number): OtherInBody | null {
  const { others, allowed, own } = key.getState(state) ?? NOBODY
  if (own?.block === block && now - own.at < PRESENCE.writingMs) return null
  const texts = textsOf(state.doc)
  return others.find((other) => other.writing && !allowed.has(other.session) && findBlock(texts, other.block) === block) ?? null
}

/** Tells the editor who else is in the body. */
export const showOthers = (state: EditorState, others: readonly OtherInBody[]): Transaction => state.tr.setMeta(key, { others }).setMeta('addToHistory', false)

/** From now on the person may write where this other does. */
export const writeAnyway = (state: EditorState, session: string): Transaction => state.tr.setMeta(key, { allow: session })

/** Marks the blocks that others are in, and keeps the person from writing where somebody else is writing. */
export const OthersInBody = Extension.create<{ onRefused: () => void }>({
  name: 'othersInBody',
  addOptions: () => ({ onRefused: () => undefined }),
  addProseMirrorPlugins() {
    const { onRefused } = this.options
    return [
      new Plugin<Present>({
        key,
        state: {
          init: () => NOBODY,
          apply: (tr, present, _, state) => {
            const told = tr.getMeta(key) as { others?: readonly OtherInBody[]; allow?: string } | undefined
            const own = tr.docChanged && !tr.getMeta(OTHERS_CHANGE) ? { block: caretBlock(state), at: Date.now() } : present.own
            const allowed = told?.allow ? new Set([...present.allowed, told.allow]) : present.allowed
            return { others: told?.others ?? present.others, allowed, own }
          },
        },
        filterTransaction: (tr, state) => {
          if (!tr.docChanged || tr.getMeta(OTHERS_CHANGE) || !writerOf(state, caretBlock(state), Date.now())) return true
          onRefused()
          return false
        },
        props: { decorations: (state) => decorationsOf(state) },
      }),
    ]
  },
})

function decorationsOf(state: EditorState): DecorationSet {
  const { others } = key.getState(state) ?? NOBODY
  if (others.length === 0) return DecorationSet.empty
  const texts = textsOf(state.doc)
  const names = new Map<number, OtherInBody[]>()
  for (const other of others) {
    const block = findBlock(texts, other.block)
    if (block >= 0) names.set(block, [...(names.get(block) ?? []), other])
  }
  const decorations: Decoration[] = []
  state.doc.forEach((node, at, index) => {
    const here = names.get(index)
    if (!here) return
    const attributes = { class: 'other-here', 'data-others': here.map(({ name }) => name).join(', ') }
    decorations.push(Decoration.node(at, at + node.nodeSize, here.some(({ writing }) => writing) ? { ...attributes, 'data-writing': '' } : attributes))
  })
  return DecorationSet.create(state.doc, decorations)
}
