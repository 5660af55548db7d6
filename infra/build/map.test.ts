import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { AREA_NAMES } from '../boundaries/rules.ts'
import { stageSettings } from '../stage-settings.ts'
import { PATHS } from './paths.ts'

const TOP = ['docs', 'infra', 'lambdas', 'shared', 'web', 'workflows'] as const
const read = (path: string) => readFileSync(join(PATHS.root, path), 'utf8')
const foldersIn = (path: string) =>
  readdirSync(join(PATHS.root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['.cache', 'dist', 'node_modules'].includes(entry.name))
    .map(({ name }) => name)

/** The rows of the table below a heading of docs/map.md: the names in backquotes of each cell. */
function namesBelow(heading: string): string[][][] {
  const part =
    read('docs/map.md')
      .split(/^## /m)
      .find((text) => text.startsWith(`${heading}\n`)) ?? ''
  const rows = part.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => String(match[1]))),
  )
}

const isArea = (name: string) => (AREA_NAMES as readonly string[]).includes(name)
const areas = foldersIn('lambdas').filter(isArea)
/** Folders that belong to no area: composition roots, which put features of all areas together. */
const ROOTS = ['lambdas', 'web/src/admin'].flatMap((layer) =>
  foldersIn(layer)
    .filter((name) => !isArea(name))
    .map((name) => `${layer}/${name}`),
)
const headingOf = (area: string) => (area === 'platform' ? 'text and platform' : area)
const column = (area: string, index: number) => namesBelow(headingOf(area)).flatMap((cells) => cells[index] ?? [])
/** `<area>/<feature>` of every folder that two levels of a layer hold. */
const featuresOf = (layer: string) =>
  foldersIn(layer)
    .filter(isArea)
    .flatMap((area) => foldersIn(`${layer}/${area}`).map((feature) => `${area}/${feature}`))
const all = (index: number) => areas.flatMap((area) => column(area, index))

it('has a section for each area, with the Lambda folders of that area alone', () => {
  for (const area of areas)
    expect([...column(area, 1)].sort(), area).toEqual(
      foldersIn(`lambdas/${area}`)
        .map((feature) => `${area}/${feature}`)
        .sort(),
    )
})

it('names every feature of lambdas and of the admin once, and none that is not there', () => {
  expect(all(1).sort()).toEqual(featuresOf('lambdas').sort())
  expect(all(2).sort()).toEqual(featuresOf('web/src/admin').sort())
})

it('names rules that are there', () => {
  expect(all(3).length).toBeGreaterThan(50)
  expect(all(3).filter((name) => !existsSync(join(PATHS.root, 'shared/domain', name)))).toEqual([])
})

it('names every state machine, and where its steps are', () => {
  const machines = namesBelow('State machines')
  expect(machines.map(([name]) => name?.[0]).sort()).toEqual(foldersIn('workflows').sort())
  expect(machines.flatMap((cells) => cells[2] ?? []).filter((path) => !existsSync(join(PATHS.root, path)))).toEqual([])
})

it('names folders that are there', () => {
  const around = namesBelow('Folders around the areas').flatMap((cells) => cells[0] ?? [])
  expect(around.filter((path) => !existsSync(join(PATHS.root, path)))).toEqual([])
  const parts = ['shared', 'web', 'web/src', 'infra'].flatMap((folder) => foldersIn(folder).map((name) => `${folder}/${name}`))
  // Named by what is in them.
  const elsewhere = ['web/src', 'web/src/admin']
  expect([...parts, ...ROOTS].filter((path) => !around.includes(path) && !elsewhere.includes(path))).toEqual([])
})

const documents = [
  'README.md',
  ...TOP.flatMap((folder) => readdirSync(join(PATHS.root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))).filter(
    (path) => path.endsWith('.md') && !path.startsWith('web/dist/') && !path.includes('node_modules'),
  ),
]

/** A heading's anchor as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const anchorsIn = (path: string) => [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map((match) => anchorOf(String(match[1])))

it('leads to documents and headings that are there', () => {
  const broken = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .map((match) => ({ target: match[1] ? join(PATHS.root, path, '..', match[1]) : join(PATHS.root, path), anchor: match[2] }))
      .filter(({ target, anchor }) => !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor)))
      .map(({ target, anchor }) => `${path}: ${target}#${anchor ?? ''}`),
  )
  expect(broken).toEqual([])
})

/** Guides name files that their reader is to make; each has a test of its own. */
const descriptions = documents.filter((path) => !path.startsWith('docs/how-to/'))

/** Written by the build: not there on a clean clone. */
const MADE = /^web\/dist\b/

it('leads to sources that are there: every path in backquotes below a top folder', () => {
  const path = new RegExp(String.raw`\`((?:${TOP.join('|')})/[^\`\s]*)\``, 'g')
  const broken = descriptions.flatMap((document) =>
    [...read(document).matchAll(path)]
      .map((match) => String(match[1]))
      // A pattern (`lambdas/<area>`, `docs/*`) is no path.
      .filter((named) => !/[<>{}*…]/.test(named) && !MADE.test(named) && !existsSync(join(PATHS.root, named)))
      .map((named) => `${document}: ${named}`),
  )
  expect(broken).toEqual([])
})

it('names functions and files that are there', () => {
  const sources = ['infra', 'lambdas', 'shared', 'web', 'workflows']
    .flatMap((folder) => readdirSync(join(PATHS.root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter((path) => /\.(?:ts|tsx)$/.test(path) && !/(?:^|\/)(?:dist|node_modules)\//.test(path))
  const files = new Set(sources.map((path) => path.split('/').at(-1)))
  const text = sources.map(read).join('\n')
  const broken = descriptions.flatMap((document) =>
    [...read(document).matchAll(/`(?:(\w+)\([^`\n]*\)|([\w-]+\.tsx?))`/g)]
      .filter(([, name, file]) => (name !== undefined ? !new RegExp(`\\b${name}\\b`).test(text) : !files.has(file)))
      .map(([named]) => `${document}: ${named}`),
  )
  expect(broken).toEqual([])
})

it('documents every command, and none that is not there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const text = documents.map(read).join('\n')
  const named = [...text.matchAll(/npm (?:run )?(?:--silent )?([a-z][a-z:-]*)/g)].map((match) => String(match[1]))
  expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([])
  const run = [...text.matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g)].map((match) => String(match[1]))
  expect(run.filter((name) => !(name in scripts))).toEqual([])
})

it('documents every value of a stage', () => {
  const page = read('docs/configuration.md')
  expect(Object.keys(stageSettings.shape).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

it('explains each word of the glossary once, in the order of the alphabet', () => {
  const terms = [...read('docs/glossary.md').matchAll(/^\| \*\*(.+?)\*\* +\|/gm)].map((match) => String(match[1]).toLowerCase())
  expect(terms.length).toBeGreaterThan(60)
  expect(terms).toEqual([...new Set(terms)].sort())
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
