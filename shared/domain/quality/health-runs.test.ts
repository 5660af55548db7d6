import { expect, it } from 'vitest'
import type { HealthComponent } from './health-components.ts'
import { type HealthRow, healthLines, healthRuns } from './health-runs.ts'
import type { SystemHealth } from './system-health.ts'

const row = (run: string, component_name: HealthComponent, status: SystemHealth, auto_fixed = false): HealthRow => ({
  ...{ id: `${run}:${component_name}`, component_name, check_type: 'scheduled', status, message: `${component_name} ${status}`, auto_fixed },
  created_at: `2026-11-25T0${run}:00:00.000Z`,
})

const ROWS = [
  ...[row('5', 'hreflang', 'healthy'), row('5', 'sitemap', 'healthy', true)],
  ...[row('4', 'hreflang', 'healthy'), row('4', 'sitemap', 'healthy')],
  ...[row('3', 'hreflang', 'healthy'), row('3', 'sitemap', 'healthy')],
  // It broke off after one part: the other is as it was before.
  row('2', 'hreflang', 'critical'),
  ...[row('1', 'hreflang', 'healthy'), row('1', 'sitemap', 'healthy')],
]

it('says of each run which parts it found changed, also after one that broke off', () => {
  const runs = healthRuns(ROWS)
  expect(runs.map(({ id, overall, changes }) => [id, overall, changes.map(({ component_name, from, to }) => `${component_name} ${from} ${to}`)])).toEqual([
    ['5', 'healthy', []],
    ['4', 'healthy', []],
    ['3', 'healthy', ['hreflang critical healthy']],
    ['2', 'critical', ['hreflang healthy critical']],
    ['1', 'healthy', ['hreflang null healthy', 'sitemap null healthy']],
  ])
  expect(runs[0]?.repaired).toEqual(['sitemap'])
  expect(runs[3]).toMatchObject({ counts: { healthy: 0, warning: 0, critical: 1 }, changes: [{ message: 'hreflang critical' }] })
})

it('puts runs that changed nothing into one line', () => {
  const quiet = healthRuns([...ROWS.slice(2, 6), row('0', 'hreflang', 'healthy'), row('0', 'sitemap', 'healthy')])
  expect(healthLines(quiet).map((line) => (line.kind === 'run' ? line.run.id : line))).toEqual([
    { kind: 'unchanged', runs: 2, from: '2026-11-25T03:00:00.000Z', to: '2026-11-25T04:00:00.000Z' },
    '0',
  ])
  expect(healthLines([])).toEqual([])
})
