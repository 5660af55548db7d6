import { Select } from '@mantine/core'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { useSeenLocales } from '../../../auth/may.ts'
import type { Answer } from '../../platform/api/call.ts'
import { t } from './catalogue.ts'

const STATES = { missing: t.stateMissing, stale: t.stateStale, completed: t.stateTranslated, failed: t.failed } as const

interface Props {
  locale: TargetLocale
  article: Answer<'getArticle'> | null
  onChoose: (locale: TargetLocale) => void
}

/** The other languages of the article, each with where it stands. */
export function LocaleChoice({ locale, article, onChoose }: Props) {
  const locales = useSeenLocales()
  const label = (of: TargetLocale) => {
    const state = article?.translations.find((translation) => translation.locale === of)?.state
    return `${LOCALE_INFO[of].nativeName} (${of})${state ? ` · ${STATES[state]}` : ''}`
  }
  return (
    <Select
      aria-label={t.language}
      w={240}
      data={locales.map((value) => ({ value, label: label(value) }))}
      value={locale}
      allowDeselect={false}
      onChange={(value) => value && value !== locale && onChoose(value as TargetLocale)}
    />
  )
}
