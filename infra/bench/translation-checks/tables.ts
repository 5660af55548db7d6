import type { TranslationCheck } from '#shared/domain/translation/basic-checks.ts'
import { FAULT_CLASSES } from './fault-classes.ts'
import { type Measured, SETS } from './measure.ts'
import { MEASURED_LOCALES, type MeasuredLocale } from './measured-locales.ts'
import { ALARM_GOALS, ENOUGH, talliesOf } from './rows.ts'
import { found, noTally, share, sum, type Tally } from './tally.ts'

/** The figures as Markdown: false alarms by language and by check, recall by kind of fault, and by language. */
export const tablesOf = (measured: Measured): string =>
  [
    '## False alarms by language',
    alarmTable(measured),
    '## False alarms by check',
    checkTable(measured),
    '## Planted faults',
    recallTable(measured),
    '## Planted faults by language',
    matrix(measured),
    '## Neighbouring languages',
    neighbourTable(measured),
  ].join('\n\n')

const percent = (value: number): string => value.toFixed(1)
const whole = (value: number): string => value.toFixed(0)

function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heading, ...rows]
  const widths = heading.map((_, column) => Math.max(3, ...all.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (column === 0 ? (cells[column] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(heading), rule, ...rows.map(line)].join('\n')
}

function alarmTable({ alarms }: Measured): string {
  const cells = (tallies: readonly Tally[]) => tallies.flatMap((tally) => [percent(share(tally.blocks, tally)), percent(share(tally.suggests, tally))])
  return table(
    ['per cent', '1–500 block', 'suggest', '501–1000 block', 'suggest', 'own block', 'suggest'],
    [
      ...MEASURED_LOCALES.map((locale) => [locale, ...cells(SETS.map((set) => alarms[locale][set]))]),
      ['all', ...cells(SETS.map((set) => sum(MEASURED_LOCALES.map((locale) => alarms[locale][set]))))],
      ['goal', ...SETS.flatMap(() => [`≤ ${ALARM_GOALS.blocks}`, `≤ ${ALARM_GOALS.suggests}`])],
    ],
  )
}

function checkTable({ alarmsByCheck }: Measured): string {
  const total = (check: TranslationCheck) => MEASURED_LOCALES.reduce((count, locale) => count + (alarmsByCheck[locale].get(check)?.n ?? 0), 0)
  const checks = [...new Set(MEASURED_LOCALES.flatMap((locale) => [...alarmsByCheck[locale].keys()]))].sort((one, other) => total(other) - total(one))
  const does = (check: TranslationCheck) => (MEASURED_LOCALES.some((locale) => alarmsByCheck[locale].get(check)?.blocks) ? 'blocks' : 'suggests')
  return table(
    ['sentences of 1,000', ...MEASURED_LOCALES, 'all'],
    checks.map((check) => [`${check} (${does(check)})`, ...MEASURED_LOCALES.map((locale) => `${alarmsByCheck[locale].get(check)?.n ?? 0}`), `${total(check)}`]),
  )
}

const recallTable = ({ recall }: Measured): string =>
  table(
    ['per cent', 'goal', ...['1–500', '501–1000', 'own'].flatMap((set) => [`${set}: n`, 'blocks', 'suggests', 'nothing'])],
    FAULT_CLASSES.map((fault) => [
      fault.name,
      fault.goal === null ? '' : `≥ ${fault.goal}`,
      ...talliesOf(fault, recall).flatMap((tally) =>
        tally.n === 0 ? ['–', '', '', ''] : [`${tally.n}`, whole(share(tally.blocks, tally)), whole(share(tally.suggests, tally)), whole(100 - found(tally))],
      ),
    ]),
  )

const neighbourTable = ({ neighbours }: Measured): string =>
  table(
    ['locale', 'blocks or suggests, per cent'],
    MEASURED_LOCALES.map((locale) => [locale, [...neighbours[locale]].map(([name, tally]) => `${name} ${whole(found(tally))}`).join(', ') || '–']),
  )

function matrix({ recall }: Measured): string {
  const cell = (name: string, locale: MeasuredLocale): string => {
    const tallies = recall.get(name)?.[locale]
    const tally = tallies ? sum(SETS.map((set) => tallies[set])) : noTally()
    return tally.n === 0 ? '–' : `${whole(found(tally))} of ${tally.n}${tally.n < ENOUGH ? ' (few)' : ''}`
  }
  return table(
    ['found, per cent of n', ...MEASURED_LOCALES],
    FAULT_CLASSES.map(({ name }) => [name, ...MEASURED_LOCALES.map((locale) => cell(name, locale))]),
  )
}
