import { Alert } from '@mantine/core'
import { t } from './catalogue.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Six characters are enough for the pool; a password that everybody tries first is not refused, but warned of. */
export const PasswordWarning = ({ password }: { password: string }) =>
  isCommonPassword(password) ? (
    <Alert color="yellow" role="status">
      {t.commonPassword}
    </Alert>
  ) : null
