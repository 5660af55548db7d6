import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'

interface Attempted {
  canceled: boolean
  data: readonly { code?: string }[]
}

const TRIES = 5
const PAUSE_MS = 40
const LONGEST_PAUSE_MS = 2000

/**
 * Runs a transaction until it is either written or refused by a condition. Another transaction on the same rows at the
 * same moment is no refusal: it is tried again, with growing random pauses.
 * @param tries more of them for rows that many write at the same time
 * @returns the positions of the writes whose conditions failed; none when everything was written
 * @throws AppError `dependency-unavailable` when it stays cancelled for another reason
 */
export async function refusedWrites(attempt: () => Promise<Attempted>, tries = TRIES): Promise<number[]> {
  for (let round = 1; ; round++) {
    const { canceled, data } = await attempt()
    if (!canceled) return []
    const refused = data.flatMap(({ code }, index) => (code === 'ConditionalCheckFailed' ? [index] : []))
    if (refused.length > 0) return refused
    if (round === tries) throw new AppError('dependency-unavailable', undefined, { cause: new Error(data.map(({ code }) => code ?? '-').join(', ')) })
    await pause(conflictPause(round))
  }
}

/**
 * Reads rows as they all are at one moment, again while a transaction is at work on one of them.
 * @throws AppError `dependency-unavailable`
 */
export async function readTogether<Rows extends readonly { code?: string }[]>(attempt: () => Promise<{ canceled: boolean; data: Rows }>): Promise<Rows> {
  for (let round = 1; ; round++) {
    const { canceled, data } = await attempt()
    if (!canceled) return data
    if (round === TRIES) throw new AppError('dependency-unavailable', undefined, { cause: new Error(data.map(({ code }) => code ?? '-').join(', ')) })
    await pause(conflictPause(round))
  }
}

/** Milliseconds to wait after the n-th conflict: random, growing, at most two seconds. */
export const conflictPause = (round: number): number => Math.random() * Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** round)
