import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../admin/platform/shell/toast.ts'
import { cognito } from '../session/cognito.ts'
import { FormFault } from './form-fault.tsx'
import { useAttempt } from './use-attempt.ts'

/** The code that was mailed after signing up. */
export function ConfirmStep({ email, onDone }: { email: string; onDone: () => void }) {
  const [code, setCode] = useState('')
  const { busy, fault, attempt } = useAttempt('Nepavyko patvirtinti')

  const confirm = () =>
    attempt(async () => {
      const { confirmSignUp } = await cognito()
      await confirmSignUp({ username: email, confirmationCode: code.trim() })
      toast({ tone: 'success', text: 'El. paštas patvirtintas. Prisijunkite.' })
    })
  const resend = () =>
    attempt(async () => {
      const { resendSignUpCode } = await cognito()
      await resendSignUpCode({ username: email })
      toast({ tone: 'success', text: 'Naujas kodas išsiųstas.' })
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
          Patvirtinimo kodą išsiuntėme adresu <b>{email}</b>.
        </Text>
        <TextInput
          required
          label="Patvirtinimo kodas"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} fullWidth>
          Patvirtinti
        </Button>
        <Group justify="space-between">
          <Button variant="subtle" size="compact-sm" disabled={busy} onClick={() => void resend()}>
            Siųsti kodą dar kartą
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={onDone}>
            Grįžti
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
