import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PATHS } from '../build/paths.ts'
import { learnLetterCosts } from './learn-letter-costs.ts'

it('makes the committed table of letter costs', async () => {
  const committed = readFileSync(join(PATHS.root, 'shared/domain/text/letter-costs.ts'), 'utf8')
  // A plain comparison: the difference of two tables says nothing.
  expect(committed === (await learnLetterCosts()), 'run `node infra/generate/letter-costs.ts`').toBe(true)
})
