import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { TEXT_FAULTS } from './text-fault-names.ts'

/** What can be wrong with how articles hang together. */
export const INTEGRITY_FAULTS = [
  /** A translation whose original is gone. */
  'orphaned-translation',
  /** An article of its own in a language that originals are not written in. */
  'broken-base',
  /** A translation that stands with another original than the one it was made from. */
  'wrong-original',
  /** Cards without the head of their family: they can be neither published nor deleted. */
  'no-head',
  /** A card without its text. */
  'no-text',
  /** Alternates that name a language which is not live, or leave out one that is. */
  'wrong-alternates',
  /** A row of a list that leads to an article which is not live. */
  'listed-but-gone',
  /** An article whose picture is not there. */
  'picture-missing',
  /** A row of an article that cannot be read. */
  'unreadable',
  ...TEXT_FAULTS,
] as const
export type IntegrityFault = (typeof INTEGRITY_FAULTS)[number]

/** Languages that an article without an original may be in. */
const BASE_LOCALES: ReadonlySet<Locale> = new Set<Locale>([ORIGINAL_LOCALE, 'lt'])

export type Standing = 'valid-base' | 'broken-base' | 'valid-translation' | 'orphaned-translation'

/**
 * What an article is in its family. One whose id is the family's own has no original.
 * @param hasOriginal whether the family has a valid base: {@link hasBase}
 */
export function standingOf({ id, original_id, locale }: { id: string; original_id: string; locale: Locale }, hasOriginal: boolean): Standing {
  if (id === original_id) return BASE_LOCALES.has(locale) ? 'valid-base' : 'broken-base'
  return hasOriginal ? 'valid-translation' : 'orphaned-translation'
}

/** Whether a family has an article that its translations are of. */
export const hasBase = (cards: readonly { id: string; original_id: string; locale: Locale }[]): boolean =>
  cards.some((card) => standingOf(card, true) === 'valid-base')

/** From here on, in percent, articles hang together well enough. */
export const HEALTHY_FROM = 90

export interface IntegrityCounts {
  total_published: number
  valid_base: number
  valid_translations: number
}

/** Published articles that are valid, in whole percent; nothing published is nothing wrong. */
export function healthScore({ total_published, valid_base, valid_translations }: IntegrityCounts): number {
  return total_published === 0 ? 100 : Math.round(((valid_base + valid_translations) / total_published) * 100)
}
