import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'

interface Attempted {
  canceled: boolean
  data: readonly { code?: string }[]
}

const TRIES = 5
const PAUSE_MS = 40

/**
 * Runs a transaction until it is either written or refused by a condition. Another transaction on the same rows at the
 * same moment is no refusal: it is tried again, with growing random pauses.
 * @returns the positions of the writes whose conditions failed; none when everything was written
 * @throws AppError `dependency-unavailable` when it stays cancelled for another reason
 */
export async function refusedWrites(attempt: () => Promise<Attempted>): Promise<number[]> {
  for (let round = 1; ; round++) {
    const { canceled, data } = await attempt()
    if (!canceled) return []
    const refused = data.flatMap(({ code }, index) => (code === 'ConditionalCheckFailed' ? [index] : []))
    if (refused.length > 0) return refused
    if (round === TRIES) throw new AppError('dependency-unavailable', undefined, { cause: new Error(data.map(({ code }) => code ?? '-').join(', ')) })
    await pause(Math.random() * PAUSE_MS * 2 ** round)
  }
}
