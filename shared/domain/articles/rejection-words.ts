import type { GATE_RULES, RejectionReason } from './rejection-reasons.ts'

/** The gate's rules, in Lithuanian. */
export const RULE_TEXTS: Readonly<Record<(typeof GATE_RULES)[number], string>> = {
  original: 'Angliškas originalas',
  seo_score: 'SEO balas',
  eeat_score: 'E-E-A-T balas',
  h2_count: 'H2 antraštės',
  h3_count: 'H3 antraštės',
  paragraph_count: 'Pastraipos',
  word_count: 'Žodžiai',
  hero_image: 'Pagrindinis paveikslėlis',
  translated_segments: 'Neišversti segmentai',
  translation_quality: 'Vertimo kokybės balas',
  translation_critical: 'Kritinės vertimo klaidos',
  sourced_claims: 'Teiginiai be šaltinio',
}

/** Why a publication did not happen, in a few words of Lithuanian. */
export const REJECTION_TEXTS: Readonly<Record<RejectionReason, string>> = {
  ...RULE_TEXTS,
  'translations-incomplete': 'Trūksta vertimų',
  'force-reason-required': 'Nenurodyta priežastis',
  'version-conflict': 'Straipsnis keistas publikuojant',
  'slug-taken': 'URL slug užimtas',
  'planned-later': 'Suplanuota vėlesniam laikui',
  'dependency-unavailable': 'Neatsakė sistemos dalis',
  internal: 'Netikėta klaida',
}
