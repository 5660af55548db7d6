import { Checkbox, ScrollArea, Textarea, TextInput } from '@mantine/core'
import { LOCALE_INFO, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { t } from './catalogue.ts'
import type { TermValues } from './term-values.ts'

type Rules = TermValues['locales']

/** The rules of a term for each target language. @param keep the term is not translated, so there is no translation to give */
export const TermLocales = ({ rules, keep, onChange }: { rules: Rules; keep: boolean; onChange: (rules: Rules) => void }) => (
  <ScrollArea.Autosize mah="45dvh" viewportProps={{ tabIndex: 0, 'aria-label': t.rulesByLanguage }}>
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
          label={t.translation}
          aria-label={t.translationIn({ name })}
          value={rule.target}
          onChange={(event) => onChange({ ...rule, target: event.currentTarget.value })}
        />
      )}
      <Textarea
        label={t.forbiddenWordsOnePerLine}
        aria-label={t.forbiddenWordsIn({ name })}
        autosize
        minRows={1}
        maxRows={4}
        value={rule.forbidden}
        onChange={(event) => onChange({ ...rule, forbidden: event.currentTarget.value })}
      />
      <Checkbox
        label={t.onlyInThisCase}
        aria-label={t.onlyInThisCaseIn({ name })}
        checked={rule.keep_case}
        onChange={(event) => onChange({ ...rule, keep_case: event.currentTarget.checked })}
      />
    </fieldset>
  )
}
