import { AD_FAULTS, type AdFault, type AdStatus, MOST_SCORE, UX_RATINGS, type UxRating } from '#shared/domain/growth/ad-rules.ts'
import { MOST_WITHIN, WORDS_BETWEEN_SLOTS, WORDS_PER_SLOT } from '#shared/domain/publishing/ad-slots.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS, errorText } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

export const STATUS_TEXTS: Readonly<Record<AdStatus, { label: string; color: string }>> = {
  ok: { label: t.ok, color: 'accent' },
  warning: { label: t.warning, color: 'yellow' },
  error: { label: t.error, color: 'red' },
}

export const RATING_TEXTS: Readonly<Record<UxRating, string>> = { excellent: t.excellent, good: t.ok, poor: t.poor, terrible: t.terrible }

export const FAULT_TEXTS: Readonly<Record<AdFault, string>> = {
  'no-page': t.pageIsMissing,
  missing: t.missingAds,
  'too-many': t.tooManyAdsInText,
  foreign: t.foreignAdCodeWithoutReaders,
  crowded: t.fewerThanWordsBetweenAds({ words: WORDS_BETWEEN_SLOTS }),
  'after-heading': t.adBetweenHeadingAndIts,
  'opens-text': t.textBeginsWithAd,
  'closes-text': t.textEndsWithAd,
  'inside-block': t.adInsideListTableOr,
  unlabelled: t.notLabelledAsAd,
  unreserved: t.noSpaceReservedForAd,
  unplanned: t.unplannedOrRepeatedAd,
  'dead-target': t.adLeadsToMissingPage,
  'dead-picture': t.adPictureIsMissing,
}

/** What the analysis goes by, made of the rules themselves. */
export const CRITERIA: readonly string[] = [
  t.densityCriterion({ words: WORDS_PER_SLOT, most: MOST_WITHIN }),
  t.aestheticsCriterion({ most: MOST_SCORE }),
  t.comfortCriterion({ excellent: UX_RATINGS.excellent, good: UX_RATINGS.good, poor: UX_RATINGS.poor }),
  t.sourceCriterion,
]

/** What is said where no check is known of. @param isKnown false: that could not be loaded, and nobody knows whether there was one */
export const whenNever = (isKnown: boolean, never: string): string => (isKnown ? never : t.lastCheckUnknown)

/** Faults that take points, with how many. */
export const PRICED_FAULTS = (Object.keys(AD_FAULTS) as AdFault[]).filter((fault) => AD_FAULTS[fault] > 0)

/** `Klaida tikrinant reklamas: …` */
export const checkFault = (error: Error): Announcement => ({
  tone: 'error',
  text: t.errorWhileCheckingAds({ error: error instanceof ProblemError ? errorText(error) : error.message }),
})

type Ended = Pick<Operation, 'status' | 'error_code' | 'result'>

const stopped = ({ error_code }: Ended): Announcement =>
  error_code === 'cancelled'
    ? { tone: 'warning', text: t.checkStopped }
    : { tone: 'error', text: t.errorWhileCheckingAds({ error: ERROR_TEXTS[error_code ?? 'internal'] }) }

interface Checked {
  total_articles_checked: number
  articles_with_issues: number
}

/** What to say when a check or an analysis has ended. */
export function checkEnded(ended: Ended, name: string): Announcement {
  if (ended.status === 'error') return stopped(ended)
  const { total_articles_checked: checked, articles_with_issues: issues } = ended.result as Checked
  return { tone: issues > 0 ? 'warning' : 'success', text: t.articlesCheckedWithIssues({ name, checked, issues }) }
}

/** What to say when pages were rendered anew. */
export function repairEnded(ended: Ended): Announcement {
  if (ended.status === 'error') return stopped(ended)
  const { repaired, unchanged, errors } = ended.result as { repaired: number; unchanged: number; errors: number }
  const rest = `${unchanged > 0 ? t.unchangedIssueInText({ unchanged }) : ''}${errors > 0 ? t.failed({ errors }) : ''}`
  return { tone: errors > 0 ? 'warning' : 'success', text: t.articlesRebuilt({ repaired, rest }) }
}
