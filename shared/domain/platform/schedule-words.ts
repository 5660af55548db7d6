import type { DeskLanguage } from './desk-languages.ts'
import type { Times } from './times.ts'

type Unit = 'minute' | 'hour' | 'day'

interface Words {
  every: (count: number, unit: Unit) => string
  pastTheHour: (minute: string) => string
  daily: (time: string) => string
  weekly: (day: number, time: string) => string
}

const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

/** In the accusative: when something happens. */
const LITHUANIAN_DAYS = ['pirmadienį', 'antradienį', 'trečiadienį', 'ketvirtadienį', 'penktadienį', 'šeštadienį', 'sekmadienį']
const LITHUANIAN_UNITS = { minute: ['minutę', 'minutes', 'minučių'], hour: ['valandą', 'valandas', 'valandų'], day: ['dieną', 'dienas', 'dienų'] } as const
const plural = new Intl.PluralRules('lt')

function everyInLithuanian(count: number, unit: Unit): string {
  const [one, few, many] = LITHUANIAN_UNITS[unit]
  const form = plural.select(count)
  const word = form === 'one' ? one : form === 'few' ? few : many
  return count === 1 ? `kas ${word}` : `kas ${count} ${word}`
}

const ENGLISH_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const WORDS: Readonly<Record<DeskLanguage, Words>> = {
  lt: {
    every: everyInLithuanian,
    pastTheHour: (minute) => `kas valandą, ${minute}-ą minutę`,
    daily: (time) => `kasdien ${time}`,
    weekly: (day, time) => `kas savaitę, ${LITHUANIAN_DAYS[day]} ${time}`,
  },
  en: {
    every: (count, unit) => (count === 1 ? `every ${unit}` : `every ${count} ${unit}s`),
    pastTheHour: (minute) => `every hour, at minute ${minute}`,
    daily: (time) => `every day at ${time}`,
    weekly: (day, time) => `every week, on ${ENGLISH_DAYS[day]} at ${time}`,
  },
}

/**
 * When a schedule runs: `kas valandą`, `kasdien 4:10`, `every week, on Monday at 9:00`. What has no words is said as it is written.
 */
export function scheduleWords({ expression }: Pick<Times, 'expression'>, language: DeskLanguage = 'lt'): string {
  const words = WORDS[language]
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  if (count) return words.every(Number(count), unit as Unit)
  const [, minute = '', hour = '', day, weekday = ''] = /^cron\((\S+) (\S+) (\S+) \* (\S+) \*\)$/.exec(expression) ?? []
  if (day !== '*' && day !== '?') return expression
  const [, step] = /^(?:\*|0)\/(\d+)$/.exec(minute) ?? []
  if (hour === '*' && (minute === '*' || step)) return words.every(Number(step ?? 1), 'minute')
  if (!/^\d+$/.test(minute)) return expression
  const [, hours] = /^(?:\*|0)\/(\d+)$/.exec(hour) ?? []
  if (hours && minute === '0') return words.every(Number(hours), 'hour')
  if (hour === '*') return minute === '0' ? words.every(1, 'hour') : words.pastTheHour(minute)
  if (!/^\d+$/.test(hour)) return expression
  const time = `${hour}:${minute.padStart(2, '0')}`
  if (weekday === '?' || weekday === '*') return words.daily(time)
  return DAYS.includes(weekday) ? words.weekly(DAYS.indexOf(weekday), time) : expression
}
