import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { toast } from '../admin/platform/shell/toast.ts'
import { cognito } from '../session/cognito.ts'
import { t } from './catalogue.ts'
import { EmailField } from './email-field.tsx'
import { FormFault } from './form-fault.tsx'
import { PasswordField } from './password-field.tsx'
import { PasswordWarning } from './password-warning.tsx'
import { useAttempt } from './use-attempt.ts'

/** Forgotten password: first the code is mailed, then a new password is set with it. */
export function ResetStep({ email, onEmail, onDone }: { email: string; onEmail: (email: string) => void; onDone: () => void }) {
  const [sent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const { busy, fault, attempt } = useAttempt(t.couldNotChangePassword)

  const reset = async () => {
    const { resetPassword, confirmResetPassword } = await cognito()
    const username = email.trim()
    if (!sent) {
      await resetPassword({ username })
      setSent(true)
    } else {
      await confirmResetPassword({ username, confirmationCode: code.trim(), newPassword: password })
      toast({ tone: 'success', text: t.passwordChangedSignIn })
      onDone()
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void attempt(reset)
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <FormFault text={fault} />
        {sent ? (
          <>
            <Text>{t.codeEmailedIfAccount}</Text>
            <TextInput
              required
              label={t.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <PasswordField
              label={t.newPassword}
              minLength={6}
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <PasswordWarning password={password} />
          </>
        ) : (
          <EmailField value={email} onChange={onEmail} />
        )}
        <Button type="submit" loading={busy} fullWidth>
          {sent ? t.changePassword : t.sendCode}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={onDone}>
          {t.backToSignIn}
        </Button>
      </Stack>
    </form>
  )
}
