import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { t } from './catalogue.ts'

/** A password with its show/hide button. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    required
    label={t.password}
    visibilityToggleButtonProps={{ 'aria-label': t.showOrHidePassword, 'aria-hidden': false, tabIndex: 0 }}
    {...props}
  />
)
