import { RULE_TEXTS as DECLARED } from '#shared/domain/articles/rejection-words.ts'
import { t } from './catalogue.ts'

/** The gate's rules. One that has no text here has the label of its declaration, which is Lithuanian. */
export const RULE_TEXTS: typeof DECLARED = {
  ...DECLARED,
  original: t.gateOriginal,
  seo_score: t.gateSeoScore,
  eeat_score: t.gateEeatScore,
  h2_count: t.gateH2Count,
  h3_count: t.gateH3Count,
  paragraph_count: t.gateParagraphCount,
  word_count: t.words,
  source_count: t.sourcesCited,
  hero_image: t.gateHeroImage,
  translated_segments: t.gateTranslatedSegments,
  translation_critical: t.gateTranslationCritical,
  translation_major: t.gateTranslationMajor,
  translation_quality: t.gateTranslationQuality,
  reviewed: t.gateReviewed,
  approved: t.gateApproved,
  checklist: t.gateChecklist,
  sourced_claims: t.gateSourcedClaims,
}

/** What the SEO score looks at. */
export const SEO_CHECK_TEXTS: Readonly<Record<string, string>> = {
  title_length: t.titleLength,
  meta_title_length: t.metaTitleLength,
  meta_description_length: t.metaDescriptionLength,
  slug_length: t.slugLength,
  title_words_repeated: t.titleWordsInText,
  words: t.words,
  subheadings: t.subheadings,
  links: t.links,
  lists_and_tables: t.listsAndTables,
  images_described: t.describedImages,
  tags: t.tags,
}

/** The evidence behind an E-E-A-T score. */
export const EEAT_SIGNAL_TEXTS: Readonly<Record<string, string>> = {
  sources_cited: t.sourcesCited,
  authoritative_sources: t.authoritativeSources,
  specific_identifiers: t.specificIdentifiers,
  dates_given: t.datesGiven,
  words: t.words,
  subheadings: t.subheadings,
  shown_evidence: t.tablesCodeLists,
  days_since_update: t.daysSinceUpdate,
  repeated_text: t.repeatedText,
  vocabulary: t.vocabularyVariety,
  unknown_cves: t.cveIdsWithoutSource,
  author_named: t.authorNamed,
  author_biography: t.authorBiography,
  author_years_of_experience: t.authorsYearsOfExperience,
  author_credentials: t.authorsCredentials,
  judge_first_hand: t.firstHandExperience,
  judge_depth: t.accuracyAndDepthOfExplanations,
  judge_attribution: t.claimsHaveSource,
  judge_restraint: t.nothingIsExaggerated,
}

export const EEAT_STATUS_TEXTS = { pending: t.notEvaluated, approved: t.approved, needs_revision: t.needsRevision, rejected: t.rejected } as const

/** What an evaluation came to. Where nobody has read the content, enough evidence of its form confirms nothing. @param isJudged a judging model read it */
export const eeatStatusText = (status: keyof typeof EEAT_STATUS_TEXTS, isJudged: boolean): string =>
  status === 'approved' && !isJudged ? t.contentNotJudged : EEAT_STATUS_TEXTS[status]

/** What that means, for whoever wonders. */
export const UNREAD_ABOUT = t.aboutUnjudgedContent

/** A measured value: yes and no for what is either there or not. */
export const measuredText = (value: number | boolean | string): string => (typeof value === 'boolean' ? (value ? t.yes : t.no) : String(value))

/** Points of those possible; of what only takes points away, how many. */
export const pointsText = ({ points, possible }: { points: number; possible: number }): string =>
  possible > 0 ? `${points}/${possible}` : String(points).replace('-', '−')
