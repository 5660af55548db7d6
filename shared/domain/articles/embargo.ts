/** Longest note on an embargo, in characters. */
export const EMBARGO_NOTE_MAX = 300

/** As an original's card keeps it: until when nothing publishes the article, and why. */
export interface EmbargoFields {
  /** ISO 8601 in UTC, with milliseconds, so that it is compared as text. Absent: none was set. */
  embargo_until?: string | undefined
  embargo_note?: string | undefined
}

/**
 * Whether an embargo still holds. At its very time it has ended: what is planned for that minute goes out.
 * @param at ISO 8601 in UTC, with milliseconds
 */
export const isEmbargoed = ({ embargo_until }: EmbargoFields, at: string): boolean => embargo_until !== undefined && at < embargo_until

/** An embargo as it is shown and exported, whether it has ended or not; null where none was set. */
export const embargoOf = ({ embargo_until, embargo_note = '' }: EmbargoFields): { until: string; note: string } | null =>
  embargo_until === undefined ? null : { until: embargo_until, note: embargo_note }

/** What a refusal says of it, in English. */
export const embargoMessage = ({ embargo_until, embargo_note }: EmbargoFields): string =>
  `The article is under an embargo until ${embargo_until}${embargo_note ? ` (${embargo_note})` : ''}; nothing publishes it earlier. Whoever may publish lifts the embargo first.`
