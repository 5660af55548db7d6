import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../build/paths.ts'
import { GUARDS } from './guards.ts'
import { withoutGuard } from './removal.ts'

describe('the list of guards that `npm run mutants` removes', () => {
  it('names what stands in the sources, each once, and tests that exist', () => {
    for (const guard of GUARDS) {
      expect(() => withoutGuard(guard)).not.toThrow()
      expect(guard.without, guard.keeps).not.toBe(guard.find)
      expect(existsSync(join(PATHS.root, guard.test)), guard.test).toBe(true)
    }
    expect(new Set(GUARDS.map(({ file, find, without }) => `${file} ${find} ${without}`)).size).toBe(GUARDS.length)
  })

  it('has guards of every kind', () => {
    const rows = new Set(GUARDS.map(({ row }) => row))
    for (const row of ['A1', 'A2', 'A3', 'A4', 'X1', 'X2', 'X3', 'S1', 'P1', 'P2', 'C1', 'C2', 'C3', 'C4', 'R1', 'R3', 'R8', 'G1']) expect(rows).toContain(row)
    expect(GUARDS.length).toBeGreaterThanOrEqual(100)
  })
})
