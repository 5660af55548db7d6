import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { longFunctions } from './lengths.ts'
import { ROOT } from './paths.ts'

const SOURCES = '{infra,lambdas,shared,web,workflows}/**/*.{ts,tsx}'
const isSource = (path: string): boolean => !/\.test\.tsx?$|(^|\/)(node_modules|dist|cdk\.out)\/|^infra\/local\/demo\//.test(path)

it('finds a function that is too long, and takes components for longer', () => {
  const source = `const short = () => 1\nexport function long() {\n${'  short()\n'.repeat(79)}}\n`
  expect(longFunctions('a.ts', source)).toEqual(['a.ts:2 has 81 lines, at most 80 are allowed'])
  expect(longFunctions('a.tsx', source)).toEqual([])
})

it('every function has at most 80 lines, every component at most 150', () => {
  const paths = globSync(SOURCES, { cwd: ROOT }).filter(isSource)
  expect(paths.length).toBeGreaterThan(1000)
  expect(paths.flatMap((path) => longFunctions(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([])
})
