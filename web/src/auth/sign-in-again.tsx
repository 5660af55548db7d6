import { Button, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from './catalogue.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { useSession } from './session.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Stands over the screen when the session ran out: what was typed stays where it is, for the same person. */
export function SignInAgain() {
  const { profile, signOut } = useSession()
  const [confirming, setConfirming] = useState(false)
  const email = profile?.email ?? ''
  return (
    <Modal opened onClose={() => {}} withCloseButton={false} closeOnEscape={false} closeOnClickOutside={false} title={t.yourSessionHasEnded} centered>
      <Stack gap="sm">
        <Text>{t.signInAgainAbout}</Text>
        {confirming ? (
          <ConfirmStep email={email} onDone={() => setConfirming(false)} />
        ) : (
          <SignInForm email={email} onUnconfirmed={() => setConfirming(true)} />
        )}
        <Button variant="subtle" size="compact-sm" onClick={() => void signOut()}>
          {t.signOutAndLoseText}
        </Button>
      </Stack>
    </Modal>
  )
}
