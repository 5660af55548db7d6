import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PATHS } from './build/paths.ts'

const ROWS = 'A1 A2 A3 A4 A5 A6 V1 V2 X1 X2 X3 S1 P1 P2 C1 C2 C3 C4 C5 R1 R2 R3 R4 R5 R6 R7 R8 R9 U1 U2 G1'.split(' ')
const read = (path: string) => readFileSync(join(PATHS.root, path), 'utf8')

/** The rows of the page's table of threats. */
const threats = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| [A-Z]\d /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, row = '', abuse = '', controls = '', proof = '']) => ({
    row,
    abuse,
    controls: [...controls.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    proof,
  }))

/** A text that begins with ids in brackets. */
const TITLE = /(['"`])((?:\[[A-Z\d -]+\] ?)+(?:\\.|(?!\1).)*)\1/g

/** The titles of all tests that carry ids, by file. */
const titles = new Map(
  ['infra', 'lambdas', 'shared', 'web', 'workflows']
    .flatMap((folder) => readdirSync(join(PATHS.root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => [path, [...read(path).matchAll(TITLE)].map(([, , title = '']) => title)]),
)

it('the page on security has every row of the threat model, in its order', () => {
  expect(threats.map(({ row }) => row)).toEqual(ROWS)
  for (const { row, abuse, controls } of threats) {
    expect(abuse, row).not.toBe('')
    expect(controls.length, row).toBeGreaterThan(0)
    expect(controls.filter((file) => !existsSync(join(PATHS.root, file)))).toEqual([])
  }
})

it.each(threats)('$row is shown by tests that carry its id, the named one among them', ({ row, proof }) => {
  const [, file = '', words = ''] = /^`([^`]+)`: (.+)$/.exec(proof) ?? []
  expect(read(file)).toContain(words)
  const carrying = [...titles].flatMap(([path, all]) =>
    all.filter((title) => new RegExp(`\\[(?:[^\\]]* )?${row}(?: [^\\]]*)?\\]`).test(title)).map((title) => `${path}: ${title}`),
  )
  expect(carrying.length).toBeGreaterThan(0)
  expect(carrying.some((one) => one.startsWith(`${file}: `) && one.includes(words))).toBe(true)
})
