import { ProblemError } from '../../platform/api/problem-error.ts'
import type { Segment, Translation } from './segment-texts.ts'
import { refusalText } from './segment-texts.ts'

/** What a person has done to a segment and the server does not have yet. */
export interface RowEdit {
  /** What was typed; `null` where only an action is on its way. */
  html: string | null
  /** The translation that it changes, and the English that it translates. */
  base: string
  source: string
  /** Why it is not saved, in words. */
  fault: string | null
  isSaving: boolean
}

/** A typed text as the browser keeps it. */
export interface KeptEdit extends Pick<RowEdit, 'base' | 'source'> {
  key: string
  html: string
}

type SegmentEdit = { action: 'write'; key: string; target: string; as_typed?: boolean } | { action: 'keep' | 'release'; key: string }

/** What typography changed of a saved text, and the text as it was typed. */
export interface SetText {
  key: string
  typed: string
  changes: readonly string[]
}
/** A saved translation with what typography changed of it. */
export type Saved = Translation & { typography: readonly SetText[] }

/** How the edits reach the server. */
export interface Transport {
  /** @throws ProblemError */
  save: (version: number, edits: SegmentEdit[]) => Promise<Saved>
  /** The translation as it is now. */
  reload: () => Promise<Translation>
  /** What went wrong with all of them alike, or `null` when it went well. */
  onSettled: (error: unknown) => void
}

/** How often a save that meets somebody else's looks again. */
const ROUNDS = 4

/**
 * The edits of one translation on this screen. Saves go one after another, each with all that waits; what is refused or was
 * changed by somebody else meanwhile stays here with the reason, and the rest is saved all the same.
 */
export class SegmentEdits {
  #translation: Translation
  #segments = new Map<string, Segment>()
  #edits = new Map<string, RowEdit>()
  #waiting = new Map<string, SegmentEdit>()
  #setTexts = new Map<string, SetText>()
  #isSending = false
  #revision = 0
  readonly #transport: Transport
  readonly #listeners = new Set<() => void>()

  constructor(translation: Translation, transport: Transport, kept: readonly KeptEdit[] = []) {
    this.#transport = transport
    this.#translation = translation
    this.#index()
    for (const { key, ...edit } of kept) this.#edits.set(key, { ...edit, fault: null, isSaving: false })
    this.#rehome()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** Counts the changes, for whoever looks at all of them. */
  readonly revision = (): number => this.#revision
  readonly edit = (key: string): RowEdit | null => this.#edits.get(key) ?? null

  /** What typography changed of the segment's last save, while that text stands. */
  readonly setText = (key: string): SetText | null => this.#setTexts.get(key) ?? null

  get isSending(): boolean {
    return this.#isSending
  }

  /** Typed texts that are not saved, those whose segment the original no longer has included. */
  get unsaved(): KeptEdit[] {
    return [...this.#edits].flatMap(([key, { html, base, source }]) => (html === null ? [] : [{ key, html, base, source }]))
  }

  /** Typed texts whose segment the original no longer has. */
  get homeless(): KeptEdit[] {
    return this.unsaved.filter(({ key }) => !this.#segments.has(key))
  }

  /** Whether somebody else has changed the segment since the person began to. */
  isContested(key: string): boolean {
    const edit = this.#edits.get(key)
    const segment = this.#segments.get(key)
    return edit?.html != null && segment !== undefined && segment.source === edit.source && segment.target !== edit.base && segment.target !== edit.html
  }

  /** The server's translation is another one now. */
  load(translation: Translation): void {
    if (translation === this.#translation || translation.version < this.#translation.version) return
    const before = this.#segments
    this.#translation = translation
    this.#index()
    for (const key of this.#setTexts.keys()) if (before.get(key)?.target !== this.#segments.get(key)?.target) this.#setTexts.delete(key)
    this.#rehome()
    this.#tell()
  }

  /** What was typed; the saved text again takes the edit away. @param fault what keeps it from being saved */
  write(key: string, html: string, fault: string | null = null): void {
    const segment = this.#segments.get(key)
    if (!segment) return
    const edit = this.#edits.get(key)
    if (html === segment.target && fault === null) this.#edits.delete(key)
    else this.#edits.set(key, { html, base: edit?.html == null ? segment.target : edit.base, source: segment.source, fault, isSaving: edit?.isSaving ?? false })
    this.#tell()
  }

  drop(key: string): void {
    this.#edits.delete(key)
    this.#tell()
  }

  /** The person has seen the other text and keeps their own. */
  keepMine(key: string): void {
    const edit = this.#edits.get(key)
    const segment = this.#segments.get(key)
    if (!edit || !segment) return
    this.#edits.set(key, { ...edit, base: segment.target, fault: null })
    this.#tell()
    void this.save([key])
  }

  /** Saves what was typed, all of it unless `keys` says what; contested texts and those with a fault wait for the person. */
  save(keys: readonly string[] = [...this.#edits.keys()]): Promise<void> {
    for (const key of keys) {
      const edit = this.#edits.get(key)
      if (edit?.html == null || edit.fault !== null || !this.#segments.has(key) || this.isContested(key)) continue
      this.#waiting.set(key, { action: 'write', key, target: edit.html })
    }
    return this.#send()
  }

  /** Lets a segment stand as it is, or gives it back to the machine. */
  act(key: string, action: 'keep' | 'release'): Promise<void> {
    const segment = this.#segments.get(key)
    if (!segment) return Promise.resolve()
    this.#edits.set(key, { html: null, base: segment.target, source: segment.source, fault: null, isSaving: true })
    this.#waiting.set(key, { action, key })
    return this.#send()
  }

  /**
   * Saves what was typed; else lets the segment stand as a person's. Nothing is sent where a person has confirmed it already, unless they have still
   * to decide about a finding.
   * @returns false where there is nothing to confirm: what was typed has a fault, or nobody has translated it
   */
  confirm(key: string, isUndecided: boolean): boolean {
    const edit = this.#edits.get(key)
    const segment = this.#segments.get(key)
    if (!segment || edit?.fault) return false
    if (edit?.html != null) void this.save([key])
    else if (segment.state === 'failed' || segment.state === 'pseudo') return false
    else if (segment.state !== 'human' || (isUndecided && !segment.accepted)) void this.act(key, 'keep')
    return true
  }

  /** Saves the segment as it was typed: typography leaves it alone. */
  restoreTyped(key: string): Promise<void> {
    const typed = this.#setTexts.get(key)?.typed
    const segment = this.#segments.get(key)
    if (typed === undefined || !segment) return Promise.resolve()
    this.#edits.set(key, { html: typed, base: segment.target, source: segment.source, fault: null, isSaving: true })
    this.#waiting.set(key, { action: 'write', key, target: typed, as_typed: true })
    return this.#send()
  }

  async #send(): Promise<void> {
    if (this.#isSending || this.#waiting.size === 0) return
    this.#isSending = true
    let error: unknown = null
    for (let round = 0; this.#waiting.size > 0 && round < ROUNDS && !error; round++) {
      const edits = [...this.#waiting.values()]
      this.#waiting.clear()
      this.#mark(edits, { isSaving: true })
      try {
        this.#accept(await this.#transport.save(this.#translation.version, edits), edits)
        round = 0
      } catch (fault) {
        error = await this.#refused(fault, edits).catch((other: unknown) => other)
        this.#mark(edits, { isSaving: false })
      }
    }
    this.#isSending = false
    if (error) this.#giveUp()
    this.#tell()
    this.#transport.onSettled(error)
  }

  #accept({ typography, ...translation }: Saved, sent: readonly SegmentEdit[]): void {
    this.#translation = translation
    this.#index()
    for (const { key } of sent) this.#setTexts.delete(key)
    for (const text of typography) this.#setTexts.set(text.key, text)
    for (const edit of sent) {
      const now = this.#edits.get(edit.key)
      const isSame = edit.action !== 'write' || now?.html === edit.target
      if (isSame) this.#edits.delete(edit.key)
      // Typed on while it was being saved: it changes what is saved now.
      else if (now) this.#edits.set(edit.key, { ...now, base: this.#segments.get(edit.key)?.target ?? now.base, isSaving: false })
    }
    this.#rehome()
    this.#tell()
  }

  /** @returns what is wrong with all of them alike, or null when those that can be saved wait for the next round */
  async #refused(error: unknown, edits: readonly SegmentEdit[]): Promise<unknown> {
    if (!(error instanceof ProblemError)) return error
    if (error.code === 'segment-refused') {
      const faults = new Map(listOf(error.extra.errors).map(({ path, message }) => [path, message]))
      if (faults.size === 0) return error
      for (const edit of edits) {
        const fault = faults.get(edit.key)
        if (fault === undefined) this.#waiting.set(edit.key, edit)
        else this.#mark([edit], { fault: refusalText(fault) })
      }
      return null
    }
    if (error.code !== 'version-conflict') return error
    const before = new Map(this.#segments)
    this.load(await this.#transport.reload())
    for (const edit of edits) {
      const [was, is] = [before.get(edit.key), this.#segments.get(edit.key)]
      const isUntouched = was !== undefined && was.source === is?.source && was.target === is.target
      if (isUntouched) this.#waiting.set(edit.key, edit)
      else if (edit.action !== 'write') this.#edits.delete(edit.key)
    }
    return null
  }

  /** What was to be sent stays typed; actions are the person's to press again. */
  #giveUp(): void {
    this.#waiting.clear()
    for (const [key, edit] of this.#edits) {
      if (edit.html === null && edit.fault === null) this.#edits.delete(key)
      else if (edit.isSaving) this.#edits.set(key, { ...edit, isSaving: false })
    }
  }

  #mark(edits: readonly SegmentEdit[], change: Partial<RowEdit>): void {
    for (const { key } of edits) {
      const edit = this.#edits.get(key)
      if (edit) this.#edits.set(key, { ...edit, ...change })
    }
    this.#tell()
  }

  /** Keys count the segments of a body: after a change of the original a text belongs where its English now stands. */
  #rehome(): void {
    const displaced = [...this.#edits].filter(([key, edit]) => this.#segments.get(key)?.source !== edit.source)
    for (const [key] of displaced) this.#edits.delete(key)
    for (const [key, edit] of displaced) {
      const home = [...this.#segments.values()].find((segment) => segment.source === edit.source && !this.#edits.has(segment.key))
      // Once without a home it keeps the name that it got then.
      const lost = key.includes(' ') ? key : `${key} ${edit.source}`
      if (edit.html !== null) this.#edits.set(home?.key ?? lost, edit)
    }
  }

  #index(): void {
    this.#segments = new Map(this.#translation.segments.map((segment) => [segment.key, segment]))
  }

  #tell(): void {
    this.#revision++
    for (const listener of this.#listeners) listener()
  }
}

function listOf(errors: unknown): { path: string; message: string }[] {
  return Array.isArray(errors) ? (errors as { path: string; message: string }[]) : []
}
