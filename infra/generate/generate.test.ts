import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOME } from '#shared/domain/listings.ts'
import type { Locale } from '#shared/locales.ts'
import { buildListPages } from '../../lambdas/listings/list-pages.ts'
import { rebuildCounters } from '../../lambdas/projections/rebuild.ts'
import { agreeOnListing, agreeOnRows } from '../../lambdas/reconciliation/list-rows.ts'
import { getTable } from '../../lambdas/runtime/table.ts'
import { startTestTable } from '../../lambdas/runtime/testing.ts'
import { indexFaults } from '../../lambdas/search/index-faults.ts'
import { demandSpace, spaceFor } from './disk-space.ts'
import { generate } from './generate.ts'
import { keepMade, type Made, readMade } from './made-earlier.ts'

const LOCALES: Locale[] = ['en', 'lt']
const WISH = { articles: 5, locales: LOCALES, seed: 1 }
const quiet = { onStep: () => undefined }

let folder: string
let stop: () => Promise<void>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'made-'))
  stop = await startTestTable()
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true })
})

describe('made articles', () => {
  it('are finished where an earlier run was ended, and then agree with lists, counters and search', async () => {
    const ending = {
      ...quiet,
      rowsAtOnce: 16,
      onMade(made: Made) {
        keepMade(folder, made)
        if (made.written === 2) throw new Error('ended')
      },
    }
    await expect(generate(readMade(folder, WISH), ending)).rejects.toThrow('ended')
    const numbers: number[] = []
    const going = { ...quiet, rowsAtOnce: 16, onMade: (made: Made) => void numbers.push(made.written) }
    await generate(readMade(folder, WISH), going)
    expect(numbers).toEqual([4, 5, 5, 5, 5])
    const [page] = await buildListPages(getTable(), [{ ...HOME, locale: 'lt', page: 1 }])
    const originals = page?.mentions ?? []
    expect(originals).toHaveLength(5)
    for (const original of originals) expect(await agreeOnListing(getTable(), original)).toEqual([])
    expect(await agreeOnRows(getTable(), HOME)).toEqual([])
    expect(await rebuildCounters(0)).toEqual({})
    for (const locale of LOCALES) expect(await indexFaults(getTable(), locale)).toEqual({ wrong: [], seen: 5 })
  })

  it('are made once: the same wish finds nothing left, and another one is refused', async () => {
    const steps: string[] = []
    await generate(readMade(folder, WISH), { onMade: () => undefined, onStep: (text) => steps.push(text) })
    expect(steps).toEqual([])
    expect(() => readMade(folder, { ...WISH, articles: 6 })).toThrow('--articles 5 --locales en,lt --seed 1')
  })

  it('are refused before anything is written where the disk has no room', () => {
    const space = spaceFor(folder, WISH, 1000)
    expect(space.rows).toBeGreaterThan(10_000_000)
    expect(() => demandSpace(folder, { ...space, free: 10_000_000 })).toThrow(/needs about .* GB more, and its disk has 0.0 GB free/)
  })
})
