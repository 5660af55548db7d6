import { Alert } from '@mantine/core'

/** Why the form was not accepted, above its fields; nothing while there is no fault. */
export function FormFault({ text }: { text: string }) {
  return text ? (
    <Alert color="red" role="alert">
      {text}
    </Alert>
  ) : null
}
