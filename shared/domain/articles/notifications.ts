import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { WorkflowState } from './workflow.ts'

/** What a person of the newsroom is told: of work that they were asked for, of their own texts, and of what others say about them. Kept in the table, never renamed. */
export const NOTIFICATION_KINDS = [
  'review-requested',
  'review-confirmed',
  'submitted',
  'approved',
  'returned',
  'published',
  'languages-failed',
  'languages-late',
  'comment',
  'mention',
  'suggestion',
  'suggestion-accepted',
  'suggestion-declined',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** How notifications are mailed: each by itself, what is unread once a day, or not at all. */
export const NOTIFICATION_MAILS = ['each', 'daily', 'off'] as const
export type NotificationMail = (typeof NOTIFICATION_MAILS)[number]
export const DEFAULT_NOTIFICATION_MAIL: NotificationMail = 'daily'

/** `days`: after which a notification is deleted. `detail`: characters of what is said beside it. `counted`: unread ones that are counted at most. */
export const NOTIFICATION_LIMITS = { days: 90, detail: 500, counted: 99 } as const

/** What makes a notification one and the same, however often it is told. */
export interface NotificationOccasion {
  kind: NotificationKind
  original_id: string
  locale?: Locale | undefined
  /** What happened, by something that stays the same when it is told again: the id of an operation or comment, the time of a deed. */
  occasion: string
}

/** The name that a notification's id follows from. */
export const notificationName = ({ kind, original_id, locale, occasion }: NotificationOccasion): string =>
  ['notification', kind, original_id, locale ?? '', occasion].join('#')

/** Ids of people are those of the user pool; schedules and rules of the automation have names. */
const PERSON = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Who is told: each person once, never the one who did it. @param by null where nobody did: a schedule, or a rule of the automation */
export const toldOf = (people: Iterable<string | undefined>, by: string | null): string[] =>
  [...new Set(people)].filter((one): one is string => one !== undefined && one !== by && PERSON.test(one))

/** Where an article was moved to in the workflow, and who has to do with it. */
interface Move {
  to: WorkflowState
  /** Whose article it is. */
  authors: readonly string[]
  /** Who submitted it last. */
  submitter?: string | undefined
  /** Who was asked to review the original. */
  asked: readonly string[]
}

/** Whom a move of an article concerns: reviewers once it is submitted, its authors and who submitted it once it is approved or given back. */
export const concernedByMove = ({ to, authors, submitter, asked }: Move): (string | undefined)[] => (to === 'in_review' ? [...asked] : [submitter, ...authors])

/** The kind that tells of a move. */
export const KIND_OF_MOVE = { in_review: 'submitted', approved: 'approved', draft: 'returned' } as const satisfies Record<WorkflowState, NotificationKind>

/** The screen of the desk where a notification leads, below the origin: the translation that it is about, otherwise the article. */
export const notificationPath = ({ original_id, locale }: Pick<NotificationOccasion, 'original_id' | 'locale'>): string =>
  `/admin/articles/${original_id}${locale && locale !== ORIGINAL_LOCALE ? `/translations/${locale}` : ''}`

/** Part of an address that opens the list of notifications on any screen of the desk; signing in keeps it. */
export const NOTIFICATIONS_OPEN = '?notifications'

/** Languages as the detail of a notification keeps them. */
export const localesDetail = (locales: readonly Locale[]): string => locales.join(' ')

/** The languages that {@link localesDetail} wrote; words that are none are left out. */
export const localesOfDetail = (detail: string | null | undefined, known: readonly Locale[]): Locale[] =>
  (detail ?? '').split(' ').flatMap((word) => known.find((locale) => locale === word) ?? [])
