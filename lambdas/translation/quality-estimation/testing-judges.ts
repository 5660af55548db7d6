import { afterAll, beforeAll, beforeEach } from 'vitest'
import { articleSegments } from '#shared/domain/articles/article-segments.ts'
import { person } from '#shared/domain/platform/actor.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { type ModelRequest, startTestModel, type TestModel } from '../../platform/testing/testing-model.ts'
import { estimateTranslation } from './estimate.ts'
import { type Judge, modelJudge } from './judge.ts'
import type { Report } from './store.ts'
import { DEMO_ARTICLES, type Demo, type Given, givenText, givenTranslation, readDemo } from './testing-demo.ts'

export const JUDGE = modelJudge({ modelId: 'eu.anthropic.claude-haiku-4-5-20251001-v1:0', askedBy: person('p') })
export const LOCALE = 'de' as const

/** What the tests of one file share: a table, judges whose answers they decide (by themselves they find nothing), the demo. */
export function estimating() {
  const shared = {} as { model: TestModel; demo: Demo }
  let stopTable: () => Promise<void>
  beforeAll(async () => {
    stopTable = await startTestTable()
    shared.model = await startTestModel()
    shared.demo = await readDemo(DEMO_ARTICLES[0])
  })
  afterAll(async () => {
    await shared.model.close()
    await stopTable()
  })
  beforeEach(() => {
    shared.model.requests.length = 0
    shared.model.answer = () => ({ input: { findings: [] } })
  })
  return {
    shared,
    segmentKeys: () => articleSegments(shared.demo.text).map(({ key }) => key),
    judgedKeys: () => [...new Set(shared.model.requests.flatMap(askedKeys))],
    async given(options: Given = {}): Promise<string> {
      const id = await givenText(shared.demo.text)
      await givenTranslation(id, LOCALE, shared.demo, options)
      return id
    },
  }
}

export async function estimate(original_id: string, judge: Judge | null = null): Promise<Report> {
  const report = await estimateTranslation(getTable(), { original_id, locale: LOCALE }, judge)
  if (!report) throw new Error('There is no estimate.')
  return report
}

/** Keys of the segments that a judge is asked about. */
export const askedKeys = (request: ModelRequest): string[] => JSON.parse(request.content.at(-1) as string).segments.map(([key]: string[]) => key)
export const isReader = ({ system }: ModelRequest): boolean => system.includes('mother tongue')
/** What a judge hands in for a segment. */
export const found = (segment: string, more: object = {}) => ({ segment, category: 'accuracy', severity: 'major', detail: 'wrong', ...more })
