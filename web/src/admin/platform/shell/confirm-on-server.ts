import * as z from 'zod'
import { ProblemError } from '../api/problem-error.ts'
import { confirm } from './confirm.tsx'

const demand = z.object({ confirmation: z.string(), consequences: z.record(z.string(), z.union([z.string(), z.number()])) })

/**
 * Makes a call that the server wants confirmed: asks the person what the server says, and calls once more. Where something else would happen by
 * then, the person is asked again.
 * @param question of what the server says will happen
 * @returns null when the person changed their mind
 * @throws ProblemError any other refusal, and one that demands the confirmation that it was given
 */
export async function confirmedCall<T>(
  attempt: (confirmation?: string) => Promise<T>,
  question: (consequences: Readonly<Record<string, string | number>>) => string,
  yes: string,
): Promise<T | null> {
  for (let given: string | undefined; ; ) {
    try {
      return await attempt(given)
    } catch (error) {
      const wanted = error instanceof ProblemError && error.code === 'confirmation-required' ? demand.safeParse(error.extra).data : undefined
      if (!wanted || wanted.confirmation === given) throw error
      if (!(await confirm(question(wanted.consequences), yes))) return null
      given = wanted.confirmation
    }
  }
}

/**
 * Makes a call that the server wants confirmed and that the person has confirmed already: calls once more with what the server demands.
 * @throws ProblemError any other refusal
 */
export async function callConfirmed<T>(attempt: (confirmation?: string) => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'confirmation-required') throw error
    return attempt(String(error.extra.confirmation))
  }
}
