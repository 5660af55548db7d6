import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as z from 'zod'
import { listHealthRuns } from '#shared/contracts/quality/health-runs.ts'
import { HEALTH_COMPONENTS } from '#shared/domain/quality/health-components.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import { handler as api } from '../../api/localisation.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'

type Page = z.output<typeof listHealthRuns.response>

const HOURS = 250
let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
  const now = Date.now()
  for (let hour = 0; hour < HOURS; hour++) {
    const rows = HEALTH_COMPONENTS.map((component_name, index) => {
      const created_at = new Date(now - hour * 3_600_000 + index).toISOString()
      const status = component_name === 'hreflang' && hour === 120 ? ('critical' as const) : ('healthy' as const)
      const seen = { component_name, check_type: 'scheduled' as const, status, message: 'x', details: {}, auto_fixed: false, created_at }
      return { id: `run-${hour}:${component_name}`, ...seen, month: monthOf(created_at), expires_at: Math.floor(now / 1000) + 1000 }
    })
    await getTable().entities.healthLog.put(rows).go()
  }
}, 120_000)
afterAll(() => stop())

it('pages through all runs, none cut, and says when a part changed', async () => {
  const runs: Page['runs'] = []
  let pages = 0
  for (let cursor: string | null = ''; cursor !== null; pages++) {
    const { body }: { body: Page } = await callEndpoint(api, 'listHealthRuns', { claims, ...(cursor ? { query: { cursor } } : {}) })
    expect(listHealthRuns.response.parse(body)).toEqual(body)
    runs.push(...body.runs)
    cursor = body.cursor
  }
  expect(pages).toBeGreaterThan(2)
  expect(runs.map(({ id }) => id)).toEqual(Array.from({ length: HOURS }, (_, hour) => `run-${hour}`))
  const total = (run: Page['runs'][number]) => run.counts.healthy + run.counts.warning + run.counts.critical
  for (const run of runs) expect(total(run)).toBe(HEALTH_COMPONENTS.length)
  const changed = runs.slice(0, -1).filter(({ changes }) => changes.length > 0)
  expect(changed.map(({ id, changes }) => [id, changes.map(({ component_name, from, to }) => [component_name, from, to])])).toEqual([
    ['run-119', [['hreflang', 'critical', 'healthy']]],
    ['run-120', [['hreflang', 'healthy', 'critical']]],
  ])
  expect((await callEndpoint(api, 'listHealthRuns', { claims, query: { cursor: 'x' } })).body.code).toBe('invalid-cursor')
})
