import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { DESK_LANGUAGES, type DeskLanguage } from '#shared/domain/platform/desk-languages.ts'
import { LOCALE_INFO } from '#shared/locales.ts'
import { call } from '../platform/api/call.ts'
import { chooseLanguage, DESK_LANGUAGE } from '../platform/language/desk-language.ts'
import { errorText } from '../platform/screen/texts.ts'
import { confirm } from '../platform/shell/confirm.tsx'
import { toast } from '../platform/shell/toast.ts'
import { UNSAVED_QUESTION, useUnsaved } from '../platform/shell/unsaved.ts'
import { t } from './catalogue.ts'

/** The languages of the desk, each in its own words. The choice goes into the profile, then the page is loaded anew; asks when something is not saved. */
export function LanguageChoice() {
  const unsaved = useUnsaved()
  const save = useMutation({
    mutationFn: (desk_language: DeskLanguage) => call('saveDeskLanguage', { body: { desk_language } }),
    onSuccess: ({ desk_language }) => chooseLanguage(desk_language),
    onError: (error) => toast({ tone: 'error', text: errorText(error) }),
  })
  const choose = async (language: DeskLanguage) => {
    if (language === DESK_LANGUAGE || (unsaved && !(await confirm(UNSAVED_QUESTION, LOCALE_INFO[language].nativeName)))) return
    save.mutate(language)
  }
  return (
    <>
      <Menu.Label>{t.deskLanguage}</Menu.Label>
      {DESK_LANGUAGES.map((language) => (
        <Menu.Item
          key={language}
          role="menuitemradio"
          aria-checked={language === DESK_LANGUAGE}
          lang={language}
          disabled={save.isPending}
          leftSection={<IconCheck size={18} stroke={1.6} aria-hidden visibility={language === DESK_LANGUAGE ? 'visible' : 'hidden'} />}
          onClick={() => void choose(language)}
        >
          {LOCALE_INFO[language].nativeName}
        </Menu.Item>
      ))}
    </>
  )
}
