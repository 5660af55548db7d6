/** How many articles one run of the link repair looks at, and how slowly: it stands back behind everything else that writes. */
export const LINK_REPAIR = {
  iterations: 50,
  articlesPerIteration: 200,
  pauseMsPerArticle: 30,
  pauseMsPerIteration: 200,
} as const

/** Why an article is thought to belong to an original, the strongest first. */
export const LINK_EVIDENCE = [
  /** It stands with the original already, under an id that is not its own. */
  'family',
  /** Its id is the one that this original's translation has: ids are the table of links. */
  'link-table',
  /** Readers' pages of it named the original as theirs. */
  'alternates',
  /** The titles begin alike: never enough by itself. */
  'title',
] as const
export type LinkEvidence = (typeof LINK_EVIDENCE)[number]

/** Whether a link may be made without a person's word for it. */
export const isProof = (evidence: LinkEvidence): boolean => evidence !== 'title'
