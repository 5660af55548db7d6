import { Menu } from '@mantine/core'
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
      <Menu.RadioGroup value={DESK_LANGUAGE} onChange={(language) => void choose(language as DeskLanguage)}>
        {DESK_LANGUAGES.map((language) => (
          <Menu.RadioItem key={language} value={language} lang={language} disabled={save.isPending} closeMenuOnClick>
            {LOCALE_INFO[language].nativeName}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
