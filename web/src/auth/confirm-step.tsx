import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../admin/platform/shell/toast.ts'
import { cognito } from '../session/cognito.ts'
import { FormFault } from './form-fault.tsx'
import { faultText } from './texts.ts'

/** The code that was mailed after signing up. */
export function ConfirmStep({ email, onDone }: { email: string; onDone: () => void }) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')

  const attempt = async (work: (auth: Awaited<ReturnType<typeof cognito>>) => Promise<unknown>, done: string) => {
    setBusy(true)
    setFault('')
    try {
      await work(await cognito())
      toast({ tone: 'success', text: done })
      return true
    } catch (error) {
      setFault(faultText(error, 'Nepavyko patvirtinti'))
      return false
    } finally {
      setBusy(false)
    }
  }
  const confirm = () => attempt((auth) => auth.confirmSignUp({ username: email, confirmationCode: code.trim() }), 'El. paštas patvirtintas. Prisijunkite.')
  const resend = () => attempt((auth) => auth.resendSignUpCode({ username: email }), 'Naujas kodas išsiųstas.')

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
