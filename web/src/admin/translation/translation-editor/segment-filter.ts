import { t } from './catalogue.ts'
import type { Finding, Segment } from './segment-texts.ts'
import { plainText } from './tagged-text.ts'

/** What a person works through, and below it finer ones by what was found and where the words came from. */
export const FILTER_GROUPS = {
  work: ['all', 'look', 'waiting', 'stale', 'machine', 'confirmed'],
  origin: ['findings', 'failed', 'pseudo', 'model', 'memory', 'unsaved'],
} as const
export const SEGMENT_FILTERS = [...FILTER_GROUPS.work, ...FILTER_GROUPS.origin] as const
export type SegmentFilter = (typeof SEGMENT_FILTERS)[number]

export const FILTER_TEXTS: Readonly<Record<SegmentFilter, string>> = {
  all: t.all,
  look: t.needsLook,
  machine: t.byMachine,
  confirmed: t.confirmed,
  waiting: t.waitingForPerson,
  stale: t.filterStale,
  failed: t.filterNotTranslated,
  pseudo: t.pseudoTranslations,
  findings: t.withFindings,
  model: t.model,
  memory: t.fromMemory,
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

/** Whether it is worth a look: it waits for a person, or something was found in it that no judge and no person has put aside. */
export const needsLook = ({ key, state, accepted }: Pick<Segment, 'key' | 'state' | 'accepted'>, findings: Sieve['findings']): boolean =>
  isWaiting({ key, state }, findings) || (state !== 'pseudo' && !accepted && (findings.get(key) ?? []).some(({ answer }) => !answer?.right))

/** Whether a person has written it, or lets it stand, in this translation. */
const isConfirmed = ({ state }: Pick<Segment, 'state'>): boolean => state === 'human'

/** How many of the segments a person has confirmed. */
export const confirmedOf = (segments: readonly Segment[]): number => segments.filter(isConfirmed).length

/** Whether its words are a machine's that no person has confirmed, here or in the memory. */
const isByMachine = ({ state, origin }: Pick<Segment, 'state' | 'origin'>): boolean =>
  state === 'model' || state === 'pseudo' || (state === 'memory' && origin !== 'human')

export function passes(segment: Segment, filter: SegmentFilter, { findings, isUnsaved }: Sieve): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'waiting':
      return isWaiting(segment, findings)
    case 'look':
      return needsLook(segment, findings)
    case 'machine':
      return isByMachine(segment)
    case 'confirmed':
      return isConfirmed(segment)
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
