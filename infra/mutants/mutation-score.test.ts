import { expect, it } from 'vitest'
import { filesToMutate, scoresOf } from './mutation-score.ts'

it('a score is the share of mutants that a test noticed; those that cannot be run do not count', () => {
  const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) })
  const files = {
    a: mutants('Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'),
    b: mutants('Ignored'),
  }
  expect(scoresOf({ files }, ['a', 'b', 'c'])).toEqual([
    { file: 'a', detected: 2, total: 4, score: 50 },
    { file: 'b', detected: 0, total: 0, score: null },
    { file: 'c', detected: 0, total: 0, score: null },
  ])
})

it('a change concerns rule files and those whose tests changed, each once', () => {
  const changed = [
    ...['shared/domain/text/slugs.test.ts', 'shared/domain/text/slugs.ts', 'shared/domain/articles/trash.test.ts', 'shared/domain/gone.ts'],
    ...['shared/domain/text/xml.testing.ts', 'shared/locales.ts', 'lambdas/platform/api/call.ts', 'shared/domain/text/messages.json'],
  ]
  expect(filesToMutate(changed, (path) => path !== 'shared/domain/gone.ts')).toEqual(['shared/domain/articles/trash.ts', 'shared/domain/text/slugs.ts'])
})
