import { TextInput } from '@mantine/core'
import { t } from './catalogue.ts'

interface Props {
  value: string
  /** Absent: the address is given and cannot be changed. */
  onChange?: ((email: string) => void) | undefined
}

export function EmailField({ value, onChange }: Props) {
  return (
    <TextInput
      required
      type="email"
      name="email"
      autoComplete="username"
      label={t.email}
      value={value}
      readOnly={!onChange}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  )
}
