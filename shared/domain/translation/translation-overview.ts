import type { EntityItem } from 'electrodb'
import { type Locale, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import type { Card } from '#shared/table/articles/article.ts'
import type { TranslationOverview } from '#shared/table/translation/translations.ts'
import type { SegmentsBehind } from '../articles/segments-behind.ts'
import { type TranslationState, translationState } from '../articles/translation-state.ts'

type CardRow = EntityItem<ReturnType<typeof Card>>
type OverviewRow = EntityItem<ReturnType<typeof TranslationOverview>>

/** Where one translation stands, as lists show it. Fields that say nothing are left out. */
export interface Standing {
  state: Exclude<TranslationState, 'missing'>
  /** 0 to 100, of this very text. */
  quality?: number
  stale?: number
  failed?: number
  pseudo?: true
  error?: string
  updated_at: string
}
export type Standings = Partial<Record<TargetLocale, Standing>>

/** Characters of a fault that a list shows; the editor shows the rest. */
const FAULT_SHOWN = 300

/** Fields of cards that an overview is made of. */
export const OVERVIEW_FIELDS = [
  'title',
  'created_at',
  'published',
  'eeat_score',
  'eeat_status',
  'translated_locales',
  'translation_error',
  'failed_segments',
  'stale_segments',
  'quality_score',
  'quality_version',
  'version',
  'pseudo',
  'updated_at',
  'unfinished',
] as const satisfies readonly (keyof CardRow)[]

type Told = 'original_id' | 'id' | 'locale' | (typeof OVERVIEW_FIELDS)[number]

/**
 * The row by which the translation screen lists an article.
 * @param cards of all languages that there are
 * @param behind how far those of an earlier text are behind; undefined where none is
 */
export function overviewRow(original: Pick<CardRow, Told>, cards: ReadonlyMap<Locale, Pick<CardRow, Told>>, behind?: SegmentsBehind): OverviewRow {
  const { original_id, title, created_at, published, eeat_score, eeat_status } = original
  const standings: Standings = {}
  for (const locale of TARGET_LOCALES) {
    const card = cards.get(locale)
    const state = translationState(card, original.translated_locales?.includes(locale) ?? false)
    if (card && state !== 'missing') standings[locale] = standingOf(card, state)
  }
  const completed = Object.values(standings).filter(({ state }) => state === 'completed').length
  const order = `${created_at}#${original_id}`
  return {
    original_id,
    title,
    created_at,
    published,
    ...(eeat_score === undefined ? {} : { eeat_score }),
    eeat_status,
    completed,
    standings: JSON.stringify(standings),
    ...(behind ? { behind } : {}),
    every: 'every',
    every_order: order,
    ...(completed < TARGET_LOCALES.length ? { open: 'open' as const, open_order: order } : {}),
  }
}

function standingOf(card: Pick<CardRow, Told>, state: Standing['state']): Standing {
  const { quality_score, quality_version, version, stale_segments, failed_segments, translation_error, pseudo, updated_at } = card
  return {
    state,
    ...(quality_score !== undefined && quality_version === version ? { quality: quality_score } : {}),
    ...(stale_segments ? { stale: stale_segments } : {}),
    ...(failed_segments ? { failed: failed_segments } : {}),
    ...(pseudo ? { pseudo } : {}),
    ...(state === 'failed' && translation_error ? { error: translation_error.slice(0, FAULT_SHOWN) } : {}),
    updated_at,
  }
}
