import * as z from 'zod'
import { flag } from '../platform/fields.ts'

/**
 * The quality gate's eight settings: ranges, defaults. The table keeps every value as text (`true`, `70`).
 * H2, H3 and paragraphs are counts in the body; words are counted in the English original.
 */
export const qualityGateSettings = z
  .strictObject({
    quality_gate_enabled: flag(true),
    quality_gate_min_seo_score: z.coerce.number().min(0).max(100).default(70),
    quality_gate_min_eeat_score: z.coerce.number().min(0).max(100).default(80),
    quality_gate_min_h2: z.coerce.number().int().min(0).max(20).default(2),
    quality_gate_min_h3: z.coerce.number().int().min(0).max(30).default(3),
    quality_gate_min_paragraphs: z.coerce.number().int().min(0).max(50).default(5),
    quality_gate_min_words: z.coerce.number().int().min(0).max(10_000).default(1000),
    quality_gate_require_hero_image: flag(true),
  })
  .meta({ id: 'QualityGateSettings' })

/** The least that a translation has to score, 0 to 100; the gate measures it for every language. */
export const translationSettings = z
  .strictObject({ translation_min_quality_score: z.coerce.number().min(0).max(100).default(70) })
  .meta({ id: 'TranslationSettings' })
