import type { SegmentRecord } from '../articles/segment-records.ts'
import { splitSegments } from '../text/segments.ts'

const lettersOf = (html: string): number => html.replace(/<[^>]*>/g, '').match(/\p{L}/gu)?.length ?? 0

/**
 * How the segments of a translation came about, after the original's structure was repaired and no word of it: a segment that was
 * cut in pieces says of each what it said of the whole.
 * @param before the original's body as the records know it
 * @param after the same words with their structure repaired
 * @param hashOf what records know a source by
 * @returns null when the bodies have not the same letters in the same order
 */
export function recordsAfterRepair(before: string, after: string, records: readonly SegmentRecord[], hashOf: (html: string) => string): SegmentRecord[] | null {
  const former = splitSegments(before)
  const known = new Map(records.map((record) => [record.key, record]))
  const ends: number[] = []
  for (const { html } of former) ends.push((ends.at(-1) ?? 0) + lettersOf(html))
  const carried: SegmentRecord[] = records.filter(({ key }) => !/^c\d+$/.test(key))
  let passed = 0
  for (const { index, place, html } of splitSegments(after)) {
    const from = former[ends.findIndex((end) => end > passed)]
    const record = from && known.get(`c${from.index}`)
    if (!record) return null
    carried.push({ ...record, key: `c${index}`, place, source_hash: hashOf(html) })
    passed += lettersOf(html)
  }
  return passed === (ends.at(-1) ?? 0) ? carried : null
}
