import { notifications } from '@mantine/notifications'

export interface Announcement {
  tone: 'success' | 'info' | 'warning' | 'error'
  text: string
  /** How long it stays; by default as long as its tone asks for. */
  milliseconds?: number
}

const COLORS = { success: 'teal', info: 'blue', warning: 'yellow', error: 'red' } as const
const MILLISECONDS = { success: 5000, info: 5000, warning: 8000, error: 8000 } as const

/** A message in the corner, one at a time: a new one takes the place of the last. What went wrong stays longer. */
export function toast({ tone, text, milliseconds = MILLISECONDS[tone] }: Announcement): void {
  notifications.clean()
  notifications.show({ message: text, color: COLORS[tone], autoClose: milliseconds, closeButtonProps: { 'aria-label': 'Uždaryti' } })
}
