import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import type { SourceSegment } from '#shared/domain/articles/carried-segments.ts'
import { foldSpaces } from '#shared/domain/text/segments.ts'
import { plannedSimilar } from '../memory/planned-similar.ts'
import { entriesOf } from '../memory/similar.ts'
import type { Job } from './ask.ts'
import type { Example } from './prompts.ts'
import { bindingFaults, machineFaults } from './verify.ts'

/** Examples that a model is given for a segment. */
const MOST = 2

/**
 * How the memory has similar English translated, by key of the segment. What breaks the checks or the glossary as they are today is no example,
 * and neither is the same English: had it been of use, nobody would be asked.
 * @throws AppError `dependency-unavailable`
 */
export async function examplesFor(segments: readonly SourceSegment[], { table, operationId, locale, rules }: Job): Promise<Map<string, Example[]>> {
  const sources = await plannedSimilar(
    table,
    operationId,
    segments.map(({ html }) => html),
  )
  const similar = await entriesOf(table, locale, sources)
  return new Map(
    segments.map(({ key, html }) => {
      const good = (similar.get(html) ?? []).filter(({ similarity, source, target, provider }) => {
        const faults = provider === 'human' ? bindingFaults(source, target) : machineFaults(source, target, { locale, rules })
        return similarity < 100 && faults.length === 0
      })
      return [
        key,
        good.slice(0, MOST).map(({ similarity, source, target }) => ({ segment: key, similarity, source: plain(source), translation: plain(target) })),
      ]
    }),
  )
}

/** Without markup, and without the signs of masks: a model would take them for the segment's. */
const plain = (html: string): string => foldSpaces(textContent(parseDocument(html).children).replace(/[⟦⟧]/g, ''))
