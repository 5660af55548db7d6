import { useDeferredValue, useMemo } from 'react'
import { countWords, plainText, readingTime } from '#shared/domain/text/words.ts'
import type { Locale } from '#shared/locales.ts'
import { numberText } from '../../platform/screen/figures.ts'
import { t } from './catalogue.ts'

export interface TextLengthProps {
  html: string
  locale: Locale
  /** The HTML of what is selected; null where nothing is. */
  selected?: string | null
}

/** Words and reading time of a body, as its page and its checks count them; of what is selected its words. */
export function CountedLength({ html, locale, selected = null }: TextLengthProps) {
  const shown = useDeferredValue(html)
  const part = useDeferredValue(selected)
  const { words, minutes } = useMemo(() => ({ words: wordsIn(shown, locale), minutes: shown.trim() === '' ? 0 : readingTime(shown, locale) }), [shown, locale])
  const chosen = useMemo(() => (part === null ? 0 : wordsIn(part, locale)), [part, locale])
  const length = t.textLength({ words: numberText(words), minutes })
  return chosen > 0 ? `${length} · ${t.selectedWords({ words: numberText(chosen) })}` : length
}

const wordsIn = (html: string, locale: Locale): number => countWords(plainText(html), locale)
