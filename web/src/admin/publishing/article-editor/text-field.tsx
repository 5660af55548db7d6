import { Text, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ArticleTextKey, articleTextRule } from '#shared/domain/articles/article-texts.ts'
import { LOCALE_INFO, type Locale } from '#shared/locales.ts'
import { PlacedField } from '../../articles/presence/placed-field.tsx'
import { TEXT_LABELS } from '../../articles/provenance/text-labels.ts'
import type { ArticleForm } from './use-article-form.ts'

interface TextFieldProps {
  name: ArticleTextKey
  form: ArticleForm
  /** The language of the text. */
  locale: Locale
  readOnly: boolean
  description?: ReactNode
}

/** The field of a plain text of an article, as its declaration says. */
export function TextField({ name, form, locale, readOnly, description }: TextFieldProps) {
  const { limit, lines, isCounted } = articleTextRule(name)
  const value = form.values[name] ?? ''
  const shared = {
    ...{ label: TEXT_LABELS[name], description, value, readOnly, maxLength: limit, error: form.errors[name] },
    ...(isCounted ? { rightSection: <Count of={value} />, rightSectionWidth: 48 } : {}),
    ...{ lang: LOCALE_INFO[locale].tag, spellCheck: true, 'data-comment-field': name },
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
  }
  return <PlacedField name={name}>{lines ? <Textarea {...shared} autosize minRows={2} /> : <TextInput {...shared} />}</PlacedField>
}

const Count = ({ of }: { of: string }) => (
  <Text c="dimmed" fz="xs" aria-hidden>
    {[...of].length}
  </Text>
)
