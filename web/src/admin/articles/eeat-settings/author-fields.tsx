import { NumberInput, Paper, Select, SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { AUTHOR_LIMITS } from '#shared/contracts/articles/authors.ts'
import { isLocale, LOCALE_INFO, LOCALES, type Locale } from '#shared/locales.ts'
import type { AuthorValues } from './author-values.ts'
import { t } from './catalogue.ts'
import { EntryList } from './entry-list.tsx'
import { PortraitField } from './portrait-field.tsx'

interface AuthorFieldsProps {
  values: AuthorValues
  faults: Readonly<Record<string, string>>
  onChange: (change: Partial<AuthorValues>) => void
}

const LINES = [
  ['full_name', t.name],
  ['slug', t.addressSlug],
  ['job_title', t.jobTitle],
  ['company', t.company],
  ['avatar_url', t.photoAddress],
  ['linkedin_url', 'LinkedIn'],
  ['twitter_url', 'Twitter (X)'],
  ['github_url', 'GitHub'],
] as const
const LANGUAGES = LOCALES.map((locale) => ({ value: locale, label: `${LOCALE_INFO[locale].nativeName} (${locale})` }))

/** Every field of a profile that an admin may set. */
export function AuthorFields({ values, faults, onChange }: AuthorFieldsProps) {
  return (
    <Stack>
      <Switch label={t.author} checked={values.is_author} onChange={(event) => onChange({ is_author: event.currentTarget.checked })} />
      <PortraitField name={values.full_name} url={values.avatar_url} onChange={(avatar_url) => onChange({ avatar_url })} />
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
          label={t.yearsField}
          value={values.years_experience}
          min={0}
          max={AUTHOR_LIMITS.years}
          allowDecimal={false}
          error={faults.years_experience}
          onChange={(years) => onChange({ years_experience: typeof years === 'number' ? years : 0 })}
        />
        <TextInput
          label={t.expertise}
          value={values.author_expertise}
          error={faults.author_expertise}
          onChange={(event) => onChange({ author_expertise: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Textarea
        label={t.biography}
        autosize
        minRows={3}
        value={values.author_bio}
        error={faults.author_bio}
        onChange={(event) => onChange({ author_bio: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <EntryList label={t.certifications} entries={values.author_certifications} onChange={(author_certifications) => onChange({ author_certifications })} />
        <EntryList label={t.publications} entries={values.publications} onChange={(publications) => onChange({ publications })} />
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
          label={t.biographyInOtherLanguages}
          description={filled.length > 0 ? t.biographiesWritten({ languages: filled.join(', ') }) : t.noBiographies}
          data={LANGUAGES}
          value={locale}
          allowDeselect={false}
          maw={320}
          onChange={(value) => isLocale(value) && setLocale(value)}
        />
        <TextInput
          label={t.jobTitleIn({ locale })}
          value={spoken.job_title ?? ''}
          maxLength={AUTHOR_LIMITS.line}
          onChange={(event) => set({ job_title: event.currentTarget.value })}
        />
        <Textarea
          label={t.biographyIn({ locale })}
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
