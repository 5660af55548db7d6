import { setTimeout as pause } from 'node:timers/promises'
import { untilNextSlice } from '#shared/domain/platform/token-budget.ts'
import { modelQuota } from '#shared/environment.ts'
import { AppError } from '#shared/errors.ts'
import { unlessStopped } from '../batch/who-started.ts'
import { remainingMs } from '../process/deadline.ts'
import { parseEnv } from '../process/env.ts'
import type { Table } from '../table/table.ts'
import type { Billing } from './billing.ts'
import { type HeldTokens, holdTokens } from './token-budget.ts'
import { noteGoingOn, noteWaiting } from './waiting.ts'

/** The clock that waiting goes by; a test makes it run faster. */
export const paceClock = { now: () => Date.now(), pause: (ms: number): Promise<void> => pause(ms) }

/** Milliseconds that a call waits for tokens: of a step, which its machine tries again for half an hour, and of a request that a person waits for. */
const LONGEST_WAIT = { step: 20_000, request: 5_000 }
/** Milliseconds between two looks, each with as much again at random: calls end, and give back, at any time. */
const LOOK_MS = 1500
/** Milliseconds that a step keeps for what it does after its call. */
const KEPT_MS = 10_000

/** What a call needs of the quota, and how long it may take. */
export interface Need {
  modelId: string
  tokens: number
  timeoutMs: number
}

/** Tokens that each model answers in a minute; 0 for no limit. */
const tokensPerMinute = (): number => parseEnv(modelQuota).MODEL_TOKENS_PER_MINUTE

/**
 * Holds a call's tokens of the model's quota, which all functions share. While there are none it waits, and the operation says so; a step
 * waits within the time that its function has left.
 * @returns undefined where there is no quota
 * @throws AppError `model-throttled` when none became free, which the machine tries again; `cancelled` when the work is to stop
 */
export async function awaitTokens(table: Table, { modelId, tokens, timeoutMs }: Need, billing: Billing): Promise<HeldTokens | undefined> {
  const quota = tokensPerMinute()
  if (quota === 0) return undefined
  const left = remainingMs()
  const patience = left === undefined ? LONGEST_WAIT.request : Math.min(LONGEST_WAIT.step, left - timeoutMs - KEPT_MS)
  const until = paceClock.now() + patience
  for (;;) {
    const now = paceClock.now()
    const held = await holdTokens(table, modelId, tokens, quota, now)
    if (held) {
      await noteGoingOn(table, billing)
      return held
    }
    await noteWaiting(table, billing)
    await unlessStopped(table, billing.operationId)
    const next = Math.min(untilNextSlice(now), LOOK_MS) + Math.random() * LOOK_MS
    if (now + next > until)
      throw new AppError('model-throttled', `The ${quota} tokens a minute that the stage allows this model are in use; this call needs ${tokens}.`)
    await paceClock.pause(next)
  }
}
