import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type FindChoice, findText } from '#shared/domain/text/find-text.ts'
import { rangeOf, wordsOf } from '../body-words.ts'

/** What is looked for in a body. */
export interface Wanted extends FindChoice {
  words: string
}

export interface Range {
  from: number
  to: number
}

/** Where it stands in the document, in reading order. */
export interface Matches {
  wanted: Wanted
  all: readonly Range[]
  /** The one that is shown, by its place in `all`; -1 where there is none. */
  current: number
  decorations: DecorationSet
}

/** Of a transaction: what is looked for now, or the position from which the next match is shown. */
type Told = { wanted: Wanted } | { from: number }

export const MATCHES = new PluginKey<Matches>('findText')
const NOTHING: Wanted = { words: '', matchCase: false, wholeWords: false }

/** Finds words in a body, also after each change of it, and marks them without writing anything into the document. */
export const findMatches = (): Plugin<Matches> =>
  new Plugin<Matches>({
    key: MATCHES,
    state: {
      init: (_, { doc }) => matchesIn(doc, NOTHING, 0),
      apply: (tr, before) => {
        const told = tr.getMeta(MATCHES) as Told | undefined
        const shown = before.all[before.current]
        if (told && 'wanted' in told) return matchesIn(tr.doc, told.wanted, tr.selection.from)
        if (tr.docChanged) return matchesIn(tr.doc, before.wanted, told ? told.from : shown ? tr.mapping.map(shown.from) : tr.selection.from)
        return told ? shownFrom(tr.doc, before, told.from) : before
      },
    },
    props: { decorations: (state) => MATCHES.getState(state)?.decorations },
  })

/** What is found in an editor that has the plugin; nothing in another. */
export const matchesOf = (state: EditorState): Pick<Matches, 'all' | 'current'> => MATCHES.getState(state) ?? { all: [], current: -1 }

/** Looks for words; the first match behind the caret is shown. */
export const look = (state: EditorState, wanted: Wanted): Transaction => tell(state.tr, { wanted })

/** Shows the next match or the one before; after the last comes the first. */
export function step(state: EditorState, by: 1 | -1): Transaction {
  const { all, current } = matchesOf(state)
  const next = all[(current + by + all.length) % all.length]
  return next ? tell(state.tr, { from: next.from }) : state.tr
}

/** Says in a transaction from where on the next match is to be shown. */
export const showFrom = (tr: Transaction, from: number): Transaction => tell(tr, { from })

const tell = (tr: Transaction, told: Told): Transaction => tr.setMeta(MATCHES, told)

function matchesIn(doc: Node, wanted: Wanted, from: number): Matches {
  const words = wordsOf(doc)
  const all = findText(words.text, wanted.words, wanted).flatMap((place) => rangeOf(words, place) ?? [])
  return shownFrom(doc, { wanted, all }, from)
}

function shownFrom(doc: Node, { wanted, all }: Pick<Matches, 'wanted' | 'all'>, from: number): Matches {
  const behind = all.findIndex((match) => match.from >= from)
  const current = behind < 0 && all.length > 0 ? 0 : behind
  const decorations = all.map((match, index) => Decoration.inline(match.from, match.to, { class: index === current ? 'found found-current' : 'found' }))
  return { wanted, all, current, decorations: DecorationSet.create(doc, decorations) }
}
