import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { type HeldRole, type ReachedText, reachesText, reachOf } from '../platform/roles.ts'
import { TEXT_KEYS } from './article-texts.ts'

/** `characters` of a comment, `replacement` of a suggested edit; `threads` that are open on an article, `replies` of a thread, people mentioned in a comment. */
export const COMMENT_LIMITS = { characters: 2_000, replacement: 2_000, threads: 200, replies: 100, mentions: 20 } as const

/** Characters of comments that one answer carries: three bytes each at the most usual, below what a function may answer. */
export const LISTED_CHARACTERS = 1_200_000

/** What a comment's words may stand in; a translation's tags and notes to readers are segments of it. */
export const COMMENTED_FIELDS = ['content', ...TEXT_KEYS, 'tags', 'notes'] as const
export type CommentedField = (typeof COMMENTED_FIELDS)[number]

export const THREAD_STATES = ['open', 'resolved'] as const
export const DECISIONS = ['open', 'accepted', 'declined'] as const
export type ThreadState = (typeof THREAD_STATES)[number]
export type Decision = (typeof DECISIONS)[number]

/** Whether somebody sees the comments on a language's text of an article. */
export function seesThreads(held: readonly HeldRole[], text: ReachedText): boolean {
  const reach = reachOf(held, 'read')
  return reach !== null && reachesText(reach, text)
}

interface Text extends ReachedText {
  /** It has ever been live. */
  wasPublished: boolean
}

/** Whether somebody may write in a language's text, and so accept or decline edits that were suggested for it. */
export function mayDecide(held: readonly HeldRole[], { locale, isOwn, wasPublished }: Text): boolean {
  const reach = reachOf(held, locale === ORIGINAL_LOCALE ? 'write' : 'review')
  if (!reach) return false
  if (locale !== ORIGINAL_LOCALE) return reachesText(reach, { locale, isOwn })
  return !reach.ownArticles || (isOwn && !wasPublished)
}

/** What is kept of a thread's state. `decision` is there where an edit was suggested. */
export interface ThreadStanding {
  state: ThreadState
  decision?: Decision
}

/** A thread that is opened again asks for its suggested edit again: the accepted words may have been taken back by the editor's undo. */
export const resolvedAs = ({ decision }: ThreadStanding, resolved: boolean): ThreadStanding => ({
  state: resolved ? 'resolved' : 'open',
  ...(decision ? { decision: resolved ? decision : 'open' } : {}),
})

/** @returns the thread with its suggested edit decided; the same where it was decided so already; null where it is settled otherwise, or no edit was suggested */
export function decidedAs(thread: ThreadStanding, accepted: boolean): ThreadStanding | null {
  const decision = accepted ? 'accepted' : 'declined'
  if (thread.state === 'resolved') return thread.decision === decision ? thread : null
  return thread.decision === 'open' ? { state: 'resolved', decision } : null
}

interface Participants {
  /** Who wrote or did it. */
  actor: string
  mentioned: readonly string[]
  /** Who has written in the thread. */
  participants: readonly string[]
  /** Whose article it is. */
  authors: readonly string[]
}

/** Who is to be told of something new in a thread, each once: those mentioned, and apart from them the article's authors and who takes part. Never the actor. */
export function recipients({ actor, mentioned, participants, authors }: Participants): { mentioned: string[]; others: string[] } {
  const named = new Set(mentioned.filter((person) => person !== actor))
  const others = new Set([...participants, ...authors].filter((person) => person !== actor && !named.has(person)))
  return { mentioned: [...named], others: [...others] }
}

/** The people of a list whose `@Name` still stands in a comment's text. */
export const mentionedIn = <P extends { name: string | null }>(body: string, people: readonly P[]): P[] =>
  people.filter(({ name }) => name !== null && name !== '' && body.includes(`@${name}`))

interface Listed {
  state: ThreadState
  /** Characters of all its comments. */
  characters: number
  /** Time of its last comment or decision. */
  at: string
}

/** The threads that one answer carries, open ones before resolved ones and the latest first: as many as fit, always the first. */
export function listedThreads<T extends Listed>(threads: readonly T[], most = LISTED_CHARACTERS): T[] {
  const ordered = threads.toSorted((one, other) => Number(one.state === 'resolved') - Number(other.state === 'resolved') || other.at.localeCompare(one.at))
  let characters = 0
  const last = ordered.findIndex((thread, index) => {
    characters += thread.characters
    return index > 0 && characters > most
  })
  return last < 0 ? ordered : ordered.slice(0, last)
}
