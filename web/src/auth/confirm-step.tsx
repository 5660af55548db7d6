import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../admin/platform/shell/toast.ts'
import { cognito } from '../session/cognito.ts'
import { t } from './catalogue.ts'
import { FormFault } from './form-fault.tsx'
import { useAttempt } from './use-attempt.ts'

/** The code that was mailed after signing up. */
export function ConfirmStep({ email, onDone }: { email: string; onDone: () => void }) {
  const [code, setCode] = useState('')
  const { busy, fault, attempt } = useAttempt(t.couldNotConfirm)

  const confirm = () =>
    attempt(async () => {
      const { confirmSignUp } = await cognito()
      await confirmSignUp({ username: email, confirmationCode: code.trim() })
      toast({ tone: 'success', text: t.emailConfirmedSignIn })
    })
  const resend = () =>
    attempt(async () => {
      const { resendSignUpCode } = await cognito()
      await resendSignUpCode({ username: email })
      toast({ tone: 'success', text: t.newCodeSent })
    })

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void confirm().then((done) => done && onDone())
      }}
    >
      <Stack gap="sm">
        <FormFault text={fault} />
        <Text>
          {t.weSentConfirmationCodeTo} <b>{email}</b>.
        </Text>
        <TextInput
          required
          label={t.confirmationCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} fullWidth>
          {t.confirm}
        </Button>
        <Group justify="space-between">
          <Button variant="subtle" size="compact-sm" disabled={busy} onClick={() => void resend()}>
            {t.sendCodeAgain}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={onDone}>
            {t.back}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
