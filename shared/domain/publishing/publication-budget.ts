/**
 * The most calls that each step of a first publication in all languages makes, and the most units that all of it takes of the table:
 * `lambdas/publishing/publication/budget.test.ts` holds them, `infra/cost` prices them.
 */
export const PUBLICATION_BUDGET = {
  /** Calls of the table. */
  table: { prepare: 5, gate: 11, stage: 8, flip: 2, release: 2, listings: 46, finish: 10 },
  /** Calls of the storage: two files a page, besides all pages in one object before and after. */
  storage: { prepare: 0, gate: 0, stage: 1, flip: 0, release: 31, listings: 120, finish: 1 },
} as const

/** Calls of the table of the step `listings` where there are other articles: they are related, and the new one is linked to some of them in each language. */
export const LISTINGS_BESIDE_OTHERS = 66
