import type { TestAnswer } from '../../lambdas/platform/testing/testing-call.ts'
import type { FaultyPlace } from '../local/faults/plan.ts'
import type { ProvingCloud } from './cloud.ts'
import { deadLinks, listed, liveAgrees, wholeOrNothing } from './invariants.ts'
import type { Picture } from './picture.ts'
import { deadSyndicated, syndicated } from './syndicated.ts'
import type { Row } from './table.ts'

export type Invariant = (picture: Picture, original: string) => string[]

/** What a person or the clock may ask for. */
export interface Act {
  /** What is wrong before, for work that repairs it; what is planned, for work of the clock. */
  before?(cloud: ProvingCloud, id: string): Promise<void>
  /** @param first number of the article's first publication */
  ask(cloud: ProvingCloud, id: string, first: number): Promise<TestAnswer>
  /** Whether it is done, however it was answered. Default: the operation that was begun has succeeded. */
  isDone?(how: { body: TestAnswer['body']; succeeded: boolean; picture: Picture; id: string }): boolean
  /** Where it comes by that a publication does not. */
  places?: readonly FaultyPlace[]
  /** It repairs what is wrong: until it has, nothing is expected to agree. */
  repairs?: true
  /** Pages that nothing leads to, or work without a last word, may stay behind it until the reconciliation finds them. */
  leavesTraces?: true
  /** What must hold after every try, failed ones included. */
  meanwhile: Invariant[]
  /** What must hold once it has succeeded. */
  end: Invariant[]
}

/** What must hold of an article at any moment. */
export const ALWAYS: Invariant[] = [wholeOrNothing, deadLinks, deadSyndicated]
/** What must hold of one that is out and idle. */
export const AGREES: Invariant[] = [liveAgrees, wholeOrNothing, listed, syndicated]

export const rowsOf = ({ rows }: Picture, id: string, entity: string): Row[] => rows.filter((row) => row.__edb_e__ === entity && row.original_id === id)

/** What destroys something is confirmed as the first answer demands. */
export const confirming = async (ask: (body: object) => Promise<TestAnswer>) => {
  const answer = await ask({})
  return answer.body?.confirmation ? ask({ confirmation: answer.body.confirmation }) : answer
}
