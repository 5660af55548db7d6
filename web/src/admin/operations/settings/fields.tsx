import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { NUMBER_RANGES, type NumberKey } from '#shared/domain/platform/setting-ranges.ts'
import { LOCALE_INFO, LOCALES } from '#shared/locales.ts'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { t } from './catalogue.ts'
import { type ShownKey, settingText } from './setting-texts.ts'
import { useForm } from './use-settings.ts'

const DECIMAL_SEPARATOR = new Intl.NumberFormat(FORMAT_LOCALE).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? ','

interface FieldProps {
  name: ShownKey
}

/** What every field shows: its words, what is wrong, and that it is changed. */
function useField(name: ShownKey) {
  const form = useForm()
  const { label, about } = settingText(name)
  return {
    form,
    shared: { id: name, label, description: about, error: form.fault(name) },
    value: form.value(name),
    set: (value: string) => form.set(name, value),
  }
}

export function SwitchField({ name }: FieldProps) {
  const { shared, value, set } = useField(name)
  return <Switch {...shared} checked={value === 'true'} onChange={({ currentTarget }) => set(String(currentTarget.checked))} />
}

export function NumberField({ name }: { name: NumberKey & ShownKey }) {
  const { shared, value, set } = useField(name)
  const { min, max, step } = NUMBER_RANGES[name]
  return (
    <NumberInput
      {...shared}
      value={value.trim() === '' || Number.isNaN(Number(value)) ? value : Number(value)}
      onChange={(typed) => set(String(typed))}
      min={min}
      max={max}
      step={step}
      decimalSeparator={DECIMAL_SEPARATOR}
      allowedDecimalSeparators={['.', ',']}
      allowDecimal={step < 1}
      clampBehavior="none"
    />
  )
}

export function TextField({ name, type = 'text' }: FieldProps & { type?: 'text' | 'email' }) {
  const { shared, value, set } = useField(name)
  return <TextInput {...shared} type={type} value={value} onChange={({ currentTarget }) => set(currentTarget.value)} />
}

export function LongField({ name }: FieldProps) {
  const { shared, value, set } = useField(name)
  return <Textarea {...shared} autosize minRows={3} maxRows={10} value={value} onChange={({ currentTarget }) => set(currentTarget.value)} />
}

const zones = Intl.supportedValuesOf('timeZone')

export function ZoneField({ name }: FieldProps) {
  const { shared, value, set } = useField(name)
  const choices = zones.includes(value) ? zones : [value, ...zones]
  return (
    <Select
      {...shared}
      data={choices}
      value={value}
      onChange={(chosen) => chosen && set(chosen)}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t.noSuchTimeZone}
      limit={50}
    />
  )
}

const LANGUAGES = LOCALES.map((value) => ({ value, label: `${LOCALE_INFO[value].nativeName} (${value})` }))

export function LanguageField({ name }: FieldProps) {
  const { shared, value, set } = useField(name)
  return <Select {...shared} data={LANGUAGES} value={value} onChange={(chosen) => chosen && set(chosen)} allowDeselect={false} maw={320} />
}
