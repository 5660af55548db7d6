import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listSchedules } from '#shared/contracts/operations/schedules.ts'
import { nextRun } from '#shared/domain/platform/due-times.ts'
import { type Schedule, setTimes, WEEKLY_MAIL } from '#shared/domain/platform/schedule.ts'
import { scheduleWords } from '#shared/domain/platform/schedule-words.ts'
import { everyHours } from '#shared/domain/platform/times.ts'
import { SCHEDULES } from '#shared/schedules.ts'
import { handler as api } from '../../api/settings.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { byNextRun, shownSchedule } from './shown-schedule.ts'

const NOW = Date.parse('2026-11-22T10:20:00Z')
const at = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString().slice(0, 16))
const research: Schedule = {
  ...{ name: 'x', title: 'x', englishTitle: 'x', expression: 'cron(0 * * * ? *)', zone: 'UTC', target: 'syndication', purpose: 'x', about: 'x' },
  toggle: 'auto_research_enabled',
  set: setTimes(['research_cron_hours'], ({ research_cron_hours }) => everyHours(research_cron_hours, 'Europe/Vilnius')),
}

describe('words', () => {
  it.each([
    ['cron(0 * * * ? *)', 'kas valandą'],
    ['cron(5 * * * ? *)', 'kas valandą, 5-ą minutę'],
    ['cron(* * * * ? *)', 'kas minutę'],
    ['cron(0/5 * * * ? *)', 'kas 5 minutes'],
    ['rate(10 minutes)', 'kas 10 minučių'],
    ['rate(1 hour)', 'kas valandą'],
    ['rate(21 days)', 'kas 21 dieną'],
    ['cron(0 0/4 * * ? *)', 'kas 4 valandas'],
    ['cron(5 4 * * ? *)', 'kasdien 4:05'],
    ['cron(0 9 ? * MON-FRI *)', 'cron(0 9 ? * MON-FRI *)'],
    ['cron(0 9 1 * ? *)', 'cron(0 9 1 * ? *)'],
  ])('%s is %s', (expression, words) => expect(scheduleWords({ expression })).toBe(words))

  it('weekly mails go out on Mondays at nine', () => expect(scheduleWords({ expression: WEEKLY_MAIL })).toBe('kas savaitę, pirmadienį 9:00'))
})

describe('when it works next', () => {
  it('follows the expression in its zone', () => {
    expect(at(nextRun({ expression: 'cron(10 4 * * ? *)', zone: 'Europe/Vilnius' }, NOW))).toBe('2026-11-23T02:10')
    expect(at(nextRun({ expression: WEEKLY_MAIL, zone: 'Europe/Vilnius' }, NOW))).toBe('2026-11-23T07:00')
    expect(at(nextRun({ expression: WEEKLY_MAIL, zone: 'Europe/Vilnius' }, Date.parse('2026-07-01T00:00:00Z')))).toBe('2026-07-06T06:00')
    expect(nextRun({ expression: 'cron(0 0 1 1 ? 2020)', zone: 'UTC' }, NOW)).toBeNull()
  })

  it('never while the switch is off', () => {
    const shown = (settings: Record<string, unknown>) =>
      shownSchedule({ name: 'syndicate-site', schedule: research, settings, condition: 'ok', missed: null, state: null }, NOW)
    const off = shown({ auto_research_enabled: false, research_cron_hours: 4 })
    expect(off).toMatchObject({ enabled: false, next_run_at: null, when: 'kas 4 valandas', last_run: null })
    const on = shown({ auto_research_enabled: true, research_cron_hours: 6 })
    expect(on).toMatchObject({ enabled: true, next_run_at: '2026-11-22T16:00:00.000Z', toggle: 'auto_research_enabled', zone: 'Europe/Vilnius' })
    expect([off, on].sort(byNextRun)).toEqual([on, off])
  })
})

describe('the registry', () => {
  let stop: () => Promise<void>
  beforeAll(async () => {
    stop = await startTestTable()
  })
  afterAll(() => stop())

  it('is listed whole by the API, what runs next first', async () => {
    const { status, body } = await callEndpoint(api, 'listSchedules', { claims: await signedInAdmin() })
    expect(status).toBe(200)
    expect(listSchedules.response.parse(body)).toEqual(body)
    const { schedules } = body as { schedules: { name: string; next_run_at: string; condition: string }[] }
    const off = new Set<string>((SCHEDULES as readonly Schedule[]).filter(({ toggle }) => toggle).map(({ name }) => name))
    for (const { name, condition } of schedules) expect([name, condition]).toEqual([name, off.has(name) ? 'off' : 'waiting'])
    expect(schedules.map(({ name }) => name).sort()).toEqual(SCHEDULES.map(({ name }) => name).sort())
    const timed = schedules.filter(({ name }) => !off.has(name))
    expect(schedules.slice(0, timed.length)).toEqual(timed)
    expect(timed.map((one) => one.next_run_at)).toEqual(timed.map((one) => one.next_run_at).sort())
    for (const { next_run_at } of timed) expect(Date.parse(next_run_at)).toBeGreaterThan(Date.now())
  })

  it('is what docs/schedules.md says (vitest --update writes it anew)', async () => {
    const code = (text: string) => `\`${text}\``
    const rows = (SCHEDULES as readonly Schedule[]).map(({ name, expression, zone, target, toggle, catchUp, purpose }) => [
      ...[
        code(name),
        code(expression),
        zone,
        scheduleWords({ expression }),
        code(target),
        toggle ? code(toggle) : '–',
        catchUp ? 'made up for' : 'left',
        purpose,
      ],
    ])
    const table = markdownTable([['Name', 'Expression', 'Zone', 'In words', 'Target', 'Switch', 'When missed', 'Does'], ...rows])
    const page = `# Schedules\n\nMade from \`shared/schedules.ts\` by \`lambdas/operations/schedules/schedules.test.ts\`; change those.\n\n${table}\n`
    await expect(page).toMatchFileSnapshot('../../../docs/schedules.md')
    for (const key of ['name', 'title'] as const) expect(new Set(SCHEDULES.map((one) => one[key])).size).toBe(SCHEDULES.length)
  })
})

/** As the formatter has it: columns as wide as their widest cell. */
function markdownTable(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...others] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n')
}
