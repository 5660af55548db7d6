import type { RejectionReason } from '../articles/rejection-reasons.ts'
import { REJECTION_TEXTS } from '../articles/rejection-words.ts'
import type { TaskFinding } from '../platform/admin-tasks.ts'

interface Unpublished {
  id: string
  title: string
  /** ISO 8601. */
  scheduledFor: string
  /** Why, as the article says it. */
  reasons: readonly RejectionReason[]
  /** Until when it is tried again, epoch milliseconds; null: not any more. */
  until: number | null
  /** The newsroom's. */
  zone: string
}

const TITLE = 80

/** The task about an article that did not go out at the time that it was planned for. */
export function plannedTask({ id, title, scheduledFor, reasons, until, zone }: Unpublished): TaskFinding {
  const short = title.length > TITLE ? `${title.slice(0, TITLE)}…` : title
  const why = reasons.length > 0 ? reasons.map((reason) => REJECTION_TEXTS[reason]).join(', ') : REJECTION_TEXTS.internal
  const then =
    until === null
      ? 'Daugiau nebebandoma: pataisykite ir publikuokite arba suplanuokite iš naujo.'
      : `Bandoma kas 5 minutes iki ${timeIn(until, zone, { timeStyle: 'short' })}: pataisykite, ir straipsnis išeis pats.`
  return {
    title: `Nepublikuota laiku: ${short}`,
    description: `Suplanuota ${timeIn(Date.parse(scheduledFor), zone, { dateStyle: 'short', timeStyle: 'short' })} (${zone}). Priežastis: ${why}. ${then}`,
    severity: 'critical',
    screen: `articles/${id}`,
    source: 'publish-due',
  }
}

const timeIn = (moment: number, timeZone: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('lt-LT', { ...style, timeZone }).format(moment)
