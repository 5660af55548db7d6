import { Text } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { countWords, plainText, readingTime } from '#shared/domain/text/words.ts'
import type { Locale } from '#shared/locales.ts'
import { numberText } from '../../platform/screen/figures.ts'
import { t } from './catalogue.ts'

interface Props {
  html: string
  locale: Locale
  /** The HTML of what is selected; null where nothing is. */
  selected?: string | null
}

/** Words and reading time of a body, as its page and its checks count them; of what is selected its words. */
export function TextLength({ html, locale, selected = null }: Props) {
  const shown = useDeferredValue(html)
  const part = useDeferredValue(selected)
  const { words, minutes } = useMemo(() => ({ words: wordsIn(shown, locale), minutes: shown.trim() === '' ? 0 : readingTime(shown, locale) }), [shown, locale])
  const chosen = useMemo(() => (part === null ? 0 : wordsIn(part, locale)), [part, locale])
  const length = t.textLength({ words: numberText(words), minutes })
  return (
    <Text c="dimmed" fz="xs" mt={6} className="text-length">
      {chosen > 0 ? `${length} · ${t.selectedWords({ words: numberText(chosen) })}` : length}
    </Text>
  )
}

const wordsIn = (html: string, locale: Locale): number => countWords(plainText(html), locale)
