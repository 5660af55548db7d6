import { anchorAt, findAnchor, type Place } from '#shared/domain/articles/comment-anchors.ts'
import type { CommentedField } from '#shared/domain/articles/comments.ts'
import type { Answer } from '../../platform/api/call.ts'

export type Thread = Answer<'listThreads'>['threads'][number]
export type Anchor = NonNullable<Thread['anchor']>

/** The texts on the screen that comments are about. */
export interface CommentedTexts {
  /** As one run of words, its blocks separated by line breaks; null while it is not on the screen. */
  textOf: (field: CommentedField) => string | null
  /** What the person has selected. */
  selected: () => { field: CommentedField; place: Place } | null
  /** Selects words and brings them into view. */
  show: (field: CommentedField, place: Place) => void
  /** Writes other words in their place, as one step that the editor can undo, and saves the text. @returns whether the server has it */
  replace: (field: CommentedField, place: Place, words: string) => Promise<boolean>
}

const NO_TEXTS: CommentedTexts = { textOf: () => null, selected: () => null, show: () => undefined, replace: async () => false }

/** `new` with the words that a new comment is about (null: the whole text), a thread's id, or nothing. */
export type Focus = { kind: 'new'; anchor: Anchor | null } | { kind: 'thread'; id: string } | null

/** What the comments beside a text and the text itself tell each other: which words are meant, and which thread is looked at. */
export class CommentStore {
  #texts = NO_TEXTS
  #focus: Focus = null
  #revision = 0
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** Counts the changes. */
  readonly revision = (): number => this.#revision

  get focus(): Focus {
    return this.#focus
  }

  /** The texts have changed, or are others. */
  setTexts(texts: CommentedTexts): void {
    this.#texts = texts
    this.#tell()
  }

  setFocus(focus: Focus): void {
    this.#focus = focus
    this.#tell()
  }

  /** @returns null: the words are not there; undefined: their text is not on the screen */
  find({ field, ...anchor }: Anchor): Place | null | undefined {
    const text = this.#texts.textOf(field)
    return text === null ? undefined : findAnchor(text, anchor)
  }

  /** Begins a comment on what is selected, or on the whole text. */
  begin(): void {
    const selected = this.#texts.selected()
    const text = selected && this.#texts.textOf(selected.field)
    const anchor = selected && text !== null ? anchorAt(text, selected.place) : null
    this.setFocus({ kind: 'new', anchor: selected && anchor ? { field: selected.field, ...anchor } : null })
  }

  /** Shows the words of a thread in their text. @returns false where they cannot be shown */
  show(anchor: Anchor): boolean {
    const place = this.find(anchor)
    if (!place) return false
    this.#texts.show(anchor.field, place)
    return true
  }

  /** Writes other words in the place of an anchor's, and saves the text. `written`: it could not be saved; `gone`: the words are not there */
  async replace(anchor: Anchor, words: string): Promise<'stored' | 'written' | 'gone'> {
    const place = this.find(anchor)
    if (!place) return 'gone'
    return (await this.#texts.replace(anchor.field, place, words)) ? 'stored' : 'written'
  }

  #tell(): void {
    this.#revision++
    for (const listener of this.#listeners) listener()
  }
}
