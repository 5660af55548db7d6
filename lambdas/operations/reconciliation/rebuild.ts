import * as z from 'zod'
import { LISTING_PAGE_KINDS, nameOf } from '#shared/domain/publishing/listings.ts'
import { isLocale, LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import { logger } from '../../platform/log/log.ts'
import { asAppError } from '../../platform/process/faults.ts'
import { articleSurfaces, chooseRelated, listSurfaces, type Surface } from '../../publishing/pages/surfaces.ts'
import { writeSurfaces } from '../../publishing/pages/write-surfaces.ts'
import { rebuildSearch } from '../../publishing/search/rebuild.ts'
import { syndicatePart } from '../../publishing/syndication/part.ts'
import type { Place } from './check.ts'
import { agreeOnAuthors } from './check-authors.ts'
import { someLists } from './some-lists.ts'

/** Articles of one step; each has a page in every language. */
const ARTICLES_AT_ONCE = 24

const PARTS = ['articles', ...LISTING_PAGE_KINDS, 'search', 'syndication'] as const

/** Where a rebuild is and what it has done so far. */
export const rebuildReport = z.object({
  run_id: z.string(),
  started_at: z.string(),
  /** Articles first: what lists lead to is there before them. */
  part: z.enum(PARTS),
  /** Where in that part; empty at its beginning. */
  cursor: z.string(),
  done: z.boolean(),
  /** Pages that were rendered. */
  rendered: z.int(),
  /** Of these, those that were not what stood there. */
  written: z.int(),
  /** What could not be rendered, with the fault; the first of them. */
  faults: z.array(z.object({ subject: z.string(), code: z.string() })).default([]),
})
export type RebuildReport = z.output<typeof rebuildReport>

export const newRebuild = (run_id: string, started_at: string): RebuildReport => ({
  run_id,
  started_at,
  part: PARTS[0],
  cursor: '',
  done: false,
  rendered: 0,
  written: 0,
  faults: [],
})

/** Renders the next of all pages of the standing site anew, what is related to articles chosen anew too, and writes those that differ. */
export async function rebuildSome({ table, pages }: Place, before: RebuildReport): Promise<RebuildReport> {
  // Pages that are rendered without their author's profile would lose the author.
  if (before.part === 'articles' && before.cursor === '') await agreeOnAuthors({ table, pages })
  if (before.part === 'search') return rebuildOneIndex(table, before)
  if (before.part === 'syndication') return writeSomeFiles({ table, pages }, before)
  const { subjects, next } = await (before.part === 'articles'
    ? someArticles({ table, pages }, before.cursor)
    : someLists(table, before.part, before.cursor).then(listSubjects))
  const done = await renderAll({ table, pages }, subjects)
  return {
    ...advance(before, next),
    rendered: before.rendered + done.rendered,
    written: before.written + done.written,
    faults: [...before.faults, ...done.faults].slice(0, FAULTS_LISTED),
  }
}

/** Faults that a report lists, so that it fits into a state. */
const FAULTS_LISTED = 100

/** An article or a list, whose pages are rendered together. */
interface Subject {
  name: string
  surfaces: (table: Place['table']) => Promise<Surface[]>
}

interface Rendered {
  rendered: number
  written: number
  faults: RebuildReport['faults']
}

/** All at once, as they share what they read; where that fails, each by itself: what is wrong with one keeps no other from being rendered. */
async function renderAll({ table, pages }: Place, subjects: readonly Subject[]): Promise<Rendered> {
  try {
    const surfaces = (await allDone(subjects.map((subject) => subject.surfaces(table)))).flat()
    const { written } = await writeSurfaces(table, surfaces, pages, { chosen: await chooseRelated(table, surfaces) })
    return { rendered: surfaces.length, written: written.length, faults: [] }
  } catch (thrown) {
    const error = asAppError(thrown)
    logger().error('Pages could not be rendered.', { subjects: subjects.map(({ name }) => name), code: error.code, error })
    const [subject, ...others] = subjects
    if (!subject || others.length === 0) return { rendered: 0, written: 0, faults: subject ? [{ subject: subject.name, code: error.code }] : [] }
    const total: Rendered = { rendered: 0, written: 0, faults: [] }
    for (const one of subjects) {
      const done = await renderAll({ table, pages }, [one])
      total.rendered += done.rendered
      total.written += done.written
      total.faults.push(...done.faults)
    }
    return total
  }
}

/** Where to go on: in the same part, in the next one, or nowhere. */
function advance(before: RebuildReport, next: string): RebuildReport {
  const part = next ? before.part : PARTS[PARTS.indexOf(before.part) + 1]
  return { ...before, part: part ?? before.part, cursor: next, done: part === undefined }
}

/** The search index of the next language. */
async function rebuildOneIndex(table: Place['table'], before: RebuildReport): Promise<RebuildReport> {
  const locale = isLocale(before.cursor) ? before.cursor : LOCALES[0]
  await rebuildSearch(table, [locale])
  return advance(before, LOCALES[LOCALES.indexOf(locale) + 1] ?? '')
}

/** The feeds, or the sitemaps of the next month: all of them at once would outlast the function on a site of many years. */
const writeSomeFiles = async ({ table, pages }: Place, before: RebuildReport): Promise<RebuildReport> =>
  advance(before, (await syndicatePart(table, pages, before.cursor)).next)

async function someArticles({ table }: Place, cursor: string) {
  const { data, cursor: next } = await table.entities.cards.query
    .desk({ locale: ORIGINAL_LOCALE })
    .go({ limit: ARTICLES_AT_ONCE, cursor: cursor || null, attributes: ['original_id'] })
  const subjects = data.map(({ original_id }): Subject => ({ name: original_id, surfaces: (from) => articleSurfaces(from, original_id) }))
  return { subjects, next: next ?? '' }
}

const listSubjects = ({ names, next }: Awaited<ReturnType<typeof someLists>>) => ({
  subjects: names.map((name): Subject => ({ name: nameOf(name), surfaces: (from) => listSurfaces(from, [name]) })),
  next,
})
