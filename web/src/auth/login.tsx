import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { AuthPage } from './auth-page.tsx'
import { t } from './catalogue.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { ResetStep } from './reset-step.tsx'
import { SignInForm } from './sign-in-form.tsx'

type Step = 'sign-in' | 'confirm' | 'reset'
/** What signing up hands over. */
export interface LoginState {
  confirm?: string
}

const TITLES: Record<Step, string> = { 'sign-in': t.signInTitle, confirm: t.emailConfirmation, reset: t.passwordChange }

export function Login() {
  const { state } = useLocation() as { state: LoginState | null }
  const [email, setEmail] = useState(state?.confirm ?? '')
  const [step, setStep] = useState<Step>(state?.confirm ? 'confirm' : 'sign-in')
  const back = () => setStep('sign-in')
  return (
    <AuthPage title={TITLES[step]}>
      {step === 'confirm' && <ConfirmStep email={email.trim()} onDone={back} />}
      {step === 'reset' && <ResetStep email={email} onEmail={setEmail} onDone={back} />}
      {step === 'sign-in' && (
        <>
          <SignInForm email={email} onEmail={setEmail} onUnconfirmed={() => setStep('confirm')} onForgotten={() => setStep('reset')} />
          <Text mt="md" ta="center" c="dimmed">
            {t.noAccountYet}{' '}
            <Anchor component={Link} underline="always" to="/auth/signup">
              {t.signUp}
            </Anchor>
          </Text>
        </>
      )}
    </AuthPage>
  )
}
