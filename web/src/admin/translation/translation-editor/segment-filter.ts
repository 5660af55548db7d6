import { t } from './catalogue.ts'
import type { Finding, Segment } from './segment-texts.ts'
import { plainText } from './tagged-text.ts'

export const SEGMENT_FILTERS = ['all', 'waiting', 'stale', 'failed', 'pseudo', 'findings', 'model', 'memory', 'human', 'unsaved'] as const
export type SegmentFilter = (typeof SEGMENT_FILTERS)[number]

export const FILTER_TEXTS: Readonly<Record<SegmentFilter, string>> = {
  all: t.all,
  waiting: t.waitingForPerson,
  stale: t.filterStale,
  failed: t.filterNotTranslated,
  pseudo: t.pseudoTranslations,
  findings: t.withFindings,
  model: t.model,
  memory: t.fromMemory,
  human: t.human,
  unsaved: t.unsaved,
}

/** The filter of a name; all for any other. */
export const filterNamed = (name: string | null): SegmentFilter => SEGMENT_FILTERS.find((filter) => filter === name) ?? 'all'

export interface Sieve {
  findings: ReadonlyMap<string, readonly Finding[]>
  isUnsaved: (key: string) => boolean
}

/** Whether a person has to look at it before the translation is whole: stale, failed, or with a critical finding. What no model translated waits for one. */
export const isWaiting = ({ key, state }: Pick<Segment, 'key' | 'state'>, findings: Sieve['findings']): boolean =>
  state === 'stale' || state === 'failed' || (state !== 'pseudo' && (findings.get(key) ?? []).some(({ severity }) => severity === 'critical'))

export function passes(segment: Segment, filter: SegmentFilter, { findings, isUnsaved }: Sieve): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'waiting':
      return isWaiting(segment, findings)
    case 'findings':
      return findings.has(segment.key)
    case 'unsaved':
      return isUnsaved(segment.key)
    default:
      return segment.state === filter
  }
}

/** Whether a segment holds all the words, in either language. */
export function holdsWords({ source, target }: Segment, words: string): boolean {
  const wanted = words.trim().toLocaleLowerCase()
  if (wanted === '') return true
  return [source, target].some((html) => plainText(html).toLocaleLowerCase().includes(wanted))
}

/** The next of `keys` after `from` in the order of `all`, going round; `null` when there is none. */
export function nextAfter(keys: readonly string[], all: readonly string[], from: string | null): string | null {
  const order = new Map(all.map((key, index) => [key, index]))
  const at = from === null ? -1 : (order.get(from) ?? -1)
  return keys.find((key) => (order.get(key) ?? -1) > at) ?? keys[0] ?? null
}
