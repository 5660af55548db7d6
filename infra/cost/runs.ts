import cronParser from 'aws-cron-parser'

const DAYS_IN_A_MONTH = 365 / 12
const EVERY = new Set(['*', '?'])

/** Times a month that an expression of EventBridge Scheduler stands for. @throws Error for what is not `cron(…)` of times of the day and days of the week */
export function runsInAMonth(expression: string): number {
  const [, fields = ''] = /^cron\((.*)\)$/.exec(expression) ?? []
  const [, , dayOfMonth = '', month, dayOfWeek = '', year] = fields.split(/\s+/)
  if (!EVERY.has(dayOfMonth) || month !== '*' || year !== '*') throw new Error(`How often ${expression} runs in a month is not known here.`)
  const { minutes, hours, daysOfWeek } = cronParser.parse(fields)
  const share = EVERY.has(dayOfWeek) ? 1 : daysOfWeek.length / 7
  return minutes.length * hours.length * share * DAYS_IN_A_MONTH
}
