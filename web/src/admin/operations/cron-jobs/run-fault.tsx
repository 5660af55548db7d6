import { Text } from '@mantine/core'
import { faultText, isOwnWord } from './texts.ts'

/** What went wrong in a run; nothing where nothing did. */
export function RunFault({ message }: { message: string | null }) {
  if (!message) return null
  return (
    <Text c="var(--mantine-color-error)" fz="xs" lineClamp={3} {...(isOwnWord(message) ? {} : { lang: 'en' })}>
      {faultText(message)}
    </Text>
  )
}
