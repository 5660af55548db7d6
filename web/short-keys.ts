import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'

/** A node of the syntax tree; what is read of it. */
interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one)
  else if (isNode(value)) {
    yield value
    for (const [field, inner] of Object.entries(value)) if (field !== 'parent') yield* nodesOf(inner)
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The identifier of a number from 0: a … Z, aa … */
export const shortName = (index: number): string =>
  (index < LETTERS.length ? '' : shortName(Math.floor(index / LETTERS.length) - 1)) + LETTERS[index % LETTERS.length]

interface Key {
  name: string
  start: number
  end: number
}

/** The keys of the object that a file of texts exports. */
function keysIn(path: string, code: string): Key[] {
  const exported = parseSync(path, code).program.body.find(({ type }) => type === 'ExportDefaultDeclaration')
  const object = [...nodesOf(exported)].find(({ type }) => type === 'ObjectExpression')
  return ((object?.properties ?? []) as Node[]).map(({ key }) => {
    const { start, end, name, value } = key as Node
    return { name: String(name ?? value), start, end }
  })
}

/** The short name of each key of the texts of a folder: the same in all of its languages. */
function shortKeysOf(folder: string): Map<string, string> {
  const keys = globSync('catalogue*.lt.ts', { cwd: folder }).flatMap((file) => keysIn(file, readFileSync(join(folder, file), 'utf8')))
  return new Map([...new Set(keys.map(({ name }) => name))].sort().map((name, index) => [name, shortName(index)]))
}

const TEXTS = /\/catalogue[\w-]*\.[a-z]{2}\.ts$/
const READS = /from '(?<from>[^']*\/catalogue\.ts)'/

/**
 * Gives the keys of the desk's texts short names in the bundle: written out they are a third of what texts weigh. Sources, types and tests
 * keep the long ones. A key that no catalogue has fails the build.
 */
export function shortKeys(): Plugin {
  const known = new Map<string, Map<string, string>>()
  const keysOf = (folder: string): Map<string, string> => {
    const keys = known.get(folder) ?? shortKeysOf(folder)
    known.set(folder, keys)
    return keys
  }
  return {
    name: 'short-keys',
    enforce: 'pre',
    buildStart: () => known.clear(),
    transform: {
      filter: { id: /\/web\/src\/(?:admin|auth)\/.*\.tsx?$/ },
      handler(code, path) {
        if (TEXTS.test(path)) return renamed(code, path, keysOf(dirname(path)))
        return READS.test(code) ? renamedReads(code, path, keysOf) : undefined
      },
    },
  }
}

/** A place in a file, and what it says afterwards. */
type Change = readonly [place: { start: number; end: number }, to: string]

function changed(code: string, changes: readonly Change[]): { code: string; map: null } {
  const last = [...changes].sort(([one], [other]) => other.start - one.start)
  return { code: last.reduce((text, [{ start, end }, to]) => text.slice(0, start) + to + text.slice(end), code), map: null }
}

/** @throws Error for a key that the catalogue has not */
function shortOf(name: string, short: ReadonlyMap<string, string>, path: string): string {
  const to = short.get(name)
  if (to === undefined) throw new Error(`${path} reads the text '${name}', which its catalogue has not.`)
  return to
}

const renamed = (code: string, path: string, short: ReadonlyMap<string, string>) =>
  changed(
    code,
    keysIn(path, code).map((key) => [key, shortOf(key.name, short, path)]),
  )

/** @throws Error where a catalogue is read otherwise than by a key that is written out */
function renamedReads(code: string, path: string, keysOf: (folder: string) => ReadonlyMap<string, string>): { code: string; map: null } {
  const { program, module } = parseSync(path, code)
  const nodes = [...nodesOf(program)]
  const changes = module.staticImports.flatMap(({ moduleRequest, entries }): Change[] => {
    const imported = moduleRequest.value.endsWith('/catalogue.ts') ? entries.find(({ importName }) => importName.name === 't') : undefined
    if (!imported) return []
    const short = keysOf(join(dirname(path), dirname(moduleRequest.value)))
    const reads = nodes.filter((node) => node.type === 'MemberExpression' && !node.computed && isNamed(node.object, imported.localName.value))
    const known = new Set([imported.localName.start, ...reads.map(({ object }) => (object as Node).start), ...namesOnly(nodes)])
    const other = nodes.find((node) => isNamed(node, imported.localName.value) && !known.has(node.start))
    if (other) throw new Error(`${path} reads a catalogue at ${other.start} otherwise than by a key that is written out.`)
    return reads.map(({ property }) => [property as Node, shortOf(String((property as Node).name), short, path)])
  })
  return changed(code, changes)
}

const isNamed = (value: unknown, name: string): boolean => isNode(value) && value.type === 'Identifier' && value.name === name

/** Where identifiers stand that name a property or an export, and no variable. */
const namesOnly = (nodes: readonly Node[]): number[] =>
  nodes.flatMap(({ type, computed, property, key, shorthand, imported }) => {
    if (computed || shorthand) return []
    if (type === 'MemberExpression') return [(property as Node).start]
    if (type === 'ImportSpecifier') return [(imported as Node).start]
    return type === 'Property' ? [(key as Node).start] : []
  })
