import { NumberInput, Paper, Select, SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { AUTHOR_LIMITS } from '#shared/contracts/articles/authors.ts'
import { isLocale, LOCALE_INFO, LOCALES, type Locale } from '#shared/locales.ts'
import type { AuthorValues } from './author-values.ts'
import { EntryList } from './entry-list.tsx'

interface AuthorFieldsProps {
  values: AuthorValues
  faults: Readonly<Record<string, string>>
  onChange: (change: Partial<AuthorValues>) => void
}

const LINES = [
  ['full_name', 'Vardas'],
  ['slug', 'Adresas (slug)'],
  ['job_title', 'Pareigos'],
  ['company', 'Įmonė'],
  ['avatar_url', 'Nuotraukos adresas'],
  ['linkedin_url', 'LinkedIn'],
  ['twitter_url', 'Twitter (X)'],
  ['github_url', 'GitHub'],
] as const
const LANGUAGES = LOCALES.map((locale) => ({ value: locale, label: `${LOCALE_INFO[locale].nativeName} (${locale})` }))

/** Every field of a profile that an admin may set. */
export function AuthorFields({ values, faults, onChange }: AuthorFieldsProps) {
  return (
    <Stack>
      <Switch label="Autorius" checked={values.is_author} onChange={(event) => onChange({ is_author: event.currentTarget.checked })} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {LINES.map(([name, label]) => (
          <TextInput
            key={name}
            label={label}
            required={name === 'full_name' || name === 'slug'}
            withAsterisk={name === 'full_name' || name === 'slug'}
            value={values[name]}
            error={faults[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
        <NumberInput
          label="Patirtis metais"
          value={values.years_experience}
          min={0}
          max={AUTHOR_LIMITS.years}
          allowDecimal={false}
          error={faults.years_experience}
          onChange={(years) => onChange({ years_experience: typeof years === 'number' ? years : 0 })}
        />
        <TextInput
          label="Kompetencija"
          value={values.author_expertise}
          error={faults.author_expertise}
          onChange={(event) => onChange({ author_expertise: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Textarea
        label="Biografija"
        autosize
        minRows={3}
        value={values.author_bio}
        error={faults.author_bio}
        onChange={(event) => onChange({ author_bio: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <EntryList label="Sertifikatai" entries={values.author_certifications} onChange={(author_certifications) => onChange({ author_certifications })} />
        <EntryList label="Publikacijos" entries={values.publications} onChange={(publications) => onChange({ publications })} />
      </SimpleGrid>
      <SpokenFields values={values} onChange={onChange} fault={faults.in_locales} />
    </Stack>
  )
}

function SpokenFields({ values, onChange, fault }: { values: AuthorValues; onChange: AuthorFieldsProps['onChange']; fault: string | undefined }) {
  const [locale, setLocale] = useState<Locale>('lt')
  const spoken = values.in_locales[locale] ?? {}
  const set = (change: { job_title?: string; author_bio?: string }) => onChange({ in_locales: { ...values.in_locales, [locale]: { ...spoken, ...change } } })
  const filled = LOCALES.filter((one) => values.in_locales[one]?.author_bio)
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Select
          label="Biografija kitomis kalbomis"
          description={`Parašyta: ${filled.length > 0 ? filled.join(', ') : 'dar nė viena'}. Kur nėra, rodoma bendra.`}
          data={LANGUAGES}
          value={locale}
          allowDeselect={false}
          maw={320}
          onChange={(value) => isLocale(value) && setLocale(value)}
        />
        <TextInput
          label={`Pareigos (${locale})`}
          value={spoken.job_title ?? ''}
          maxLength={AUTHOR_LIMITS.line}
          onChange={(event) => set({ job_title: event.currentTarget.value })}
        />
        <Textarea
          label={`Biografija (${locale})`}
          autosize
          minRows={3}
          lang={LOCALE_INFO[locale].tag}
          value={spoken.author_bio ?? ''}
          maxLength={AUTHOR_LIMITS.biography}
          onChange={(event) => set({ author_bio: event.currentTarget.value })}
        />
        {fault && <Text c="var(--mantine-color-error)">{fault}</Text>}
      </Stack>
    </Paper>
  )
}
