import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { givenOriginal, SHORT_BODY } from '../../articles/reading/testing-article.ts'
import { documentClient } from '../../platform/process/clients.ts'
import { newId, translationId } from '../../platform/process/ids.ts'
import { completing } from '../../platform/table/complete-batches.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { startTestModel, type TestModel, translateAll } from '../../platform/testing/testing-model.ts'
import { allRows, type Row } from '../../platform/testing/testing-stream.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { startTestSite, TEST_ASSETS, type TestSite } from '../pages/testing-site.ts'
import { createPublishingSteps } from './machine-steps.ts'
import { type Interference, publish, translate, unpublish } from './testing-publication.ts'
import type { Syndicate } from './withdraw.ts'

type Steps = ReturnType<typeof createPublishingSteps>
type Options = Parameters<typeof publish>[2]

export interface TestPress {
  readonly model: TestModel
  readonly site: TestSite
  steps: Steps
  publish: (articleId: string, options?: Options, interference?: Interference) => ReturnType<typeof publish>
  unpublish: (articleId: string, interference?: Interference) => ReturnType<typeof unpublish>
  /** An English original with all translations; one with fields of its own is really translated, others are copies of the first one's rows. */
  givenTranslated: (fields?: Parameters<typeof givenOriginal>[0]) => Promise<{ id: string; slug: string }>
  /** What stands in table and bucket at this moment; calling the result puts it back. */
  keep: () => Promise<() => Promise<void>>
}

/**
 * What tests of publications stand on: a table, a bucket, a model that translates everything, and the steps of the machines. For one test
 * file, whose every test (or, without `fresh`, the first one) begins with nothing published: lists and related articles of earlier tests
 * would have to be rendered again by every publication of later ones. Without `gated` its rules are switched off, and articles are as short
 * as can be: they take a part of the time to be translated, stored and rendered.
 */
export function testPress({ syndicate, fresh = true, gated = false }: { syndicate?: Syndicate; fresh?: boolean; gated?: boolean } = {}): TestPress {
  const started: { site?: TestSite; model?: TestModel } = {}
  const stops: (() => Promise<void>)[] = []
  const prepareGate = async () => void (gated || (await openGate()))
  beforeAll(async () => {
    stops.push(await startTestTable())
    await prepareGate()
    started.model = await startTestModel()
    started.model.answer = (request) => translateAll(request)
    started.site = await startTestSite()
    stops.push(started.model.close, started.site.close)
  })
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop()
  })
  if (fresh) {
    beforeEach(async () => {
      await emptyTable()
      await prepareGate()
      started.site?.remove('')
    })
  }
  const steps = createPublishingSteps(() => TEST_ASSETS, syndicate)
  const running = <Part extends keyof typeof started>(part: Part) => started[part] as NonNullable<(typeof started)[Part]>
  return {
    get site() {
      return running('site')
    },
    get model() {
      return running('model')
    },
    steps,
    publish: (articleId, options = {}, interference = {}) => publish(steps, articleId, options, interference),
    unpublish: (articleId, interference = {}) => unpublish(steps, articleId, interference),
    givenTranslated: translatedArticles(gated ? {} : { content: SHORT_BODY }),
    async keep() {
      const rows = await allRows()
      const putFiles = running('site').keep()
      return async () => {
        await emptyTable()
        await putRows(rows)
        putFiles()
      }
    },
  }
}

const openGate = () =>
  getTable().entities.settings.put({ key: 'quality_gate_enabled', value: 'false', updated_at: new Date().toISOString(), updated_by: 'test' }).go()

/** Makes translated articles: the first one through the application, the others of its rows. */
function translatedArticles(usual: { content?: string }): TestPress['givenTranslated'] {
  let first: { id: string; rows: Row[] } | undefined
  const make = async (fields?: Parameters<typeof givenOriginal>[0]) => {
    const original = await givenOriginal({ ...usual, ...fields })
    await translate(original.id)
    return original
  }
  return async (fields) => {
    if (fields) return make(fields)
    if (first) return copyOf(first)
    const original = await make()
    first = { id: original.id, rows: (await allRows()).filter(({ original_id }) => original_id === original.id) }
    return original
  }
}

/** What something is called, and what it shall be called. */
type Name = readonly [string, string]

/** The same article again: other ids, and slugs that nobody else has. */
async function copyOf(first: { id: string; rows: Row[] }): Promise<{ id: string; slug: string }> {
  const id = newId()
  const ids: Name[] = [[first.id, id], ...TARGET_LOCALES.map((locale): Name => [translationId(first.id, locale), translationId(id, locale)])]
  const rows = first.rows.map((row) => {
    const slug = typeof row.slug === 'string' ? row.slug : undefined
    const names: Name[] = slug === undefined ? ids : [...ids, [slug, `${slug}-${id.slice(-6)}`]]
    return renamed(row, (text) => names.reduce((rest, [from, to]) => rest.replaceAll(from, to), text)) as Row
  })
  await putRows(rows)
  return { id, slug: rows.find(({ sk }) => sk === 'CARD#en')?.slug as string }
}

function renamed(value: unknown, rename: (text: string) => string): unknown {
  if (typeof value === 'string') return rename(value)
  if (Array.isArray(value)) return value.map((one) => renamed(one, rename))
  if (Object.getPrototypeOf(value ?? 0) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, renamed(one, rename)]))
}

async function putRows(rows: readonly Row[]): Promise<void> {
  const TableName = process.env.TABLE_NAME as string
  for (let at = 0; at < rows.length; at += 25) {
    const RequestItems = { [TableName]: rows.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } })) }
    await completing(documentClient()).send(new BatchWriteCommand({ RequestItems }))
  }
}
