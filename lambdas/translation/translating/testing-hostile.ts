import { expect } from 'vitest'
import { segmentPairs } from '#shared/domain/articles/article-segments.ts'
import { CHECK_KINDS } from '#shared/domain/translation/check-kinds.ts'
import { checkTranslation } from '#shared/domain/translation/translation-checks.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { cardOf } from '../../articles/reading/testing-article.ts'
import { draftOf, recordsOf } from './testing-run.ts'

const certainFindings = (source: string, target: string, locale: TargetLocale) =>
  checkTranslation(source, target, locale).filter(({ check }) => CHECK_KINDS[check] === 'certain')

/**
 * Whatever a model answered: what is saved as good passes every check, or is suspicious so that the judges are asked; what failed is the English
 * with a reason, and nothing is complete that has a failed segment.
 * @returns how many segments failed
 */
export async function expectNothingWrong(id: string, locale: TargetLocale, outcome: { name?: string }): Promise<number> {
  const [source, draft, records, card, original] = await Promise.all([
    draftOf(id, 'en'),
    draftOf(id, locale),
    recordsOf(id, locale),
    cardOf(id, locale),
    cardOf(id, 'en'),
  ])
  let failed = 0
  for (const { key, source: html, target } of segmentPairs(source, draft)) {
    const record = records.get(key)
    if (record?.provider === 'failed') {
      failed++
      expect(target, key).toBe(html)
      expect(record.fault, key).toBeTruthy()
    } else expect(certainFindings(html, target, locale), `${key}: ${target}`).toEqual([])
  }
  expect(card?.failed_segments).toBe(failed)
  expect(original?.translated_locales?.includes(locale) ?? false).toBe(failed === 0)
  expect(outcome.name).toBe(failed === 0 ? undefined : 'model-answer-invalid')
  return failed
}
