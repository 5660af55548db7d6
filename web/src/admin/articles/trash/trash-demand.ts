import * as z from 'zod'
import { ProblemError } from '../../platform/api/problem-error.ts'

/** What the server wants confirmed before an article goes to the trash. */
const demand = z.object({ confirmation: z.string(), consequences: z.object({ pages: z.number(), translations: z.number() }) })
export type TrashDemand = z.output<typeof demand>

/** What a refusal asks to have confirmed; undefined where it is another one. */
export const demandIn = (error: unknown): TrashDemand | undefined =>
  error instanceof ProblemError && error.code === 'confirmation-required' ? demand.safeParse(error.extra).data : undefined
