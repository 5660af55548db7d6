import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconMinus, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { behindText } from './behind-words.ts'
import { t } from './catalogue.ts'

export type DeskArticle = Answer<'listTranslations'>['articles'][number]
type Standing = NonNullable<DeskArticle['translations'][TargetLocale]>
export type LocaleState = Standing['state'] | 'missing' | 'waiting' | 'running'

const ICON = { size: 14, stroke: 2, 'aria-hidden': true } as const
export const STATES: Readonly<Record<LocaleState, { text: string; icon: ReactNode }>> = {
  missing: { text: t.missing, icon: <IconMinus {...ICON} /> },
  stale: { text: t.stale, icon: <IconRefresh {...ICON} /> },
  waiting: { text: t.waiting, icon: <IconClock {...ICON} /> },
  running: { text: t.stateTranslating, icon: <Loader size={12} color="currentColor" aria-hidden /> },
  completed: { text: t.translated, icon: <IconCheck {...ICON} /> },
  failed: { text: t.failed, icon: <IconAlertTriangle {...ICON} /> },
}

/** As it goes while the machine translates; then as it is stored, and that it failed for as long as nothing is there. */
export function localeState(article: DeskArticle, locale: TargetLocale, operation: Operation | null): LocaleState {
  const stored = article.translations[locale]?.state ?? 'missing'
  const last = operation?.kind === 'translate-article' ? operation.locales[locale] : undefined
  const isTelling = operation?.status === 'running' || (last === 'failed' && stored !== 'completed')
  return (isTelling && last) || stored
}

/** All that is known of a translation, a line each. @param segments of the present text, where a translation is behind it */
export function standingLines(locale: TargetLocale, state: LocaleState, standing: Standing | undefined, segments: number | null): string[] {
  const { quality, behind, stale, failed, pseudo, error, updated_at } = standing ?? {}
  return [
    `${locale} – ${LOCALE_INFO[locale].nativeName}: ${STATES[state].text}${behind === undefined ? '' : `, ${behindText(behind, segments)}`}`,
    ...(quality === undefined ? [] : [t.quality({ quality: Math.round(quality) })]),
    ...(stale ? [t.waitingForReview({ stale })] : []),
    ...(failed ? [t.segmentsNotTranslated({ failed })] : []),
    ...(pseudo ? [t.pseudoTranslation] : []),
    ...(error ? [error] : []),
    ...(updated_at ? [t.updated({ updatedAt: dateTime.format(new Date(updated_at)) })] : []),
  ]
}

export const translationPath = (articleId: string, locale: TargetLocale): string => `/admin/articles/${articleId}/translations/${locale}`
