import type { Times } from './times.ts'

/** In the accusative: when something happens. */
const WEEKDAYS: Readonly<Record<string, string>> = {
  MON: 'pirmadienį',
  TUE: 'antradienį',
  WED: 'trečiadienį',
  THU: 'ketvirtadienį',
  FRI: 'penktadienį',
  SAT: 'šeštadienį',
  SUN: 'sekmadienį',
}

const UNITS = { minute: ['minutę', 'minutes', 'minučių'], hour: ['valandą', 'valandas', 'valandų'], day: ['dieną', 'dienas', 'dienų'] } as const
const plural = new Intl.PluralRules('lt')

/** `kas valandą`, `kas 4 valandas`, `kas 10 minučių`. */
export function every(count: number, unit: keyof typeof UNITS): string {
  const [one, few, many] = UNITS[unit]
  const form = plural.select(count)
  const word = form === 'one' ? one : form === 'few' ? few : many
  return count === 1 ? `kas ${word}` : `kas ${count} ${word}`
}

/**
 * When a schedule runs, in Lithuanian: `kas valandą`, `kasdien 4:10`, `kas savaitę, pirmadienį 9:00`. What has no words is said as it is
 * written.
 */
export function scheduleWords({ expression }: Pick<Times, 'expression'>): string {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  if (count) return every(Number(count), unit as keyof typeof UNITS)
  const [, minute = '', hour = '', day, weekday = ''] = /^cron\((\S+) (\S+) (\S+) \* (\S+) \*\)$/.exec(expression) ?? []
  if (day !== '*' && day !== '?') return expression
  const [, step] = /^(?:\*|0)\/(\d+)$/.exec(minute) ?? []
  if (hour === '*' && (minute === '*' || step)) return every(Number(step ?? 1), 'minute')
  if (!/^\d+$/.test(minute)) return expression
  const [, hours] = /^(?:\*|0)\/(\d+)$/.exec(hour) ?? []
  if (hours && minute === '0') return every(Number(hours), 'hour')
  if (hour === '*') return minute === '0' ? every(1, 'hour') : `${every(1, 'hour')}, ${minute}-ą minutę`
  if (!/^\d+$/.test(hour)) return expression
  const time = `${hour}:${minute.padStart(2, '0')}`
  if (weekday === '?' || weekday === '*') return `kasdien ${time}`
  return WEEKDAYS[weekday] ? `kas savaitę, ${WEEKDAYS[weekday]} ${time}` : expression
}
