import { notifications } from '@mantine/notifications'
import type { Announcement } from './publication-outcome.ts'

const COLORS = { success: 'teal', warning: 'yellow', error: 'red' } as const
const MILLISECONDS = { success: 3000, warning: 8000, error: 8000 } as const

/** A message in the corner; what went wrong stays longer. */
export const toast = ({ tone, text }: Announcement): void => {
  notifications.show({ message: text, color: COLORS[tone], autoClose: MILLISECONDS[tone] })
}
