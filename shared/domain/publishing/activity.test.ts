import { describe, expect, it } from 'vitest'
import { activityOf, reasonKind } from './activity.ts'

const counted = (action_type: string, status: string, details?: object) =>
  Object.fromEntries(Object.entries(activityOf({ action_type, status, details })).filter(([, value]) => value > 0))

describe('what a row of the automation log counts as', () => {
  it('a publication counts once, one that changed nothing not at all', () => {
    expect(counted('publish', 'success', { processed: 15, total: 15 })).toEqual({ articles_published: 1 })
    expect(counted('publish', 'success', { processed: 15, unchanged: true })).toEqual({})
    expect(counted('rollback', 'success', { processed: 15 })).toEqual({})
    expect(counted('unpublish', 'success')).toEqual({})
  })

  it('a publication that failed names why; what nobody knows is internal', () => {
    expect(counted('publish', 'failed', { code: 'translations-incomplete' })).toEqual({ failed_publications: 1, 'reason.translations-incomplete': 1 })
    expect(counted('publish', 'failed', { code: 'made-up' })).toEqual({ failed_publications: 1, 'reason.internal': 1 })
    expect(counted('publish', 'failed')).toEqual({ failed_publications: 1, 'reason.internal': 1 })
  })

  it('a rejection names every broken rule once, however many languages broke it', () => {
    const verdicts = [
      { rule: 'seo_score', passed: false },
      { rule: 'word_count', passed: true },
      { rule: 'translation_quality', locale: 'lt', passed: false },
      { rule: 'translation_quality', locale: 'de', passed: false },
      { rule: 'constructor', passed: false },
    ]
    expect(counted('quality_gate_block', 'blocked', { verdicts })).toEqual({
      gate_rejects: 1,
      [reasonKind('seo_score')]: 1,
      [reasonKind('translation_quality')]: 1,
    })
    expect(counted('quality_gate_block', 'blocked', { verdicts: 'none' })).toEqual({ gate_rejects: 1 })
  })

  it('translations count by language, also of a run in which some failed', () => {
    expect(counted('translate', 'success', { processed: 14, total: 14 })).toEqual({ translations: 14, translations_asked: 14 })
    expect(counted('translate', 'failed', { processed: 13, total: 14 })).toEqual({ translations: 13, translations_asked: 14 })
    expect(counted('translate', 'failed')).toEqual({ translations_asked: 1 })
  })

  it('evaluations and suggestions count one each, or as many as a batch says', () => {
    expect(counted('eeat_evaluate', 'success')).toEqual({ eeat_evaluated: 1 })
    expect(counted('eeat_evaluate', 'success', { processed: 40 })).toEqual({ eeat_evaluated: 40 })
    expect(counted('eeat_evaluate', 'failed', { processed: 40, evaluated: 38 })).toEqual({ eeat_evaluated: 38 })
    expect(counted('eeat_evaluate', 'pending', { processed: 40 })).toEqual({})
    expect(counted('seo_optimize', 'failed', { processed: -3 })).toEqual({})
    expect(counted('ai_suggestion', 'success')).toEqual({ ai_suggestions: 1 })
    expect(counted('create_article', 'success')).toEqual({ articles_created: 1 })
    expect(counted('image_generation_progress', 'success', { processed: 3 })).toEqual({})
  })
})
