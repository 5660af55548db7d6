import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { toast } from '../admin/platform/shell/toast.ts'
import { cognito } from '../session/cognito.ts'
import { AuthPage } from './auth-page.tsx'
import { t } from './catalogue.ts'
import { EmailField } from './email-field.tsx'
import { FormFault } from './form-fault.tsx'
import type { LoginState } from './login.tsx'
import { PasswordField } from './password-field.tsx'
import { PasswordWarning } from './password-warning.tsx'
import { useAttempt } from './use-attempt.ts'

export function Signup() {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { busy, fault, attempt } = useAttempt(t.couldNotSignUp, 'loudly')

  const register = async () => {
    const username = email.trim()
    const { signUp } = await cognito()
    const { nextStep } = await signUp({ username, password, options: { userAttributes: { email: username, name: name.trim() } } })
    toast({ tone: 'success', text: t.signedUp })
    const state: LoginState = nextStep.signUpStep === 'CONFIRM_SIGN_UP' ? { confirm: username } : {}
    navigate('/auth/login', { state })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void attempt(register)
  }

  return (
    <AuthPage title={t.signUpTitle}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <FormFault text={fault} />
          <TextInput
            required
            pattern=".*\S.*"
            name="name"
            autoComplete="name"
            label={t.fullName}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <EmailField value={email} onChange={setEmail} />
          <PasswordField
            name="password"
            autoComplete="new-password"
            minLength={6}
            description={t.atLeast6Characters}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <PasswordWarning password={password} />
          <Button type="submit" loading={busy} fullWidth>
            {t.signUp}
          </Button>
        </Stack>
      </form>
      <Text mt="md" ta="center" c="dimmed">
        {t.alreadyHaveAccount}{' '}
        <Anchor component={Link} underline="always" to="/auth/login">
          {t.signIn}
        </Anchor>
      </Text>
    </AuthPage>
  )
}
