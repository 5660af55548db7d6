import { localesOfDetail, type NotificationKind } from '#shared/domain/articles/notifications.ts'
import { LOCALE_INFO, LOCALES } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { t } from './catalogue.ts'

export type ListedNotification = Answer<'listNotifications'>['notifications'][number]

type Say = (values: { by: string; languages: string }) => string

const TEXTS: Readonly<Record<NotificationKind, Say>> = {
  'review-requested': t.reviewRequested,
  'review-confirmed': t.reviewConfirmed,
  submitted: t.submitted,
  approved: t.approved,
  returned: t.returned,
  published: t.published,
  'languages-failed': t.languagesFailed,
  'languages-late': t.languagesLate,
  comment: t.comment,
  mention: t.mention,
  suggestion: t.suggestion,
  'suggestion-accepted': t.suggestionAccepted,
  'suggestion-declined': t.suggestionDeclined,
}

/** Kinds whose detail is languages and no text. */
const OF_LANGUAGES: ReadonlySet<NotificationKind> = new Set(['languages-failed', 'languages-late'])

/** What happened, without the article's title. */
export function notificationText({ kind, by_name, automatic, locale, detail }: ListedNotification): string {
  if (kind === 'published' && automatic) return t.articlePublished
  const about = OF_LANGUAGES.has(kind) ? localesOfDetail(detail, LOCALES) : locale ? [locale] : []
  return TEXTS[kind]({ by: by_name ?? t.aFormerColleague, languages: about.map((one) => LOCALE_INFO[one].nativeName).join(', ') })
}

/** What somebody wrote beside it; null where nobody did. */
export const writtenDetail = ({ kind, detail }: ListedNotification): string | null => (OF_LANGUAGES.has(kind) ? null : detail)
