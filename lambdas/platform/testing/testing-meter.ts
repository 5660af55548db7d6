import * as z from 'zod'
import { person } from '#shared/domain/platform/actor.ts'
import type { Billing } from '../model/billing.ts'
import { askModel, type Question } from '../model/converse.ts'
import { forgetSettings } from '../model/meter-settings.ts'
import { getTable } from '../table/table.ts'
import { type ModelAnswer, TEST_MODEL_ID } from './testing-model.ts'

const input = z.object({ category: z.string() })
export const QUESTION: Question<typeof input> = {
  modelId: TEST_MODEL_ID,
  system: 'Sort.',
  content: ['{"title":"Žinios"}'],
  tool: { name: 'submit_category', description: 'Hands it in.', input },
  answer: input,
  maxTokens: 200,
}
export const BY_HAND: Billing = { feature: 'category-detection', promptVersion: 3, askedBy: person('p') }
export const BY_SCHEDULE: Billing = { ...BY_HAND, askedBy: { kind: 'schedule', id: 's' } }
/** At $3.30 and $16.50 a million tokens. */
export const USUAL = { inputTokens: 100, outputTokens: 50, cost: 1155 }

export const usualAnswer = (usage: { inputTokens: number; outputTokens: number } = USUAL): ModelAnswer => ({ input: { category: 'news' }, usage })
export const ask = (billing: Billing = BY_HAND) => askModel(getTable(), QUESTION, billing)

export const today = () => new Date().toISOString().slice(0, 10)
export const dayRow = async (day = today()) => (await getTable().entities.dayBudgets.get({ day }).go({ consistent: true })).data
export const modelCalls = async (day = today()) => (await getTable().entities.modelCalls.query.day({ day }).go({ consistent: true, pages: 'all' })).data

/** Settings that hold for the next call: nobody goes on by those of before. */
export async function setModel(values: Partial<Record<'ai_enabled' | 'ai_daily_cap_micro_usd' | 'ai_manual_share_percent', boolean | number>>): Promise<void> {
  const now = new Date().toISOString()
  const rows = Object.entries(values).map(([key, value]) => ({ key, value: String(value), updated_at: now, updated_by: 'test' }))
  await getTable().entities.settings.put(rows).go()
  forgetSettings(getTable())
}

/** Takes today's calls, the day's row and the settings away. */
export async function emptyMeter(): Promise<void> {
  const { modelCalls: rows, dayBudgets, settings } = getTable().entities
  const calls = await modelCalls()
  if (calls.length > 0) await rows.delete(calls.map(({ day, id }) => ({ day, id }))).go()
  await dayBudgets.delete({ day: today() }).go()
  await settings.delete(['ai_enabled', 'ai_daily_cap_micro_usd', 'ai_manual_share_percent'].map((key) => ({ key }))).go()
  forgetSettings(getTable())
}
