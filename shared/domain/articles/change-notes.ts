/** What a person says that a change of a live article is. An `edit` says nothing to readers, a `correction` says what was wrong. */
export const CHANGE_KINDS = ['edit', 'update', 'correction'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** Changes that readers may be told of. */
export const NOTE_KINDS = ['update', 'correction'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

/** What a later publication was, as its row keeps it; `withdrawal`: a note was taken away. */
export const PUBLISHED_CHANGES = [...CHANGE_KINDS, 'withdrawal'] as const

/** Characters of a note in English, and notes of an article. */
export const NOTE_LIMITS = { shortest: 20, longest: 500, notes: 20 } as const

/**
 * What readers are told of a change of an article. Part of the text: it is translated as a segment, published with the set and kept in
 * its versions.
 */
export interface ChangeNote {
  id: string
  kind: NoteKind
  /** Plain text, in the language of the text that it belongs to. */
  text: string
  /** When it was first published; absent in working copies, which know nothing of dates. */
  at?: string
}

type Notes = readonly ChangeNote[]

/** What somebody wants to publish of a working copy. */
export type WantedChange =
  | { kind: ChangeKind /** English; empty for none. */; note: string /** For the note, if it is a new one. */; noteId: string }
  | { kind: 'withdrawal'; noteId: string }

/** The notes of a working copy that readers have not seen yet. */
export const pendingNotes = (working: Notes, live: Notes): ChangeNote[] => working.filter(({ id }) => !live.some((one) => one.id === id))

/**
 * The notes of the working copy once a change is to be published: those that are live, and its own. A note that waits already with these
 * words stays the same one, so that its translations hold.
 */
export function notesAfter(change: WantedChange, { working, live }: { working: Notes; live: Notes }): ChangeNote[] {
  const known = working.filter(({ id }) => live.some((one) => one.id === id))
  if (change.kind === 'withdrawal') return known.filter(({ id }) => id !== change.noteId)
  const { kind, note: text, noteId } = change
  if (kind === 'edit' || text === '' || known.some(({ id }) => id === noteId)) return known
  const waiting = pendingNotes(working, live).find((one) => one.kind === kind && one.text === text)
  return [...known, waiting ?? { id: noteId, kind, text }]
}

/** Whether two texts tell the same; when it was published does not count. */
export const sameNotes = (one: Notes = [], other: Notes = []): boolean => JSON.stringify(one.map(told)) === JSON.stringify(other.map(told))

/** What of a note is translated or decided by people. */
export const told = ({ id, kind, text }: ChangeNote): [string, NoteKind, string] => [id, kind, text]

/** Notes as they are published: each with the day that readers first saw it. @param dates of those that were live before, by id */
export const datedNotes = (notes: Notes, dates: Readonly<Record<string, string>>, at: string): ChangeNote[] =>
  notes.map((note) => ({ ...note, at: dates[note.id] ?? at }))

/** What a publication of a changed article is. */
export interface PublishedChange {
  kind: (typeof PUBLISHED_CHANGES)[number]
  /** The note that came or went with it. */
  note?: Omit<ChangeNote, 'at'> | undefined
  /** Why a note was withdrawn. */
  reason?: string | undefined
}

/**
 * What a publication changes, by what readers are told: a note that came says its kind, one that went is a withdrawal.
 * @param asked as the person called it; otherwise it is an update
 */
export function changeOf({ working, live }: { working: Notes; live: Notes }, asked: Partial<PublishedChange>): PublishedChange {
  const came = pendingNotes(working, live).at(-1)
  if (came) return { kind: came.kind, note: { id: came.id, kind: came.kind, text: came.text } }
  const went = pendingNotes(live, working).at(-1)
  const reason = asked.reason ? { reason: asked.reason } : {}
  if (went) return { kind: 'withdrawal', note: { id: went.id, kind: went.kind, text: went.text }, ...reason }
  return { kind: asked.kind === 'edit' ? 'edit' : 'update' }
}
