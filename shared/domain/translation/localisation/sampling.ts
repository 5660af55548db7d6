/** What of the segments that go out is offered for rating, and how many at most: of one article and language, and of a week and language. */
export const SAMPLE = { share: 0.05, ofArticle: 25, ofWeek: 100 } as const

const RANGE = 2 ** 32

/** Whether a segment is of the sample: the same answer for the same segment and week, whoever asks. @param id hexadecimal digits of a SHA-256 */
export const isSampled = (id: string): boolean => Number.parseInt(id.slice(0, 8), 16) < SAMPLE.share * RANGE

/** Those of the sample, in the order in which they are offered, no more than one article may have. */
export const sampleOf = <Segment extends { id: string }>(segments: readonly Segment[]): Segment[] =>
  segments
    .filter(({ id }) => isSampled(id))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .slice(0, SAMPLE.ofArticle)
