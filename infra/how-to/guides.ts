import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PATHS } from '../build/paths.ts'

/** The guides of `docs/how-to` by their names, without the ending; one that takes minutes to carry out has a test of its own kind. */
export const GUIDES = readdirSync(join(PATHS.root, 'docs/how-to'))
  .filter((name) => name.startsWith('add-') && name.endsWith('.md'))
  .map((name) => name.slice(0, -3))
  .filter((guide) => !existsSync(join(PATHS.root, `infra/how-to/${guide}.verify.test.ts`)))

export const guideText = (guide: string): string => readFileSync(join(PATHS.root, 'docs/how-to', `${guide}.md`), 'utf8')

/** Paths that a guide names in backquotes. */
export const pathsOf = (text: string): string[] => [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map((match) => String(match[1]))

/** The files that a guide says are changed: the paths with which the entries below „Files“ begin, sorted. */
export const filesOf = (guide: string): string[] =>
  [...(guideText(guide).split('\n## Files\n')[1]?.split('\n## ')[0] ?? '').matchAll(/^\d\. `([^`]+)`/gm)].map((match) => String(match[1])).sort()
