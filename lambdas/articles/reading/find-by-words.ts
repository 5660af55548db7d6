import { countKinds, type DeskCounts } from '#shared/domain/articles/desk-counts.ts'
import { type DeskChoice, type DeskEntry, deskMatcher, kindMatcher } from '#shared/domain/articles/desk-list.ts'
import { type DeskNode, timeOfPlace } from '#shared/domain/articles/desk-pages.ts'
import { isMarkedBetween, soughtTerms, type TermMarks } from '#shared/domain/articles/desk-words.ts'
import type { Locale } from '#shared/locales.ts'
import { readEntries, readGroups, readParts, readSought, readUncounted } from './desk-rows.ts'

/** Rows of a search: groups whose parts are looked at, parts whose entries are read, and those of them that are read first. */
const GROUPS_MOST = 25
const PARTS_MOST = 30
const PARTS_FIRST = 8

interface Found {
  /** The newest first. */
  entries: DeskEntry[]
  /** Older articles may have the words too. */
  isAtLeast: boolean
}

/**
 * Articles whose titles have the words of a choice. Marks of the words say which parts of the list can have any: those are read, newest first.
 * All of them while they are no more than 30, some eight thousand articles; of more the first eight, and 30 where these are too few for a page.
 * @param isEnough whether what was found fills the page that is asked for, and one more
 * @returns undefined for a choice without words
 */
export async function findByWords(locale: Locale, choice: DeskChoice, isEnough: (found: DeskEntry[]) => boolean): Promise<Found | undefined> {
  const terms = soughtTerms(choice.q ?? '', locale)
  if (terms.length === 0) return undefined
  const [sought, all] = await Promise.all([readSought(locale, terms), readGroups(locale)])
  const matches = deskMatcher(choice, locale)
  if (!all) return { entries: (await readUncounted(locale)).filter(matches), isAtLeast: false }
  const isCandidate = candidates(choice, sought)
  const groups = isCandidate(all)
  const parts = isCandidate(await readParts(locale, groups.slice(0, GROUPS_MOST)))
  const first = parts.slice(0, parts.length > PARTS_MOST ? PARTS_FIRST : PARTS_MOST)
  const found = (await readEntries(locale, first)).filter(matches)
  const isAtLeast = groups.length > GROUPS_MOST || parts.length > PARTS_MOST
  if (first.length === parts.length || isEnough(found)) return { entries: found, isAtLeast }
  return { entries: [...found, ...(await readEntries(locale, parts.slice(first.length, PARTS_MOST))).filter(matches)], isAtLeast }
}

/** The rows, newest first, that can have articles of a choice. Where rows between two of them are left out, the older one seems longer than it is. */
function candidates(choice: DeskChoice, sought: readonly (readonly TermMarks[])[]) {
  const isOfKind = kindMatcher(choice)
  const canHave = (counts: DeskCounts, from: number, to: number) =>
    countKinds(counts, isOfKind) > 0 && sought.every((marks) => marks.some((one) => isMarkedBetween(one, from, to)))
  return (nodes: readonly DeskNode[]): DeskNode[] =>
    nodes.filter(({ from, counts }, at) => {
      const newer = nodes[at - 1]
      const isYoungEnough = !choice.since || !newer || newer.from > choice.since
      return isYoungEnough && canHave(counts, timeOfPlace(from), newer ? timeOfPlace(newer.from) : Number.POSITIVE_INFINITY)
    })
}
