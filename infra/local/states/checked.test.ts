import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openChecked } from './checked.ts'
import { loadMachine } from './definition.ts'

const folder = mkdtempSync(join(tmpdir(), 'checked-'))
afterAll(() => rmSync(folder, { recursive: true }))

const machine = (next: string) => JSON.stringify({ StartAt: 'First', States: { First: { Type: 'Pass', Next: next }, Last: { Type: 'Succeed' } } })

it('a definition that has passed is known from then on, also to the next start; one that has not is refused every time', () => {
  const file = join(folder, 'new/checked-machines')
  const checked = openChecked(file)
  loadMachine('sound', machine('Last'), checked)
  expect(() => loadMachine('broken', machine('Nowhere'), checked)).toThrow('broken')
  const later = openChecked(file)
  expect([later.has(machine('Last')), later.has(machine('Nowhere'))]).toEqual([true, false])
  expect(() => loadMachine('broken', machine('Nowhere'), later)).toThrow('broken')
})
