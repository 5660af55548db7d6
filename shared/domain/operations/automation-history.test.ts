import { describe, expect, it } from 'vitest'
import { automationEntry } from '#shared/contracts/operations/automation.ts'
import { HISTORY_STATUSES, historyStatus, LIVE_STATUSES, LOG_ACTIONS, LOG_STATUSES, liveStatus } from '../platform/automation-actions.ts'
import { ARTICLE_WORK_KINDS } from '../platform/operation-kinds.ts'
import { type HistoryRow, type HistoryWork, historyEntries } from './automation-history.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const ID = '018f0000-0000-7000-8000-000000000001'
const row = (over: Partial<HistoryRow> = {}): HistoryRow => ({
  id: ID,
  action_type: 'publish',
  status: 'success',
  created_at: '2026-11-22T11:00:00.000Z',
  ...over,
})
const work = (over: Partial<HistoryWork> = {}): HistoryWork => ({
  id: ID,
  kind: 'optimize-seo',
  status: 'running',
  step: 'working',
  done: 5,
  total: 20,
  started_at: '2026-11-22T11:00:00.000Z',
  ...over,
})
const entries = (rows: HistoryRow[], works: HistoryWork[] = []) => {
  const all = historyEntries(rows, works, NOW, 200)
  for (const entry of all) expect(automationEntry.parse(entry)).toEqual(entry)
  return all
}

describe('states of the log', () => {
  it('[O-191] each has its word in the history and in the live statistics', () => {
    expect(HISTORY_STATUSES).toEqual(['success', 'error', 'running', 'partial_success'])
    expect(LIVE_STATUSES).toEqual(['success', 'failed', 'blocked', 'pending'])
    expect(LOG_STATUSES.map((status) => [status, historyStatus(status, null), liveStatus(status)])).toEqual([
      ['success', 'success', 'success'],
      ['partial_success', 'partial_success', 'success'],
      ['failed', 'error', 'failed'],
      ['blocked', 'error', 'blocked'],
      ['pending', 'running', 'pending'],
    ])
    expect(historyStatus('failed', 3)).toBe('partial_success')
  })

  it('[O-287] the specified actions are known, and their rows show every specified detail', () => {
    expect(LOG_ACTIONS).toEqual(expect.arrayContaining(['publish', 'translate', 'quality_gate_block', 'seo_optimize', 'image_generation_progress']))
    const details = { title: 'A', config_name: 'B', progress: 'half', step: 'draw', processed: 1, total: 2, progress_percent: 50 }
    const [entry] = entries([row({ action_type: 'image_generation_progress', status: 'failed', details: { ...details, errors: 1 }, error_message: 'No.' })])
    expect(entry).toMatchObject({ details, counts: { errors: 1 }, error_message: 'No.', status: 'partial_success' })
  })
})

describe('the history', () => {
  it('names the rules that a refusal broke, and believes no detail of the wrong kind', () => {
    const verdicts = [{ rule: 'word_count', passed: false }, { rule: 'seo_score', passed: true }, null, { rule: 'made-up', passed: false }]
    const [refused, odd] = entries([
      row({ id: 'a', status: 'blocked', details: { title: 'T', verdicts }, created_at: '2026-11-22T11:30:00.000Z' }),
      row({ id: 'b', details: { title: 5, processed: -1, total: 1.5, progress_percent: 400, progress: '' } }),
    ])
    expect(refused).toMatchObject({ status: 'error', reasons: ['word_count'], details: { title: 'T' } })
    expect(Object.values(odd!.details).filter((value) => value !== null)).toEqual([])
  })

  it('shows work as it stands now, also work on one article, which has no row yet', () => {
    const [batch, translation] = entries(
      [row({ action_type: 'seo_optimize', status: 'pending' })],
      [
        work(),
        work({ id: '018f0000-0000-7000-8000-000000000002', kind: 'translate-article', article_id: ID, started_at: '2026-11-22T10:00:00.000Z' }),
        work({ id: 'c', kind: 'refresh-author' }),
      ],
    )
    expect(batch).toMatchObject({ status: 'running', operation_id: ID, details: { step: 'working', processed: 5, total: 20, progress_percent: 25 } })
    expect(translation).toMatchObject({ action_type: 'translate', status: 'running', article_id: ID })
    for (const kind of ARTICLE_WORK_KINDS) expect(entries([], [work({ kind })])).toHaveLength(1)
  })

  it('a row whose work broke off has failed; one of which nothing is known is believed for half a day', () => {
    const pending = (created_at: string) => row({ status: 'pending', created_at })
    expect(entries([pending('2026-11-22T11:00:00.000Z')], [work({ status: 'error', error_message: 'Broke off.' })])[0]).toMatchObject({
      status: 'error',
      error_message: 'Broke off.',
    })
    expect(entries([pending('2026-11-22T11:00:00.000Z')])[0]?.status).toBe('running')
    expect(entries([pending('2026-11-21T11:00:00.000Z')])[0]?.status).toBe('error')
  })
})
