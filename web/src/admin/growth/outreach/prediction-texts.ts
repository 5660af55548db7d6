import type { Verdict } from '#shared/domain/growth/prediction-verdict.ts'
import type { ViralReason } from '#shared/domain/growth/viral-prediction.ts'
import type { Answer } from '../../platform/api/call.ts'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { t } from './catalogue.ts'

type Reason = NonNullable<Answer<'getArticlePrediction'>['prediction']>['reasons'][number]

const decimal = new Intl.NumberFormat(FORMAT_LOCALE, { maximumFractionDigits: 1 })

export const REASON_TEXTS: Readonly<Record<ViralReason, string>> = {
  topic: t.topicIsBeingReadNow,
  exploited: t.vulnerabilityIsAlreadyExploited,
  section: t.sectionIsBeingReadNow,
  severity: t.severityOfVulnerability,
  freshness: t.freshness,
  title: t.titleLength4070Characters,
  reading: t.readingTime28Min,
  picture: t.hasPicture,
}

/** What a reason's points were given for. */
export function reasonText({ reason, measured, about, points }: Reason): string {
  const value = measured === null ? '–' : decimal.format(measured)
  switch (reason) {
    case 'topic':
    case 'section':
      return about && measured ? t.shareOfWeeksViews({ about, share: value }) : t.noViewsThisWeek
    case 'exploited':
      return about ? t.quoted({ text: about }) : t.no
    case 'severity':
      return measured === null ? t.no : t.cvss({ value })
    case 'freshness':
      return t.hours({ value })
    case 'reading':
      return t.minutes({ value })
    case 'title':
      return value
    case 'picture':
      return points > 0 ? t.yes : t.no
  }
}

export const VERDICT_TEXTS: Readonly<Record<Verdict, string>> = {
  hit: t.correctWidelyRead,
  'false-alarm': t.wrongNotWidelyRead,
  missed: t.missedWidelyRead,
  'rightly-not': t.correctNotExpected,
  untold: t.nothingToCompareWith,
}

/** What a prediction came to. @param mean views of the most read articles; null: there were none to compare with */
export function verdictText(verdict: Verdict, views: number, mean: number | null): string {
  const values = { verdict: VERDICT_TEXTS[verdict], views }
  return mean === null ? t.verdictAndViews(values) : t.verdictViewsAndMean({ ...values, mean })
}

/** How often predictions came true: those that could be compared with anything. */
export function accuracyText(verdicts: Readonly<Partial<Record<Verdict, number>>>): string {
  const count = (...names: Verdict[]) => names.reduce((sum, name) => sum + (verdicts[name] ?? 0), 0)
  const [right, all] = [count('hit', 'rightly-not'), count('hit', 'rightly-not', 'false-alarm', 'missed')]
  if (all === 0) return t.noForecastCompared
  return t.accuracy({ all, right, share: Math.round((right / all) * 100) })
}
