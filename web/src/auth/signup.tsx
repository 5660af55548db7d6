import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { toast } from '../admin/platform/shell/toast.ts'
import { cognito } from '../session/cognito.ts'
import { AuthPage } from './auth-page.tsx'
import { EmailField } from './email-field.tsx'
import { FormFault } from './form-fault.tsx'
import type { LoginState } from './login.tsx'
import { PasswordField } from './password-field.tsx'
import { PasswordWarning } from './password-warning.tsx'
import { faultText } from './texts.ts'

export function Signup() {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setFault('')
    try {
      const username = email.trim()
      const { signUp } = await cognito()
      const { nextStep } = await signUp({ username, password, options: { userAttributes: { email: username, name: name.trim() } } })
      toast({ tone: 'success', text: 'Registracija sėkminga! Galite prisijungti.' })
      const state: LoginState = nextStep.signUpStep === 'CONFIRM_SIGN_UP' ? { confirm: username } : {}
      navigate('/auth/login', { state })
    } catch (error) {
      const text = faultText(error, 'Registracijos klaida')
      setFault(text)
      toast({ tone: 'error', text: text === 'Registracijos klaida' ? text : `Registracijos klaida. ${text}` })
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthPage title="Registracija">
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <FormFault text={fault} />
          <TextInput
            required
            pattern=".*\S.*"
            name="name"
            autoComplete="name"
            label="Vardas ir pavardė"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <EmailField value={email} onChange={setEmail} />
          <PasswordField
            name="password"
            autoComplete="new-password"
            minLength={6}
            description="Bent 6 simboliai"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <PasswordWarning password={password} />
          <Button type="submit" loading={busy} fullWidth>
            Registruotis
          </Button>
        </Stack>
      </form>
      <Text mt="md" ta="center" c="dimmed">
        Jau turite paskyrą?{' '}
        <Anchor component={Link} underline="always" to="/auth/login">
          Prisijungti
        </Anchor>
      </Text>
    </AuthPage>
  )
}
