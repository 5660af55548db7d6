import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOME } from '#shared/domain/publishing/listings.ts'
import type { Locale } from '#shared/locales.ts'
import { TABLE_KEYS } from '#shared/table/platform/keys.ts'
import { rebuildCounters } from '../../lambdas/operations/projections/rebuild.ts'
import { agreeOnListing, agreeOnRows } from '../../lambdas/operations/reconciliation/list-rows.ts'
import { getTable } from '../../lambdas/platform/table/table.ts'
import { buildListPages } from '../../lambdas/publishing/listings/list-pages.ts'
import { indexFaults } from '../../lambdas/publishing/search/index-faults.ts'
import { localCredentials } from '../local/credentials.ts'
import { ensureTable } from '../local/dynamodb.ts'
import { type Engine, startEngine } from '../local/dynamodb-engine.ts'
import { demandSpace, spaceFor } from './disk-space.ts'
import { generate } from './generate.ts'
import { keepMade, type Made, readMade } from './made-earlier.ts'
import { openTableFile, type TableFile } from './table-file.ts'

const LOCALES: Locale[] = ['en', 'lt']
const WISH = { articles: 5, locales: LOCALES, seed: 1 }

const NAME = 'made'

let folder: string
let engine: Engine
let file: TableFile
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'made-'))
  engine = await startEngine(join(folder, 'table.sqlite'))
  const keys = [TABLE_KEYS, ...Object.values(TABLE_KEYS.indexes)]
  const schemaOf = ({ pk, sk }: { pk: string; sk: string }) => [
    { AttributeName: pk, KeyType: 'HASH' as const },
    { AttributeName: sk, KeyType: 'RANGE' as const },
  ]
  const input = {
    TableName: NAME,
    BillingMode: 'PAY_PER_REQUEST' as const,
    AttributeDefinitions: keys.flatMap(({ pk, sk }) => [pk, sk]).map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
    KeySchema: schemaOf(TABLE_KEYS),
    GlobalSecondaryIndexes: Object.values(TABLE_KEYS.indexes).map((index) => ({
      IndexName: index.name,
      KeySchema: schemaOf(index),
      Projection: { ProjectionType: 'ALL' as const },
    })),
  }
  await ensureTable(engine.url, { name: NAME, input })
  Object.assign(process.env, { ...localCredentials('local'), TABLE_NAME: NAME, AWS_ENDPOINT_URL_DYNAMODB: engine.url })
  file = openTableFile(join(folder, 'table.sqlite'), NAME)
})
afterAll(async () => {
  file.close()
  await engine.close()
  rmSync(folder, { recursive: true })
})

describe('made articles', () => {
  it('are finished where an earlier run was ended, and then agree with lists, counters and search', async () => {
    const ending = {
      file,
      onStep: () => undefined,
      rowsAtOnce: 16,
      onMade(made: Made) {
        keepMade(folder, made)
        if (made.written === 2) throw new Error('ended')
      },
    }
    await expect(generate(readMade(folder, WISH), ending)).rejects.toThrow('ended')
    const numbers: number[] = []
    const going = {
      file,
      onStep: () => undefined,
      rowsAtOnce: 16,
      onMade(made: Made) {
        numbers.push(made.written)
        keepMade(folder, made)
      },
    }
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
    await generate(readMade(folder, WISH), { file, onMade: () => undefined, onStep: (text) => steps.push(text) })
    expect(steps).toEqual([])
    expect(() => readMade(folder, { ...WISH, articles: 6 })).toThrow('--articles 5 --locales en,lt --seed 1')
  })

  it('are refused before anything is written where the disk has no room', () => {
    const space = spaceFor(folder, WISH, 1000)
    expect(space.rows).toBeGreaterThan(10_000_000)
    expect(() => demandSpace(folder, { ...space, free: 10_000_000 })).toThrow(/needs about .* GB more, and its disk has 0.0 GB free/)
  })
})
