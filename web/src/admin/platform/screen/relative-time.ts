import { DESK_LANGUAGE } from '../language/desk-language.ts'
import { t } from './catalogue.ts'

const UNITS: readonly [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]
const words = new Intl.RelativeTimeFormat(DESK_LANGUAGE, { numeric: 'auto' })

/** How long ago something was, in the desk's language: `prieš 5 minutes`, `yesterday`. */
export function relativeTime(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(iso)) / 1000))
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? ['second', 1]
  return unit === 'second' && seconds < 10 ? t.justNow : words.format(-Math.floor(seconds / size), unit)
}
