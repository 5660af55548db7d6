import type { RejectionReason } from '#shared/domain/articles/rejection-reasons.ts'
import { LOCALE_INFO, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { titleText } from '../../articles/trash/title-text.ts'
import type { Answer } from '../../platform/api/call.ts'
import { dateTime, savedAt } from '../../platform/screen/date-time.ts'
import { t } from './catalogue.ts'

/** Something that waits for a person: where it is done, and why it waits. */
export interface TodayItem {
  key: string
  title: string
  to: string
  note: string
}

/** Plans further away than this are not today's, in milliseconds. */
const DAY_MS = 86_400_000

const when = (timestamp: string): string => dateTime.format(new Date(timestamp))
const editorOf = (id: string, locale: Locale): string => `/admin/articles/${id}${locale === ORIGINAL_LOCALE ? '' : `/translations/${locale}`}`
const names = (locales: readonly Locale[]): string => locales.map((locale) => LOCALE_INFO[locale].nativeName).join(', ')

/** Articles that somebody has to approve or give back, and approved ones that have no time yet; none where the newsroom has no workflow. */
export const decisionItems = ({ enabled, columns }: Answer<'getBoard'>): TodayItem[] =>
  enabled
    ? (['in_review', 'approved'] as const).flatMap((column) =>
        columns[column].articles.map(({ id, title, due_at }) => {
          const state = column === 'approved' ? t.approvedNotPlanned : t.inReview
          return { key: id, title: titleText(title), to: editorOf(id, ORIGINAL_LOCALE), note: due_at ? `${state}, ${t.due({ due: when(due_at) })}` : state }
        }),
      )
    : []

/** Articles whose last publication was refused. @param texts of the reasons, in the desk's language */
export const refusedItems = ({ articles }: Answer<'listArticles'>, texts: Readonly<Record<RejectionReason, string>>): TodayItem[] =>
  articles.flatMap(({ id, title, rejection }) =>
    rejection
      ? [
          {
            key: id,
            title: titleText(title),
            to: editorOf(id, ORIGINAL_LOCALE),
            note: `${rejection.reasons.map((reason) => texts[reason]).join(', ')} (${when(rejection.at)})`,
          },
        ]
      : [],
  )

/** Articles with languages that no translation was accepted for, or in which a person's words wait for a person. */
export const translationItems = ({ articles }: Answer<'listTranslations'>): TodayItem[] =>
  articles.flatMap(({ id, title, translations }) => {
    const standing = Object.entries(translations) as [Locale, NonNullable<(typeof translations)['de']>][]
    const failed = standing.flatMap(([locale, { state }]) => (state === 'failed' ? [locale] : []))
    const stale = standing.flatMap(([locale, one]) => (one.stale ? [locale] : []))
    const [first] = [...failed, ...stale]
    if (!first) return []
    const notes = [
      ...(failed.length > 0 ? [t.failedLanguages({ languages: names(failed) })] : []),
      ...(stale.length > 0 ? [t.staleLanguages({ languages: names(stale) })] : []),
    ]
    return [{ key: id, title: titleText(title), to: editorOf(id, first), note: notes.join('. ') }]
  })

/** What goes out within a day, and what did not go out at its time. @param now milliseconds since 1970 */
export const plannedItems = ({ articles }: Answer<'listPlanned'>, now = Date.now()): TodayItem[] =>
  articles
    .filter(({ stage, scheduled_for }) => stage !== 'waiting' || Date.parse(scheduled_for) < now + DAY_MS)
    .map(({ id, title, stage, scheduled_for, missing }) => ({
      key: id,
      title: titleText(title),
      to: editorOf(id, ORIGINAL_LOCALE),
      note: planNote(stage, when(scheduled_for), missing),
    }))

function planNote(stage: Answer<'listPlanned'>['articles'][number]['stage'], at: string, missing: number): string {
  if (stage === 'missed') return t.planGivenUp({ when: at })
  if (stage === 'refused') return t.planRefused({ when: at })
  return missing > 0 ? t.plannedLacks({ when: at, count: missing }) : t.plannedFor({ when: at })
}

/** What checks found that a person has to do. */
export const taskItems = ({ tasks }: Answer<'listTasks'>): TodayItem[] =>
  tasks.filter(({ status }) => status === 'open').map(({ key, title, description, screen }) => ({ key, title, to: `/admin/${screen}`, note: description }))

/** Drafts that were worked on last. */
export const draftItems = ({ articles }: Answer<'listArticles'>): TodayItem[] =>
  articles.map(({ id, title, updated_at }) => ({
    key: id,
    title: titleText(title),
    to: editorOf(id, ORIGINAL_LOCALE),
    note: t.lastSaved({ when: savedAt(updated_at) }),
  }))
