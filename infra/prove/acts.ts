import type { TestAnswer } from '../../lambdas/runtime/testing-call.ts'
import type { ProvingCloud } from './cloud.ts'
import { deadLinks, gone, listed, liveAgrees, type Picture, published, wholeOrNothing } from './invariants.ts'
import { deadSyndicated, syndicated } from './syndicated.ts'

export type ActName = 'translate' | 'publish' | 'rollback' | 'unpublish'

/** What a person may ask for. */
interface Act {
  /** @param first number of the article's first publication */
  ask(cloud: ProvingCloud, id: string, first: number): Promise<TestAnswer>
  /** Whether a refusal says that it is done already: the answer to an earlier call was lost. */
  isDone(body: TestAnswer['body']): boolean
  /** What must hold after every try, failed ones included. */
  meanwhile: Invariant[]
  /** What must hold once it has succeeded. */
  end: Invariant[]
}
type Invariant = (picture: Picture, original: string) => string[]

const never = () => false
/** What destroys something is confirmed as the first answer demands. */
const confirming = async (ask: (body: object) => Promise<TestAnswer>) => {
  const answer = await ask({})
  return answer.body?.confirmation ? ask({ confirmation: answer.body.confirmation }) : answer
}
const ALWAYS = [wholeOrNothing, deadLinks, deadSyndicated]

export const ACTS: Record<ActName, Act> = {
  translate: {
    ask: (cloud, id) => cloud.call('translateArticle', { params: { id }, body: {} }),
    isDone: never,
    meanwhile: ALWAYS,
    end: [],
  },
  publish: {
    ask: (cloud, id) => cloud.call('publishWithTranslations', { body: { articleId: id } }),
    isDone: never,
    meanwhile: ALWAYS,
    end: [published, liveAgrees, wholeOrNothing, listed, syndicated],
  },
  rollback: {
    ask: (cloud, id, number) => confirming((body) => cloud.call('rollbackArticle', { params: { id }, body: { number, ...body } })),
    isDone: never,
    meanwhile: ALWAYS,
    end: [liveAgrees, wholeOrNothing, listed, syndicated],
  },
  unpublish: {
    ask: (cloud, id) => confirming((body) => cloud.call('unpublishArticle', { params: { id }, body })),
    isDone: (body) => body?.code === 'not-published',
    // Pages that nothing leads to may stay until the reconciliation finds them.
    meanwhile: [deadLinks, deadSyndicated],
    end: [gone, deadLinks, deadSyndicated],
  },
}
