import { expect, it } from 'vitest'
import { isProof, LINK_EVIDENCE, LINK_REPAIR } from './link-repair.ts'

it('[O-214] a run looks at fifty times two hundred articles, with a pause after each and after each two hundred', () => {
  expect(LINK_REPAIR).toEqual({ iterations: 50, articlesPerIteration: 200, pauseMsPerArticle: 30, pauseMsPerIteration: 200 })
})

it('only a title alone is no proof', () => {
  expect(LINK_EVIDENCE.filter((evidence) => !isProof(evidence))).toEqual(['title'])
})
