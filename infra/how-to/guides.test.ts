import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PATHS } from '../build/paths.ts'
import { filesOf, GUIDES, guideText, pathsOf } from './guides.ts'

/** Lines of a page. */
const PAGE = 60
/** New files of the examples. */
const MADE_BY_EXAMPLES: ReadonlySet<string> = new Set([
  'lambdas/articles/trash/count-handler.ts',
  'lambdas/operations/automation/alt-texts-step.ts',
  'web/src/admin/operations/reading-times/reading-times.tsx',
])

it.each(GUIDES)('%s names files that are there, and is at most a page', (guide) => {
  const text = guideText(guide)
  expect(pathsOf(text).filter((path) => !existsSync(join(PATHS.root, path)) && !MADE_BY_EXAMPLES.has(path))).toEqual([])
  expect(text.split('\n').length).toBeLessThanOrEqual(PAGE)
})

it.each(GUIDES)('%s has a list of files, and a test that carries it out', (guide) => {
  expect(filesOf(guide).length).toBeGreaterThan(0)
  expect(existsSync(join(PATHS.root, `infra/how-to/${guide}.test.ts`))).toBe(true)
})
