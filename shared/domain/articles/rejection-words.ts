import { GATE_RULES, type GateRuleName } from './gate-rules.ts'
import type { OtherReason, RejectionReason } from './rejection-reasons.ts'

/** The gate's rules, in Lithuanian. */
export const RULE_TEXTS = Object.fromEntries(GATE_RULES.map(({ name, label }) => [name, label])) as Readonly<Record<GateRuleName, string>>

const OTHER_TEXTS: Readonly<Record<OtherReason, string>> = {
  'translations-incomplete': 'Trūksta vertimų',
  'force-reason-required': 'Nenurodyta priežastis',
  'article-unfinished': 'Straipsnis nebaigtas',
  'version-conflict': 'Straipsnis keistas publikuojant',
  'slug-taken': 'URL slug užimtas',
  'planned-later': 'Suplanuota vėlesniam laikui',
  embargoed: 'Galioja embargas',
  'dependency-unavailable': 'Neatsakė sistemos dalis',
  internal: 'Netikėta klaida',
}

/** Why a publication did not happen, in a few words of Lithuanian. */
export const REJECTION_TEXTS: Readonly<Record<RejectionReason, string>> = { ...RULE_TEXTS, ...OTHER_TEXTS }
