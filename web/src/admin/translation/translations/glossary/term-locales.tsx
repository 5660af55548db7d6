import { Checkbox, ScrollArea, Textarea, TextInput } from '@mantine/core'
import { LOCALE_INFO, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import type { TermValues } from './term-values.ts'

type Rules = TermValues['locales']

/** The rules of a term for each target language. @param keep the term is not translated, so there is no translation to give */
export const TermLocales = ({ rules, keep, onChange }: { rules: Rules; keep: boolean; onChange: (rules: Rules) => void }) => (
  <ScrollArea.Autosize mah="45dvh" viewportProps={{ tabIndex: 0, 'aria-label': 'Kalbų taisyklės' }}>
    <div className="term-locales">
      {TARGET_LOCALES.map((locale) => (
        <TermLocale key={locale} locale={locale} rule={rules[locale]} keep={keep} onChange={(rule) => onChange({ ...rules, [locale]: rule })} />
      ))}
    </div>
  </ScrollArea.Autosize>
)

type Rule = Rules[TargetLocale]

function TermLocale({ locale, rule, keep, onChange }: { locale: TargetLocale; rule: Rule; keep: boolean; onChange: (rule: Rule) => void }) {
  const name = LOCALE_INFO[locale].nativeName
  return (
    <fieldset className="term-locale">
      <legend>{name}</legend>
      {!keep && (
        <TextInput
          label="Vertimas"
          aria-label={`Vertimas: ${name}`}
          value={rule.target}
          onChange={(event) => onChange({ ...rule, target: event.currentTarget.value })}
        />
      )}
      <Textarea
        label="Draudžiami žodžiai, po vieną eilutėje"
        aria-label={`Draudžiami žodžiai: ${name}`}
        autosize
        minRows={1}
        maxRows={4}
        value={rule.forbidden}
        onChange={(event) => onChange({ ...rule, forbidden: event.currentTarget.value })}
      />
      <Checkbox
        label="Tik tokia raidžių rašyba"
        aria-label={`Tik tokia raidžių rašyba: ${name}`}
        checked={rule.keep_case}
        onChange={(event) => onChange({ ...rule, keep_case: event.currentTarget.checked })}
      />
    </fieldset>
  )
}
