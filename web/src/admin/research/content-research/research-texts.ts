import type { SourceKind } from '#shared/domain/platform/research-candidate.ts'
import type { SourceWarning } from '#shared/domain/platform/source-warnings.ts'
import type { CONTENT_TYPES } from '#shared/domain/research/content-types.ts'
import type { SuggestionStatus } from '#shared/domain/research/suggestion-status.ts'

export const STATUS_TEXTS: Readonly<Record<SuggestionStatus, string>> = {
  pending: 'Laukia',
  accepted: 'Priimtas',
  rejected: 'Atmestas',
  article_created: 'Straipsnis sukurtas',
}

export const CONTENT_TYPE_TEXTS: Readonly<Record<(typeof CONTENT_TYPES)[number], string>> = {
  news: 'Naujiena',
  analysis: 'Analizė',
  guide: 'Vadovas',
  explainer: 'Paaiškinimas',
}

export const SOURCE_KIND_TEXTS: Readonly<Record<SourceKind, string>> = {
  feed: 'RSS arba Atom',
  kev: 'KEV katalogas (JSON)',
  nvd: 'NVD duomenų bazė (JSON)',
}

export const WARNING_TEXTS: Readonly<Record<SourceWarning, string>> = {
  instructions: 'nurodymai mašinoms',
  'hidden-text': 'paslėptas tekstas',
  'hidden-characters': 'nematomi ženklai',
  'lookalike-letters': 'apgaulingai panašios raidės',
  'encoded-text': 'užkoduotas tekstas',
}

/** Why a source could not be read, by the name that the fault's message begins with. */
const REASON_TEXTS: Readonly<Record<string, string>> = {
  'address-not-usable': 'adresas netinkamas: reikia http arba https adreso be slaptažodžio ir įprastu prievadu',
  'address-not-public': 'adresas veda ne į viešą internetą',
  'name-not-found': 'tokio adreso internete nėra',
  'too-many-redirects': 'per daug nukreipimų',
  'too-large': 'atsakymas per didelis (daugiausia 2 MB)',
  'too-slow': 'neatsakė per 10 sekundžių',
  'type-not-accepted': 'tai ne srautas: atsiųstas netinkamo tipo turinys',
  'forbidden-by-robots': 'svetainė prašo robotų šio adreso neskaityti',
  'answered-with-an-error': 'svetainė atsakė klaida',
  'connection-failed': 'nepavyko prisijungti',
  'content-not-readable': 'tai ne srautas: turinio nepavyko suprasti',
}

/** Statuses by which a site says that nothing is at the address. */
const NOTHING = /status (404|410)\b/

/** Why a source could not be read. @param fault begins with the reason's name */
export function reasonText(fault: string): string {
  const reason = /^[a-z-]+(?=:)/.exec(fault)?.[0] ?? ''
  const [, status] = NOTHING.exec(fault) ?? []
  if (reason === 'answered-with-an-error' && status) return `šiuo adresu nieko nėra (svetainė atsakė ${status})`
  return REASON_TEXTS[reason] ?? 'nenumatyta klaida'
}

/** How a source fares that was asked while it was typed. */
export const triedText = ({ items, sample, fault }: { items: number | null; sample: string | null; fault: string | null }): string =>
  fault === null ? `Veikia. Įrašų: ${items ?? 0}${sample ? `, pirmasis „${sample}“` : ''}` : `Neveikia: ${reasonText(fault)}`

/** A source that failed, from a fault of the analysis: its address and why. */
export function sourceFault({ item, message }: { item: string; message: string }): { url: string; reason: string } {
  return { url: item.split(' ').at(-1) ?? item, reason: reasonText(message) }
}
