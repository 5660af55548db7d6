import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildCode } from './build.ts'
import { LAMBDA_ENTRIES } from './entries.ts'
import { PATHS } from './paths.ts'
import { budgetedSizes, tooLarge } from './sizes.ts'

describe('size gate', () => {
  it('names what is too large, by how much, and the budget', () => {
    expect(
      tooLarge([
        { what: 'a.js', bytes: 3_001, limit: 3_000 },
        { what: 'b.js', bytes: 3_000, limit: 3_000 },
      ]),
    ).toEqual(['Too large: a.js is 3001 bytes (3.0 kB), its budget is 3.0 kB.'])
  })

  it("finds the reader's script and every API bundle in the build", async () => {
    await buildCode()
    const sizes = await budgetedSizes()
    expect(sizes.find(({ what }) => what.startsWith('script of a reader'))?.what).toMatch(/\/assets\/core-[\w-]+\.js/)
    for (const entry of Object.keys(LAMBDA_ENTRIES).filter((name) => name.startsWith('api-'))) {
      expect(sizes.some(({ what }) => what.includes(`/${entry}/`))).toBe(true)
    }
    for (const { bytes } of sizes) expect(bytes).toBeGreaterThan(0)
    expect(existsSync(PATHS.assetsManifest)).toBe(true)
  })
})
