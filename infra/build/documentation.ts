import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentationParts } from '#shared/domain/operations/documentation.ts'
import { PATHS } from './paths.ts'

/** What documents the product, below the project's root: files, and folders whose Markdown files all do. */
export const DOCUMENTATION = [
  'README.md',
  'docs',
  'lambdas',
  ...['infra', 'infra/bench', 'infra/local', 'shared', 'shared/table', 'web', 'workflows'].map((folder) => `${folder}/README.md`),
] as const

/** Puts the documentation, divided by its headings, beside the bundle of the function that answers from it. */
export function placeDocumentation(): void {
  const parts = DOCUMENTATION.flatMap(filesOf).flatMap((path) => documentationParts(path, readFileSync(join(PATHS.root, path), 'utf8')))
  const folder = join(PATHS.lambdas, 'partner')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'documentation.json'), JSON.stringify(parts))
}

const filesOf = (path: string): string[] =>
  path.endsWith('.md')
    ? [path]
    : readdirSync(join(PATHS.root, path), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .sort()
        .map((name) => `${path}/${name}`)
