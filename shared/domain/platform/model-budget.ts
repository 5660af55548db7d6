import type * as z from 'zod'
import type { modelSettings } from '#shared/contracts/platform/model-settings.ts'
import type { ActorKind } from './actor.ts'
import { costOf, type ModelPrice } from './model-prices.ts'

export type ModelSettings = z.output<typeof modelSettings>

/** Budgets count UTC days: `2026-11-20`. */
export const budgetDay = (now: Date): string => now.toISOString().slice(0, 10)

/** When a budget day ends, as a timestamp. */
export const budgetDayEnd = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString()

/** How far the day may be committed for who asks, in micro-dollars: schedules and automation leave the share that is kept for people. */
export const limitFor = ({ ai_daily_cap_micro_usd: cap, ai_manual_share_percent: share }: ModelSettings, askedBy: ActorKind): number =>
  askedBy === 'person' ? cap : Math.floor((cap * (100 - share)) / 100)

/**
 * Tokens that a model adds to a request of its own accord: Claude's instructions for tools (up to 530 in the models that
 * https://platform.claude.com/docs/en/agents-and-tools/tool-use/overview lists) and the frame of messages.
 */
const MODEL_OVERHEAD_TOKENS = 1000

/**
 * The most that a call can cost, in micro-dollars. A token is at least one byte of text, so the bytes of the request are
 * more than its tokens; the answer ends at `maxTokens`.
 * @param requestBytes UTF-8 bytes of the whole request, the tool's schema included
 */
export const costBound = (price: ModelPrice, requestBytes: number, maxTokens: number): number => costOf(price, requestBytes + MODEL_OVERHEAD_TOKENS, maxTokens)

/** Percent of the cap at which an operator is told, once a day each. */
export const BUDGET_THRESHOLDS = [50, 80, 100] as const

/** The thresholds that have been reached and not announced, lowest first. A cap of nothing is reached by being asked for anything. */
export function dueThresholds(committed: number, cap: number, announced: number): number[] {
  return BUDGET_THRESHOLDS.filter((percent) => percent > announced && committed * 100 >= cap * percent)
}
