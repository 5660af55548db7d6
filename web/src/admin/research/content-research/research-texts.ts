import type { SourceKind } from '#shared/domain/platform/research-candidate.ts'
import type { SourceWarning } from '#shared/domain/platform/source-warnings.ts'
import type { CONTENT_TYPES } from '#shared/domain/research/content-types.ts'
import type { SuggestionStatus } from '#shared/domain/research/suggestion-status.ts'
import { t } from './catalogue.ts'

export const STATUS_TEXTS: Readonly<Record<SuggestionStatus, string>> = {
  pending: t.pending,
  accepted: t.accepted,
  rejected: t.rejected,
  article_created: t.articleCreated,
}

export const CONTENT_TYPE_TEXTS: Readonly<Record<(typeof CONTENT_TYPES)[number], string>> = {
  news: t.news,
  analysis: t.analysis,
  guide: t.guide,
  explainer: t.explainer,
}

export const SOURCE_KIND_TEXTS: Readonly<Record<SourceKind, string>> = {
  feed: t.rssOrAtom,
  kev: t.kevCatalogueJson,
  nvd: t.nvdDatabaseJson,
}

export const WARNING_TEXTS: Readonly<Record<SourceWarning, string>> = {
  instructions: t.instructionsToMachines,
  'hidden-text': t.hiddenText,
  'hidden-characters': t.invisibleCharacters,
  'lookalike-letters': t.lookAlikeLetters,
  'encoded-text': t.encodedText,
}

/** Why a source could not be read, by the name that the fault's message begins with. */
const REASON_TEXTS: Readonly<Record<string, string>> = {
  'address-not-usable': t.addressIsNotUsable,
  'address-not-public': t.addressIsNotPublic,
  'name-not-found': t.noSuchAddress,
  'too-many-redirects': t.tooManyRedirects,
  'too-large': t.responseIsTooLarge,
  'too-slow': t.noResponseWithin10Seconds,
  'type-not-accepted': t.notFeedWrongType,
  'forbidden-by-robots': t.forbiddenToRobots,
  'answered-with-an-error': t.siteRespondedWithError,
  'connection-failed': t.couldNotConnect,
  'content-not-readable': t.notFeedNotUnderstood,
}

/** Statuses by which a site says that nothing is at the address. */
const NOTHING = /status (404|410)\b/

/** Why a source could not be read. @param fault begins with the reason's name */
export function reasonText(fault: string): string {
  const reason = /^[a-z-]+(?=:)/.exec(fault)?.[0] ?? ''
  const [, status] = NOTHING.exec(fault) ?? []
  if (reason === 'answered-with-an-error' && status) return t.nothingAtThisAddress({ status })
  return REASON_TEXTS[reason] ?? t.unexpectedError
}

/** How a source fares that was asked while it was typed. */
export function triedText({ items, sample, fault }: { items: number | null; sample: string | null; fault: string | null }): string {
  if (fault !== null) return t.doesNotWork({ reason: reasonText(fault) })
  return sample ? t.worksWithSample({ items: items ?? 0, sample }) : t.works({ items: items ?? 0 })
}

/** A source that failed, from a fault of the analysis: its address and why. */
export function sourceFault({ item, message }: { item: string; message: string }): { url: string; reason: string } {
  return { url: item.split(' ').at(-1) ?? item, reason: reasonText(message) }
}
