import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guardianConfig, guardianPrompt, superAiGuardian } from '#shared/contracts/quality/guardian.ts'
import { scoreCounter } from '#shared/domain/articles/counters.ts'
import { LOCALES } from '#shared/locales.ts'
import { handler as api } from '../../api/monitoring.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { handler as clock } from './handler.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  Object.assign(process.env, { RUN_BATCH_MACHINE_ARN: 'none' })
})
afterAll(() => stop())
beforeEach(async () => {
  await emptyTable()
  claims = await signedInAdmin()
})

const call = (name: string, request: TestRequest = {}) => callEndpoint(api, name, { claims, ...request })
const configure = async (body: object) => (await call('saveGuardianConfig', { body })).body
const run = async () => (await call('superAiGuardian')).body
const prompts = async () => (await call('listGuardianPrompts')).body.prompts as { id: string; status: string; confidence_score: number; created_at: string }[]
const decide = (id: string, body: object) => call('setGuardianPromptStatus', { params: { id }, body })

/** Counters as the stream would have them: each language with so many articles, some of them of low score. */
async function measured(articles = 40, low = 10) {
  const counters = LOCALES.flatMap((locale) => [
    { name: `articles.locale.${locale}`, value: articles },
    { name: scoreCounter(locale, 30), value: low },
  ])
  await getTable()
    .entities.counters.put([...counters, { name: 'originals.total', value: articles }, { name: 'originals.eeat.pending', value: 5 }])
    .go()
}

describe('the configuration', () => {
  it('[M-070] is one row with the defaults, and each field is saved without the others, also at the same time', async () => {
    const { body } = await call('getGuardianConfig')
    expect(guardianConfig.parse(body)).toEqual({
      ...{ id: 1, enabled: true, creativity_level: 7, min_confidence_to_act: 75, max_prompts_per_day: 20, run_interval_minutes: 30 },
      ...{ revenue_per_thousand_views: null, prompts_today: 0, updated_at: null },
    })
    await Promise.all([{ creativity_level: 3 }, { min_confidence_to_act: 90 }, { enabled: false }, { revenue_per_thousand_views: 1.5 }].map(configure))
    expect(await configure({ run_interval_minutes: 60 })).toMatchObject({
      ...{ enabled: false, creativity_level: 3, min_confidence_to_act: 90, max_prompts_per_day: 20, run_interval_minutes: 60 },
      revenue_per_thousand_views: 1.5,
    })
    expect(await configure({ revenue_per_thousand_views: null })).toMatchObject({ creativity_level: 3, revenue_per_thousand_views: null })
  })

  it.each([
    [{ creativity_level: 0 }],
    [{ creativity_level: 11 }],
    [{ creativity_level: 2.5 }],
    [{ min_confidence_to_act: 45 }],
    [{ min_confidence_to_act: 96 }],
    [{ min_confidence_to_act: 52 }],
    [{ max_prompts_per_day: 0 }],
    [{ run_interval_minutes: 31 }],
    [{ enabled: 'yes' }],
    [{ id: 2 }],
  ])('[M-070] takes nothing out of its range: %j', async (body) => {
    expect((await call('saveGuardianConfig', { body })).body).toMatchObject({ status: 400, code: 'invalid-request' })
    expect((await call('getGuardianConfig')).body.updated_at).toBeNull()
  })
})

describe('a run', () => {
  it('[M-071] [M-077] keeps prompts of what was measured, says how many, and leaves a report', async () => {
    await measured()
    const answer = await run()
    expect(superAiGuardian.response.parse(answer)).toEqual(answer)
    expect(answer).toMatchObject({ success: true, prompts_generated: 16, skipped: { known: 0, unsure: 0, over_cap: 0 } })
    expect(answer.report).toMatchObject({ articles_analyzed: 600, issues_found: 16, prompts_generated: 16, title: 'Nauji pasiūlymai: 16' })
    for (const prompt of await prompts()) expect(guardianPrompt.parse(prompt)).toMatchObject({ status: 'pending', copied_at: null, implemented_at: null })
    expect((await call('listGuardianReports')).body.reports).toEqual([answer.report])
  })

  it('proposes nothing twice, whatever became of the first', async () => {
    await measured()
    await run()
    const [one, other] = await prompts()
    await decide(one?.id ?? '', { status: 'rejected' })
    await decide(other?.id ?? '', { status: 'implemented', implementation_notes: 'Done.' })
    await measured(80, 70)
    expect(await run()).toMatchObject({ prompts_generated: 0, skipped: { known: 16 }, report: { title: 'Naujų pasiūlymų nėra' } })
    expect(await prompts()).toHaveLength(16)
  })

  it('[M-071] keeps the day’s cap, whoever runs it at the same time, and goes on when it is raised', async () => {
    await measured()
    await configure({ max_prompts_per_day: 6 })
    const answers = await Promise.all(Array.from({ length: 6 }, run))
    expect(answers.reduce((sum, { prompts_generated }) => sum + prompts_generated, 0)).toBe(6)
    expect(await prompts()).toHaveLength(6)
    expect((await call('getGuardianConfig')).body.prompts_today).toBe(6)
    expect(await run()).toMatchObject({ prompts_generated: 0, skipped: { over_cap: 10, known: 6 } })
    await configure({ max_prompts_per_day: 9 })
    expect(await run()).toMatchObject({ prompts_generated: 3 })
  })

  it('[M-079] produces nothing below the least confidence, also when it is raised under a run', async () => {
    await measured(6, 3)
    await configure({ min_confidence_to_act: 80 })
    expect(await run()).toMatchObject({ prompts_generated: 1, skipped: { unsure: 15 } })
    expect((await prompts()).map(({ confidence_score }) => confidence_score)).toEqual([84])
    await configure({ min_confidence_to_act: 75 })
    await Promise.all([run(), configure({ min_confidence_to_act: 95 })])
    const after = (await prompts()).length
    await run()
    expect(await prompts()).toHaveLength(after)
  })

  it('does nothing while it is switched off, and nothing for who is no admin', async () => {
    await measured()
    await configure({ enabled: false })
    expect(await run()).toMatchObject({ status: 409, code: 'guardian-off' })
    expect(await clock()).toEqual({ prompts_generated: 0 })
    expect((await callEndpoint(api, 'superAiGuardian', {})).status).toBe(401)
    expect(await prompts()).toEqual([])
  })

  it('by the clock keeps to its interval, and leaves a report only when it brought something', async () => {
    await measured()
    const tick = (time: string) => clock({ scheduled_time: `2026-11-22T${time}Z`, trigger: 'schedule' })
    await configure({ run_interval_minutes: 60 })
    expect(await tick('10:45:00')).toEqual({ skipped: 'not-due' })
    expect(await tick('11:00:00')).toEqual({ prompts_generated: 16 })
    expect(await tick('11:00:00')).toEqual({ skipped: 'done' })
    expect(await tick('11:30:00')).toEqual({ skipped: 'not-due' })
    await configure({ run_interval_minutes: 30 })
    expect(await tick('11:30:00')).toEqual({ prompts_generated: 0 })
    expect((await call('listGuardianReports')).body.reports).toHaveLength(1)
  })
})

describe('a prompt', () => {
  /** Prompts as runs have left them, the latest last. */
  async function given(count: number) {
    const text = { title: 't', lt_title: 't', reasoning: 'r', lt_reasoning: 'r', expected_impact: 'e', lt_expected_impact: 'e', lovable_prompt: 'p' }
    const ids = Array.from({ length: count }, () => newId())
    for (const [index, id] of ids.entries()) {
      const row = {
        id,
        signal_key: id,
        ...text,
        category: 'seo' as const,
        priority: 'low' as const,
        status: 'pending' as const,
        confidence_score: 90,
        files_to_modify: ['README.md'],
      }
      await getTable()
        .entities.guardianPrompts.put({ ...row, created_at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString() })
        .go()
    }
    return ids
  }

  it('[M-072] is listed with the latest twenty, newest first; older ones follow page by page', async () => {
    const ids = (await given(45)).reverse()
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await call('listGuardianPrompts', cursor ? { query: { cursor } } : {})
      seen.push(...body.prompts.map(({ id }: { id: string }) => id))
      cursor = body.cursor
      if (seen.length === 20) expect(seen).toEqual(ids.slice(0, 20))
    }
    expect(seen).toEqual(ids)
    for (const cursor of ['x', newId().slice(1), '#']) expect((await call('listGuardianPrompts', { query: { cursor } })).body.code).toBe('invalid-cursor')
  })

  it('[M-073] [M-074] is copied with its time, then implemented with its time and notes', async () => {
    const [id = ''] = await given(1)
    const { body: copied } = await decide(id, { status: 'copied' })
    expect(copied).toMatchObject({ status: 'copied', copied_at: expect.stringMatching(/Z$/), implemented_at: null })
    expect((await decide(id, { status: 'copied' })).body).toEqual(copied)
    const { body: done } = await decide(id, { status: 'implemented', implementation_notes: '  Changed the rule. ' })
    expect(done).toMatchObject({
      status: 'implemented',
      copied_at: copied.copied_at,
      implementation_notes: 'Changed the rule.',
      implemented_at: expect.any(String),
    })
    expect((await decide(id, { status: 'rejected' })).body).toMatchObject({ status: 409, code: 'prompt-decided', current_status: 'implemented' })
  })

  it('[M-074] [M-075] is implemented or rejected as it stands, and by one of two at once', async () => {
    const [one = '', other = ''] = await given(2)
    expect((await decide(one, { status: 'implemented' })).body).toMatchObject({ status: 'implemented', implementation_notes: '', copied_at: null })
    const answers = await Promise.all([decide(other, { status: 'implemented' }), decide(other, { status: 'rejected' })])
    const [listed] = (await prompts()).filter(({ id }) => id === other)
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.status)).toContain(listed?.status)
    expect((await decide(newId(), { status: 'copied' })).body.code).toBe('prompt-not-found')
    expect((await decide(one, { status: 'done' })).body.code).toBe('invalid-request')
  })

  it('[M-080] that was copied can be implemented or rejected, and a rejection be taken back', async () => {
    const ids = await given(2)
    for (const id of ids) await decide(id, { status: 'copied' })
    expect((await decide(ids[0] ?? '', { status: 'implemented', implementation_notes: 'x' })).body.status).toBe('implemented')
    expect((await decide(ids[1] ?? '', { status: 'rejected' })).body.status).toBe('rejected')
    expect((await decide(ids[1] ?? '', { status: 'pending' })).body.status).toBe('pending')
  })
})

it('[M-077] shows the five latest reports', async () => {
  const reports = []
  for (let n = 0; n < 7; n++) reports.unshift((await run()).report.id)
  expect((await call('listGuardianReports')).body.reports.map(({ id }: { id: string }) => id)).toEqual(reports.slice(0, 5))
})
