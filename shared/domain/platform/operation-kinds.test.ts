import { expect, it } from 'vitest'
import { ARTICLE_WORK_KINDS, BATCH_KINDS, isBatchKind, isCancellable, leaseMinutes, OPERATION_KINDS, TRANSLATION_MINUTES } from './operation-kinds.ts'

it('batches, translations and estimates can be stopped, other work on an article cannot', () => {
  expect(OPERATION_KINDS.filter(isCancellable)).toEqual(['translate-article', 'estimate-translations', ...BATCH_KINDS])
  expect(ARTICLE_WORK_KINDS.filter(isBatchKind)).toEqual([])
  expect(BATCH_KINDS.every(isBatchKind)).toBe(true)
})

it('work that waits for models keeps its article for six hours, other work for one', () => {
  expect(TRANSLATION_MINUTES).toBe(360)
  const minutes = Object.fromEntries(ARTICLE_WORK_KINDS.map((kind) => [kind, leaseMinutes(kind)]))
  expect(minutes).toEqual({
    ...Object.fromEntries(ARTICLE_WORK_KINDS.map((kind) => [kind, 60])),
    'translate-article': TRANSLATION_MINUTES,
    'estimate-translations': TRANSLATION_MINUTES,
  })
})
