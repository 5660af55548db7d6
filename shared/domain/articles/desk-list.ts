import type { Locale } from '#shared/locales.ts'
import { isSection } from '#shared/sections.ts'
import { partsOf, searchRuns } from '../text/search-words.ts'
import { type CategoryId, sectionOf } from './categories.ts'
import type { DeskKind } from './desk-counts.ts'
import { type DeskState, isInState, type PipelineStage, stageOf } from './desk-states.ts'

/** What a list needs to know of a card to find, count and order it. */
export interface DeskEntry {
  original_id: string
  created_at: string
  /** The title's words as they are compared, each with a space before it. */
  words: string
  category: CategoryId
  published: boolean
  changed: boolean
  scheduled: boolean
  /** It has no hero image. */
  imageless: boolean
  /** On originals: how many translations are of the present text. */
  completed: number
  /** Why its last publication was refused; empty when it was not. */
  reasons: readonly string[]
  /** On originals whose texts were looked at for links to products: by which rules, or `stale` when the published text is another one now. */
  affiliateRules?: string
  /** Links to products stand on its pages. */
  hasAffiliateLinks?: true
}

/** The fields of a card that an entry is made from. */
export interface ListedCard {
  original_id: string
  locale: Locale
  title: string
  category_id: CategoryId
  published: boolean
  changed: boolean
  scheduled_for?: string
  created_at: string
  hero_image_url: string
  live_version?: number
  translated_locales?: readonly string[]
  rejection_reasons?: readonly string[]
  affiliate_looked?: AffiliateSearch
}

/** How a published text was looked at for links to products last. */
export interface AffiliateSearch {
  /** Of the text: its Version row. */
  version: number
  /** What the choice followed from. */
  rules: string
  /** On the pages of all languages together. */
  links: number
}

/** Said in place of the rules by which a text was looked at that readers no longer see. */
export const STALE_RULES = 'stale'

const affiliateRulesOf = ({ published, live_version }: ListedCard, { version, rules }: AffiliateSearch): string =>
  published && live_version === version ? rules : STALE_RULES

export function deskEntry(card: ListedCard): DeskEntry {
  return {
    original_id: card.original_id,
    created_at: card.created_at,
    words: titleWords(card.title, card.locale),
    category: card.category_id,
    published: card.published,
    changed: card.changed,
    scheduled: card.scheduled_for !== undefined,
    imageless: card.hero_image_url === '',
    completed: card.translated_locales?.length ?? 0,
    reasons: [...(card.rejection_reasons ?? [])].sort(),
    ...(card.affiliate_looked ? { affiliateRules: affiliateRulesOf(card, card.affiliate_looked) } : {}),
    ...(card.affiliate_looked?.links ? { hasAffiliateLinks: true } : {}),
  }
}

/** A choice from a list; what is left out does not narrow it. */
export interface DeskChoice {
  state?: DeskState | undefined
  stage?: PipelineStage | undefined
  /** A section stands for all of its categories. */
  category?: CategoryId | undefined
  /** ISO time: only what was created then or later. */
  since?: string | undefined
  /** Only what was refused; with a reason, for that one. */
  rejected?: boolean | undefined
  reason?: string | undefined
  /** Whether a time is planned for it. */
  planned?: boolean | undefined
  /** Only what has no hero image. */
  imageless?: boolean | undefined
  /** Words as a person types them; the last may be unfinished. */
  q?: string | undefined
}

/** Whether entries of a kind may be of a choice, by everything but age and title words. */
export function kindMatcher({ state, stage, category, rejected, reason, planned, imageless }: DeskChoice): (kind: DeskKind) => boolean {
  return (kind) =>
    (!state || isInState(kind, state)) &&
    (!stage || stageOf(kind) === stage) &&
    (!category || (isSection(category) ? sectionOf(kind.category) : kind.category) === category) &&
    (planned === undefined || kind.scheduled === planned) &&
    (!imageless || kind.imageless) &&
    (!rejected || (reason ? kind.reasons.includes(reason) : kind.reasons.length > 0))
}

/** Whether an entry is of a choice, as a function: the query is read once for thousands of entries. */
export function deskMatcher(choice: DeskChoice, locale: Locale): (entry: DeskEntry) => boolean {
  const wanted = queryWords(choice.q ?? '', locale)
  const isOfKind = kindMatcher(choice)
  return (entry) => isOfKind(entry) && (!choice.since || entry.created_at >= choice.since) && wanted.every((word) => entry.words.includes(word))
}

/** Newest first, as the desk's index has them. */
export const byNewest = (one: DeskEntry, other: DeskEntry): number => {
  const [first, second] = [`${one.created_at}#${one.original_id}`, `${other.created_at}#${other.original_id}`]
  return first < second ? 1 : first > second ? -1 : 0
}

const titleWords = (title: string, locale: Locale): string =>
  searchRuns(title)
    .flatMap(({ kind, text }) => (kind === 'characters' ? [text.normalize('NFKC')] : partsOf(text, locale)))
    .map((word) => ` ${word}`)
    .join('')

/** Each word must begin a word of the title; of Chinese, Japanese and Korean it may stand anywhere. */
const queryWords = (query: string, locale: Locale): string[] =>
  searchRuns(query).flatMap(({ kind, text }) => (kind === 'characters' ? [text.normalize('NFKC')] : partsOf(text, locale).map((part) => ` ${part}`)))

/** Rows that the entries of a locale are spread over, so that a change rewrites a small one. */
const SHARDS = 64

const shardName = (number: number): string => number.toString(16).padStart(2, '0')

/** The rows of every locale's list. */
export const DESK_SHARDS: readonly string[] = Array.from({ length: SHARDS }, (_, number) => shardName(number))

/** The row that holds an article's entry: `00` to `3f`. */
export function deskShard(originalId: string): string {
  let hash = 0
  for (const letter of originalId) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return shardName(hash % SHARDS)
}
