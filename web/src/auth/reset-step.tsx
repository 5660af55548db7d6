import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { toast } from '../admin/platform/shell/toast.ts'
import { cognito } from '../session/cognito.ts'
import { EmailField } from './email-field.tsx'
import { FormFault } from './form-fault.tsx'
import { PasswordField } from './password-field.tsx'
import { PasswordWarning } from './password-warning.tsx'
import { faultText } from './texts.ts'

/** Forgotten password: first the code is mailed, then a new password is set with it. */
export function ResetStep({ email, onEmail, onDone }: { email: string; onEmail: (email: string) => void; onDone: () => void }) {
  const [sent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setFault('')
    try {
      const { resetPassword, confirmResetPassword } = await cognito()
      const username = email.trim()
      if (!sent) {
        await resetPassword({ username })
        setSent(true)
      } else {
        await confirmResetPassword({ username, confirmationCode: code.trim(), newPassword: password })
        toast({ tone: 'success', text: 'Slaptažodis pakeistas. Prisijunkite.' })
        onDone()
      }
    } catch (error) {
      setFault(faultText(error, 'Nepavyko pakeisti slaptažodžio'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <FormFault text={fault} />
        {sent ? (
          <>
            <Text>Jei tokia paskyra yra, kodą išsiuntėme jos el. paštu.</Text>
            <TextInput
              required
              label="Kodas"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <PasswordField
              label="Naujas slaptažodis"
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
          {sent ? 'Pakeisti slaptažodį' : 'Siųsti kodą'}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={onDone}>
          Grįžti į prisijungimą
        </Button>
      </Stack>
    </form>
  )
}
