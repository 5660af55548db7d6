import { Button, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { isTargetLocale, LOCALE_INFO, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { t } from './catalogue.ts'

const LANGUAGES = TARGET_LOCALES.map((locale) => ({ value: locale, label: `${LOCALE_INFO[locale].nativeName} (${locale})` }))

interface SearchProps {
  locale: TargetLocale
  onLocale: (locale: TargetLocale) => void
  /** Called with the text when it is sent, and with an empty one as soon as the field is empty. */
  onQuery: (query: string) => void
}

/** The language whose memory is shown, and the words to look for in it. */
export function MemorySearch({ locale, onLocale, onQuery }: SearchProps) {
  const [typed, setTyped] = useState('')
  return (
    <form
      className="tab-search-form"
      onSubmit={(event) => {
        event.preventDefault()
        onQuery(typed.trim())
      }}
    >
      <Select
        aria-label={t.languageOfMemory}
        data={LANGUAGES}
        value={locale}
        allowDeselect={false}
        w={180}
        onChange={(value) => isTargetLocale(value) && onLocale(value)}
      />
      <TextInput
        aria-label={t.searchMemory}
        placeholder={t.englishTextOrTranslation}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          if (event.currentTarget.value === '') onQuery('')
        }}
        className="tab-search"
      />
      <Button type="submit" variant="default">
        {t.search}
      </Button>
    </form>
  )
}
