import type { RejectionReason } from '#shared/contracts/publishing.ts'
import { RULE_TEXTS } from '../article-editor/quality-texts.ts'

/** Why a publication did not happen, in a few words. */
export const REJECTION_TEXTS: Readonly<Record<RejectionReason, string>> = {
  ...RULE_TEXTS,
  'translations-incomplete': 'Trūksta vertimų',
  'force-reason-required': 'Nenurodyta priežastis',
  'version-conflict': 'Straipsnis keistas publikuojant',
  'slug-taken': 'URL slug užimtas',
  'dependency-unavailable': 'Neatsakė sistemos dalis',
  internal: 'Netikėta klaida',
}
