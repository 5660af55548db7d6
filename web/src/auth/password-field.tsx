import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password with its show/hide button. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    required
    label="Slaptažodis"
    visibilityToggleButtonProps={{ 'aria-label': 'Rodyti arba slėpti slaptažodį', 'aria-hidden': false, tabIndex: 0 }}
    {...props}
  />
)
