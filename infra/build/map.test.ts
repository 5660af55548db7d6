import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PATHS } from './paths.ts'

const TOP = ['docs', 'infra', 'lambdas', 'shared', 'web', 'workflows'] as const
const read = (path: string) => readFileSync(join(PATHS.root, path), 'utf8')
const foldersIn = (path: string) =>
  readdirSync(join(PATHS.root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['.cache', 'dist', 'node_modules'].includes(entry.name))
    .map(({ name }) => name)

/** The rows of the table below a heading: the names in backquotes of each cell. */
function namesBelow(heading: string): string[][][] {
  const part =
    read('docs/map.md')
      .split(/^## /m)
      .find((text) => text.startsWith(heading)) ?? ''
  const rows = part.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => String(match[1]))),
  )
}

const features = namesBelow('Features')
const column = (index: number) => features.flatMap((cells) => cells[index] ?? [])

it('names every feature of the server, and none that is not there', () => {
  const named = new Set(column(1).filter((name) => !name.endsWith('.ts')))
  expect([...named].sort()).toEqual(foldersIn('lambdas').sort())
})

it('names every folder of screens, and none that is not there', () => {
  expect([...new Set(column(2))].sort()).toEqual(foldersIn('web/src/admin').sort())
})

it('names rules that are there', () => {
  expect(column(3).filter((name) => !existsSync(join(PATHS.root, 'shared/domain', name)))).toEqual([])
})

it('names every state machine, and where its steps are', () => {
  const machines = namesBelow('State machines')
  expect(machines.map(([name]) => name?.[0]).sort()).toEqual(foldersIn('workflows').sort())
  expect(machines.flatMap((cells) => cells[2] ?? []).filter((path) => !existsSync(join(PATHS.root, path)))).toEqual([])
})

it('names folders that are there', () => {
  const around = namesBelow('Around it').flatMap((cells) => cells[0] ?? [])
  expect(around.filter((path) => !existsSync(join(PATHS.root, path)))).toEqual([])
  const parts = ['shared', 'web', 'web/src', 'infra'].flatMap((folder) => foldersIn(folder).map((name) => `${folder}/${name}`))
  // Named in a table of their own, or by what is in them.
  const elsewhere = ['shared/domain', 'web/src', 'web/src/admin']
  expect(parts.filter((path) => !around.includes(path) && !elsewhere.includes(path))).toEqual([])
})

it('leads to documents that are there', () => {
  const below = TOP.flatMap((folder) => readdirSync(join(PATHS.root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
  const documents = ['README.md', ...below.filter((path) => path.endsWith('.md') && !path.startsWith('web/dist/'))]
  const broken = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map((match) => join(PATHS.root, path, '..', String(match[1])))
      .filter((target) => !existsSync(target))
      .map((target) => `${path}: ${target}`),
  )
  expect(broken).toEqual([])
})

it('is true in the front page: every folder that its map names is there', () => {
  const block = /## Map\n\n```\n([\s\S]+?)```/.exec(read('README.md'))?.[1] ?? ''
  const top = [...block.matchAll(/^(\S+)\//gm)].map((match) => String(match[1]))
  expect(top.sort()).toEqual([...TOP])
})

it('lists every decision by its title', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, file]) => `${file}: # ${title}`)
  const written = readdirSync(join(PATHS.root, 'docs/decisions')).filter((name) => name !== 'README.md')
  expect(listed.sort()).toEqual(written.map((name) => `${name}: ${read(`docs/decisions/${name}`).split('\n')[0]}`).sort())
})
