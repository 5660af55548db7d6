import * as z from 'zod'
import { ProblemError } from '../api/problem-error.ts'
import { confirm } from './confirm.tsx'

const demand = z.object({ confirmation: z.string(), consequences: z.record(z.string(), z.union([z.string(), z.number()])) })

/**
 * Makes a call that the server wants confirmed: asks the person what the server says, and calls once more.
 * @param question of what the server says will happen
 * @returns null when the person changed their mind
 * @throws ProblemError any other refusal
 */
export async function confirmedCall<T>(
  attempt: (confirmation?: string) => Promise<T>,
  question: (consequences: Readonly<Record<string, string | number>>) => string,
  yes: string,
): Promise<T | null> {
  try {
    return await attempt()
  } catch (error) {
    const wanted = error instanceof ProblemError && error.code === 'confirmation-required' ? demand.safeParse(error.extra).data : undefined
    if (!wanted) throw error
    return (await confirm(question(wanted.consequences), yes)) ? attempt(wanted.confirmation) : null
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
