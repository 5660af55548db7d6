import { LOCALES, TARGET_LOCALES } from '#shared/locales.ts'

/** A figure that no template holds, and where it comes from. */
export interface Figure {
  value: number
  basis: string
}

const figure = (value: number, basis: string): Figure => ({ value, basis })

/** What is assumed or was measured of work; change it for your own articles and readers, then `npm run cost`. */
export const USAGE = {
  languages: figure(LOCALES.length, 'shared/locales.ts'),
  translations: figure(TARGET_LOCALES.length, 'shared/locales.ts'),

  // One article.
  tokensASecond: figure(70, 'assumed: what a model writes'),
  firstTokenSeconds: figure(2, 'assumed: until a model begins to write'),
  askedAgain: figure(0.01, 'assumed: of a hundred segments the checks refuse one, which is asked for once more'),
  similar: figure(0.03, 'measured with the demo articles: of a hundred segments three resemble another one by 75 % or more and bring an example'),
  doubted: figure(0.05, 'assumed: the first judge or the checks doubt one segment of twenty, which the second judge reads too'),
  answerFrame: figure(20, 'the call of the tool with an empty list'),
  findingTokens: figure(60, 'the tool submit_findings: names, a category, a severity, one short sentence'),
  publicationSeconds: figure(4, 'measured: 1.2 s of computing, most of the rest waiting for the table and the storage'),
  streamSeconds: figure(12, 'assumed: some forty deliveries to three functions, 0.1 s each and the search index 0.5 s, and the dispatcher that waits for them'),
  editorCalls: figure(60, 'assumed: opening, saving, and following both operations'),
  editorCallSeconds: figure(0.08, 'assumed'),
  translationWrites: figure(1_900, 'measured for a short article on the local engine: 1,350; longer texts add to each row'),
  translationReads: figure(1_100, 'measured for a short article on the local engine: 940; longer texts add to each row'),
  publicationWrites: figure(900, 'measured for a short article on the local engine: 705; longer texts add to each version'),
  publicationReads: figure(500, 'measured for a short article on the local engine: 320; longer texts add to each version'),
  searchWrites: figure(600, 'decision 130: in each language a row of terms and the head, 10 units, and 30 of merges, which follow'),
  streamWrites: figure(400, 'assumed: counters, lists of the desk, marks of events'),
  feedFiles: figure(70, 'decision 26: feeds of each language and section in three formats, sitemaps'),
  articleLogKb: figure(400, 'assumed: lines of functions and of two machines'),
  articleTraces: figure(90, 'assumed: every step, every call of the editor'),

  // Readers and editors of a month.
  editors: figure(10, 'assumed: people who sign in to the desk'),
  subscribers: figure(1000, 'assumed: confirmed subscribers of the weekly newsletter'),
  mailsBesides: figure(300, 'assumed: confirmations, alarms, messages to the desk'),
  nightlyLooks: figure(2 * LOCALES.length, 'lambdas/operations/reconciliation/family-pages.ts: both files of each page of 1,000 articles, every night'),
  pageReadings: figure(88, 'lambdas/quality/page-check/turn.ts: of 1,000 articles a sixteenth and the 25 newest, each hour'),
  readingFiles: figure(4 * LOCALES.length, 'lambdas/quality/page-check: each page is read once, and its files are looked at three times'),
  readingUnits: figure(200, 'assumed: rows of an article in all languages, published texts twice, consistently'),
  readingSeconds: figure(
    2.5,
    'measured: 90 pages of six articles in 15.3 s, the fastest of six runs of the production bundle on the local cloud, which is part of it',
  ),
  hourlyPageLists: figure(45, 'lambdas/quality/system-guardian/check-pages.ts: a thousand stored files of a language a list'),

  // A million articles read.
  firstVisits: figure(0.5, 'assumed: half of all readers have nothing in their cache'),
  sharedFiles: figure(5, 'infra/build/sizes.ts: an article makes at most six requests'),
  sharedKb: figure(66, 'infra/build/sizes.ts: what pages of a language share'),
  pageKb: figure(14, 'budget of an article without pictures, less what pages share'),
  pictureKb: figure(60, 'assumed: one picture as a phone picks it'),
  edgeMisses: figure(0.1, 'assumed: nine of ten answers come from the edge'),
  staysTold: figure(0.6, 'assumed: readers who stay for five seconds'),
  goneTo: figure(0.1, 'assumed: articles that are gone to from another page in the same tab, which the browser tells'),
  readWrites: figure(
    0.3,
    'assumed: the rows of an article and its day, once an hour; at 50 million reads a day over 1.5 million pages (Zipf, 1.1) one read of seven is the first of its page and hour',
  ),
  loggedRequests: figure(6, 'infra/build/sizes.ts: an article makes at most six requests, each a line of the access log'),
  secondsOfMillion: figure(
    23,
    'measured: lambdas/readers/views/crowd.test.ts with THOROUGH=true, a million lines and their 5,700 rows on one core of a shared machine',
  ),
  partsOfMillion: figure(60, 'assumed: parts that the access log of a million requests comes in'),

  // A month in which nothing happens.
  quietSeconds: figure(0.15, 'assumed: a schedule that finds nothing to do'),
  hourlyWorkSeconds: figure(15, 'assumed: a batch of the hour with a thousand articles'),
  nightlyWorkSeconds: figure(240, 'assumed: the nightly and weekly work with a thousand articles, all functions together'),
  tableGb: figure(0.6, `infra/generate/disk-space.ts: 38 kB of rows and words for each of 1,000 articles in ${LOCALES.length} languages`),
  filesGb: figure(2.5, 'infra/generate/disk-space.ts: 60 kB a page, old versions for thirty days, pictures'),
  quietLogGb: figure(1, 'assumed: about 60,000 calls, a few lines each'),
} as const satisfies Record<string, Figure>
