import { describe, expect, it } from 'vitest'
import { SETTING_SHAPES } from '#shared/contracts/settings.ts'
import type { Answer } from '../../platform/api/call.ts'
import { endedSteps, runningSteps } from './indexing-steps.ts'
import { SETTING_TEXTS, type ShownKey } from './setting-texts.ts'
import { afterSaving, type Edits, faultOf, overConflicts, savedOf, shownValue, withEdit } from './settings-edits.ts'

type Setting = Answer<'listSettings'>['settings'][number]
const AT = '2026-11-22T10:00:00.000Z'
const setting = (key: ShownKey, value: string, updated_at: string | null = AT): Setting => ({ key, value, description: 'x', updated_at, updated_by: null })
const saved = savedOf([setting('refresh_age_days', '30'), setting('admin_email', '', null)])
const none: Edits = new Map()

describe('what is typed', () => {
  it('is an edit only while it differs, over the state that was seen when it was begun', () => {
    const edits = withEdit(saved, withEdit(saved, none, 'refresh_age_days', '31'), 'admin_email', 'a@example.org')
    expect([...edits]).toEqual([
      ['refresh_age_days', { value: '31', seen: AT }],
      ['admin_email', { value: 'a@example.org', seen: null }],
    ])
    const later = savedOf([setting('refresh_age_days', '40', '2026-11-22T11:00:00.000Z')])
    expect(withEdit(later, edits, 'refresh_age_days', '32').get('refresh_age_days')).toEqual({ value: '32', seen: AT })
    expect(withEdit(saved, edits, 'refresh_age_days', '30').has('refresh_age_days')).toBe(false)
    expect([shownValue(saved, edits, 'refresh_age_days'), shownValue(saved, none, 'refresh_age_days')]).toEqual(['31', '30'])
  })

  it('stays when somebody else has saved another value, over theirs, and is done when they saved the same', () => {
    const edits = withEdit(saved, withEdit(saved, none, 'refresh_age_days', '31'), 'admin_email', 'a@example.org')
    const theirs = '2026-11-22T12:00:00.000Z'
    const after = overConflicts(edits, [setting('refresh_age_days', '60', theirs), setting('admin_email', 'a@example.org', theirs)])
    expect([...after]).toEqual([['refresh_age_days', { value: '31', seen: theirs }]])
  })

  it('stays when it was typed during a save, over what that has saved', () => {
    const sent = withEdit(saved, withEdit(saved, none, 'refresh_age_days', '31'), 'admin_email', 'a@example.org')
    const now = withEdit(saved, sent, 'refresh_age_days', '32')
    const answered = '2026-11-22T12:00:00.000Z'
    const after = afterSaving(now, sent, [setting('refresh_age_days', '31', answered), setting('admin_email', 'a@example.org', answered)])
    expect([...after]).toEqual([['refresh_age_days', { value: '32', seen: answered }]])
    const taken = withEdit(saved, sent, 'refresh_age_days', '30', true)
    expect(afterSaving(taken, sent, [setting('refresh_age_days', '31', answered)]).get('refresh_age_days')).toEqual({ value: '30', seen: answered })
  })
})

it('[O-153] [O-157] [O-158] [O-160] says what a field takes, by the rules of the server', () => {
  const said = (key: ShownKey, ...values: string[]) => values.map((value) => faultOf(key, value))
  expect(said('auto_publish_daily_count', '1', '50', '0', '', '1.5')).toEqual([null, null, ...Array(3).fill('Įveskite skaičių nuo 1 iki 50.')])
  expect(said('affiliate_min_relevance', '0.7', '0.75')).toEqual([null, 'Įveskite skaičių nuo 0 iki 1, kas 0,1.'])
  expect(said('expansion_target_words', '3100', '3150')).toEqual([null, 'Įveskite skaičių nuo 1500 iki 5000, kas 100.'])
  expect(said('admin_email', '', 'a@example.org', 'a')).toEqual([null, null, 'Įveskite el. pašto adresą, pvz., redakcija@example.com.'])
  for (const key of Object.keys(SETTING_TEXTS) as ShownKey[]) expect([key, faultOf(key, String(SETTING_SHAPES[key].parse(undefined)))]).toEqual([key, null])
})

describe('the steps of the indexing fix', () => {
  it('run one after another', () => {
    expect(runningSteps({ counts: { hreflang_ended: 1, links_ended: 0 } }).map(({ state }) => state)).toEqual(['success', 'running', 'waiting', 'waiting'])
  })

  it('say what they did, and what search engines were told', () => {
    const steps = endedSteps({
      success: true,
      failed: [],
      summary: { completed: 2, total_steps: 4 },
      results: {
        step1_hreflang: { success: true, details: { checked: 6, updated: 1, errors: 0 } },
        step2_internal_links: { success: false, details: { checked: 6, links: 30, dead: 2, errors: 0, note: 'x' } },
        step3_sitemaps: { success: true, details: { monthlySitemaps: 15, totalUrls: 400, sitemapNews: true, sitemapIndex: true, errors: 0 } },
        step4_google_indexing: { success: false, details: { submitted: 30, note: 'x' } },
      },
    })
    expect(steps.map(({ state }) => state)).toEqual(['success', 'failed', 'success', 'failed'])
    expect(steps[1]?.details).toContain('neveikia: 2')
    expect(steps[3]?.details).toContain('Per IndexNow pranešta adresų: 30')
  })
})
