import { Button, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmStep } from './confirm-step.tsx'
import { useSession } from './session.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Stands over the screen when the session ran out: what was typed stays where it is, for the same person. */
export function SignInAgain() {
  const { profile, signOut } = useSession()
  const [confirming, setConfirming] = useState(false)
  const email = profile?.email ?? ''
  return (
    <Modal opened onClose={() => {}} withCloseButton={false} closeOnEscape={false} closeOnClickOutside={false} title="Sesija baigėsi" centered>
      <Stack gap="sm">
        <Text>Prisijunkite ir tęskite: tai, ką parašėte, niekur nedingo.</Text>
        {confirming ? (
          <ConfirmStep email={email} onDone={() => setConfirming(false)} />
        ) : (
          <SignInForm email={email} onUnconfirmed={() => setConfirming(true)} />
        )}
        <Button variant="subtle" size="compact-sm" onClick={() => void signOut()}>
          Atsijungti ir prarasti neišsaugotą tekstą
        </Button>
      </Stack>
    </Modal>
  )
}
