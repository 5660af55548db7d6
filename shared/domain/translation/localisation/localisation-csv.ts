import Papa from 'papaparse'
import type { TargetLocale } from '#shared/locales.ts'
import { RATINGS } from './ratings.ts'
import { CHECKS, checkCount, judgedCount, ratedCount, type WeekCounts } from './week-counts.ts'
import { figuresOf } from './week-figures.ts'

export interface LocaleWeekCounts {
  /** `2026-W48` */
  week: string
  locale: TargetLocale
  counts: WeekCounts
}

const figure = (share: number | null): string => (share === null ? '' : share.toFixed(2))

/** A line for each week and language: figures first, then every count that they are made of. Shares are per cent; empty where nothing can be divided. */
export function writeLocalisationCsv(weeks: readonly LocaleWeekCounts[]): string {
  const judged = RATINGS.map(judgedCount)
  const rated = RATINGS.map(ratedCount)
  const checks = CHECKS.map(checkCount)
  const fields = [
    ...['week', 'locale', 'edit_share_percent', 'segments_edited', 'segments_accepted', 'characters_changed', 'characters_compared'],
    ...['segments_checked', 'certain', 'suspicious', 'style', 'terms_kept', 'terms_broken', 'terms_kept_percent'],
    ...[...judged, ...rated, ...checks],
  ]
  const data = weeks.map(({ week, locale, counts }) => {
    const { edit_share, edited, accepted, checked, certain, suspicious, style, terms_kept, terms_broken, terms_share } = figuresOf(counts)
    return [
      ...[week, locale, figure(edit_share), edited, accepted, counts.edit_distance ?? 0, counts.edit_length ?? 0],
      ...[checked, certain, suspicious, style, terms_kept, terms_broken, figure(terms_share)],
      ...[...judged, ...rated, ...checks].map((name) => counts[name] ?? 0),
    ]
  })
  return Papa.unparse({ fields, data }, { newline: '\r\n' })
}
