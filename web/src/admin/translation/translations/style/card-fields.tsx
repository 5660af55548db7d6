import { Stack, Text, Textarea } from '@mantine/core'
import { TERM_NAMES } from '#shared/domain/translation/card-guidance.ts'
import type { CardTermName } from '#shared/languages/style-card.ts'
import type { CardValues, FieldFault, TypedTerm } from './card-values.ts'
import { t } from './catalogue.ts'
import { faultText, SENTENCES } from './style-texts.ts'

interface FieldsProps {
  values: CardValues
  set: (part: Partial<CardValues>) => void
  faults: ReadonlyMap<string, FieldFault>
  /** BCP 47 tag of the words of terms. */
  language: string
}

/** All of a card that editors may change. */
export function CardFields({ values, set, faults, language }: FieldsProps) {
  const errorOf = (field: string) => {
    const fault = faults.get(field)
    return fault && faultText(fault)
  }
  return (
    <Stack gap="sm">
      {SENTENCES.map(({ field, label }) => (
        <Textarea
          key={field}
          label={label}
          autosize
          minRows={1}
          value={values[field]}
          error={errorOf(field)}
          onChange={(event) => set({ [field]: event.currentTarget.value })}
        />
      ))}
      <Textarea
        label={t.notesOnePerLine}
        autosize
        minRows={2}
        value={values.notes}
        error={errorOf('notes')}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
      <Text component="h2" fz={16} fw={600} mt="xs">
        {t.terms}
      </Text>
      <Text c="dimmed" fz="sm">
        {t.howTermsAreUsed}
      </Text>
      <div className="term-locales">
        {TERM_NAMES.map((name) => (
          <TermFields
            key={name}
            name={name}
            term={values.terms[name]}
            language={language}
            errorOf={errorOf}
            onChange={(term) => set({ terms: { ...values.terms, [name]: term } })}
          />
        ))}
      </div>
    </Stack>
  )
}

interface TermProps {
  name: CardTermName
  term: TypedTerm
  language: string
  errorOf: (field: string) => string | undefined
  onChange: (term: TypedTerm) => void
}

const PARTS = [
  { part: 'use', label: t.useOnePerLine },
  { part: 'avoid', label: t.avoidOnePerLine },
  { part: 'note', label: t.note },
] as const

const TermFields = ({ name, term, language, errorOf, onChange }: TermProps) => (
  <fieldset className="term-locale">
    <legend lang="en">{name}</legend>
    {PARTS.map(({ part, label }) => (
      <Textarea
        key={part}
        label={label}
        aria-label={`${label}: ${name}`}
        autosize
        minRows={1}
        value={term[part]}
        error={errorOf(`terms.${name}.${part}`)}
        lang={part === 'note' ? 'en' : language}
        onChange={(event) => onChange({ ...term, [part]: event.currentTarget.value })}
      />
    ))}
  </fieldset>
)
