import { notifications } from '@mantine/notifications'
import { t } from './catalogue.ts'

/** How long a message stays, in milliseconds. */
export const TOAST_MS = { copied: 3000, usual: 5000, long: 8000 } as const

export interface Announcement {
  tone: 'success' | 'info' | 'warning' | 'error'
  text: string
  /** Over the text, where that needs one. */
  title?: string
  /** How long it stays; by default as long as its tone asks for. */
  milliseconds?: number
}

const COLORS = { success: 'teal', info: 'blue', warning: 'yellow', error: 'red' } as const
export const TONE_MS = { success: TOAST_MS.usual, info: TOAST_MS.usual, warning: TOAST_MS.long, error: TOAST_MS.long } as const

/** A message in the corner, one at a time: a new one takes the place of the last. What went wrong stays longer. */
export function toast({ tone, text, title, milliseconds = TONE_MS[tone] }: Announcement): void {
  notifications.clean()
  notifications.show({
    ...(title ? { title } : {}),
    message: text,
    color: COLORS[tone],
    autoClose: milliseconds,
    closeButtonProps: { 'aria-label': t.close },
  })
}
