import type { DifficultyRule, GapReason, PriorityRule } from '#shared/domain/research/competitor-gaps.ts'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { t } from './catalogue.ts'

/** What a rule saw, as a sentence without its points. */
const PRIORITY_TEXTS: Readonly<Record<PriorityRule, (value: string | number | null) => string>> = {
  uncovered: () => t.notWrittenAboutYet,
  touched: (count) => t.ourArticlesThatTouchOn({ count }),
  fresh: (days) => (days === 0 ? t.competitorPublishedItToday : t.competitorPublishedItDaysAgo({ days })),
  recent: (days) => t.competitorPublishedItDaysAgo({ days }),
  'several-reports': (count) => t.competitorsArticlesAboutIt({ count }),
  severe: (score) => t.criticalVulnerabilityCvss({ score: decimal(score) }),
  serious: (score) => t.seriousVulnerabilityCvss({ score: decimal(score) }),
  'our-topic': (topic) => t.matchesResearchTopic({ topic }),
}

const DIFFICULTY_TEXTS: Readonly<Record<DifficultyRule, (value: string | number | null) => string>> = {
  taken: (host) => t.writesAboutItAlready({ host }),
  'long-text': (words) => t.competitorsTextIsThorough({ words }),
  rivals: (count) => t.severalCompetitorsWriteAboutIt({ count }),
  'no-ground': () => t.noArticlesToLinkTo,
  'no-identifier': () => t.noCveNumber,
}

const decimal = (value: string | number | null): string => Number(value).toLocaleString(FORMAT_LOCALE, { minimumFractionDigits: 1 })

const withPoints = (text: string, points: number): string => `+${points} – ${text}`

export const priorityReason = ({ rule, points, value }: GapReason<PriorityRule>): string => withPoints(PRIORITY_TEXTS[rule](value), points)
export const difficultyReason = ({ rule, points, value }: GapReason<DifficultyRule>): string => withPoints(DIFFICULTY_TEXTS[rule](value), points)

/** The specification's words. */
export const NO_URL = t.enterCompetitorsUrl
export const ANALYSIS_FAILED = t.analysisFailed
export const DETECTION_FAILED = t.automaticAnalysisFailed
export const GENERATION_FAILED = t.couldNotCreateArticle
