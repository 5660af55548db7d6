import { Anchor, Button, Stack } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { toast } from '../admin/platform/shell/toast.ts'
import { cognito } from '../session/cognito.ts'
import { t } from './catalogue.ts'
import { EmailField } from './email-field.tsx'
import { FormFault } from './form-fault.tsx'
import { PasswordField } from './password-field.tsx'
import { useSession } from './session.tsx'
import { useAttempt } from './use-attempt.ts'

interface Props {
  email: string
  /** Left out: only this account may sign in. */
  onEmail?: (email: string) => void
  /** The account waits for the code that was sent to its address. */
  onUnconfirmed: () => void
  onForgotten?: () => void
}

/** E-mail and password. Ends with the session signed in; who uses it decides where to go then. */
export function SignInForm({ email, onEmail, onUnconfirmed, onForgotten }: Props) {
  const session = useSession()
  const [password, setPassword] = useState('')
  const { busy, fault, setFault, attempt } = useAttempt(t.couldNotSignIn, 'loudly')

  const enter = async () => {
    const outcome = await signIn(email.trim(), password)
    if (outcome === 'unconfirmed') return onUnconfirmed()
    if (outcome !== 'done') return setFault(t.additionalStepNeeded({ outcome }))
    await session.check()
    toast({ tone: 'success', text: t.signedIn })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void attempt(enter)
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <FormFault text={fault} />
        <EmailField value={email} onChange={onEmail} />
        <PasswordField name="password" autoComplete="current-password" value={password} onChange={(event) => setPassword(event.currentTarget.value)} />
        {onForgotten && (
          <Anchor component="button" type="button" fz="sm" onClick={onForgotten} style={{ alignSelf: 'flex-end' }}>
            {t.forgotYourPassword}
          </Anchor>
        )}
        <Button type="submit" loading={busy} fullWidth>
          {t.signIn}
        </Button>
      </Stack>
    </form>
  )
}

async function signIn(username: string, password: string): Promise<string> {
  const auth = await cognito()
  try {
    const { nextStep } = await auth.signIn({ username, password })
    if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'unconfirmed'
    return nextStep.signInStep === 'DONE' ? 'done' : nextStep.signInStep
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.name === 'UserNotConfirmedException') return 'unconfirmed'
    // Tokens that the server no longer takes are still in this browser.
    if (error.name !== 'UserAlreadyAuthenticatedException') throw error
    await auth.signOut()
    return signIn(username, password)
  }
}
