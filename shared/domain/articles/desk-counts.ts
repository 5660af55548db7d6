import { TARGET_LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { type CategoryId, isCategoryId } from './categories.ts'

/** What entries of a list have in common that are counted together: all that a filter looks at, but age and title words. */
export interface DeskKind {
  category: CategoryId
  published: boolean
  changed: boolean
  scheduled: boolean
  imageless: boolean
  completed: number
  reasons: readonly string[]
}

/** How many entries there are of each kind, by {@link kindOf}. As many names as there are kinds in use, however many articles. */
export type DeskCounts = Readonly<Record<string, number>>

/** None, some, or all translations: what the stages of the pipeline tell apart. */
const SOME = 16
const ALL = 32

const progressOf = (completed: number): number => (completed >= TARGET_LOCALES.length ? ALL : completed > 0 ? SOME : 0)

/** A kind's name: flags as a number, category, reasons: `17 news eeat,seo`. */
export const kindOf = ({ published, changed, scheduled, imageless, completed, category, reasons }: DeskKind): string => {
  const flags = Number(published) + 2 * Number(changed) + 4 * Number(scheduled) + 8 * Number(imageless) + progressOf(completed)
  return `${flags} ${category} ${reasons.join(',')}`
}

const kinds = new Map<string, DeskKind>()

/** The kind of a name, as a filter reads it; `completed` is 0, 1 or all. */
export function kindIn(name: string): DeskKind {
  const known = kinds.get(name)
  if (known) return known
  const [flags = '', category = '', reasons = ''] = name.split(' ')
  const has = (flag: number) => (Number(flags) & flag) > 0
  const kind: DeskKind = {
    ...{ published: has(1), changed: has(2), scheduled: has(4), imageless: has(8) },
    completed: has(ALL) ? TARGET_LOCALES.length : has(SOME) ? 1 : 0,
    category: isCategoryId(category) ? category : SECTIONS[0],
    reasons: reasons === '' ? [] : reasons.split(','),
  }
  kinds.set(name, kind)
  return kind
}

/** Counts entries by kind, in the order of the names: equal entries give equal counts. */
export function countsOf(entries: readonly DeskKind[]): DeskCounts {
  const counts = new Map<string, number>()
  for (const entry of entries) counts.set(kindOf(entry), (counts.get(kindOf(entry)) ?? 0) + 1)
  return sorted(counts)
}

/** Sums counts by kind, in the order of the names; a kind of which nothing is left has no name. */
export function addedCounts(some: readonly DeskCounts[]): DeskCounts {
  const sums = new Map<string, number>()
  for (const counts of some) for (const [name, count] of Object.entries(counts)) sums.set(name, (sums.get(name) ?? 0) + count)
  return sorted(sums)
}

const sorted = (counts: ReadonlyMap<string, number>): DeskCounts =>
  Object.fromEntries([...counts].filter(([, count]) => count > 0).sort(([one], [other]) => (one < other ? -1 : 1)))

/** How many entries are of the kinds that a function takes. */
export const countKinds = (counts: DeskCounts, takes: (kind: DeskKind) => boolean): number =>
  Object.entries(counts).reduce((sum, [name, count]) => sum + (takes(kindIn(name)) ? count : 0), 0)
