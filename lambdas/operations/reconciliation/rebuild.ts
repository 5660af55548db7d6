import * as z from 'zod'
import { LISTING_PAGE_KINDS, nameOf } from '#shared/domain/publishing/listings.ts'
import { LOCALES } from '#shared/locales.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import { logger } from '../../platform/log/log.ts'
import { asAppError } from '../../platform/process/faults.ts'
import { type PartResult, writeWorkList } from '../../platform/workflow/work-list.ts'
import { articleSurfaces, chooseRelated, listSurfaces, type Surface } from '../../publishing/pages/surfaces.ts'
import { writeSurfaces } from '../../publishing/pages/write-surfaces.ts'
import { rebuildSome as rebuildSomeOfIndex } from '../../publishing/search/rebuild.ts'
import { syndicatePart } from '../../publishing/syndication/part.ts'
import type { Place } from './check.ts'
import { agreeOnAuthors } from './check-authors.ts'
import { articlesInParts, listsInParts } from './parts.ts'

/** Articles of one part; each has a page in every language. */
const ARTICLES_AT_ONCE = 24
/** Lists of one part, likewise. */
const LISTS_AT_ONCE = 8
/** Faults that a part and the report list, so that they fit into a state. */
const FAULTS_LISTED = 100

/** What a part renders: pages of articles or of lists, the search index of a language, or all feeds and sitemaps. */
const work = z.union([
  z.object({ articles: z.array(z.string()) }),
  z.object({ lists: z.array(z.object({ kind: z.enum(LISTING_PAGE_KINDS), key: z.string() })) }),
  z.object({ search: z.enum(LOCALES) }),
  z.object({ syndication: z.literal(true) }),
])
type Work = z.output<typeof work>

const totals = z.object({
  /** Pages that were rendered. */
  rendered: z.int().default(0),
  /** Of these, those that were not what stood there. */
  written: z.int().default(0),
  /** What could not be rendered, with the fault; the first of them. */
  faults: z.array(z.object({ subject: z.string(), code: z.string() })).default([]),
})

/** A part of a rebuild, and how far it is. */
export const rebuildPart = totals.extend({
  work,
  /** Where in a part that takes several steps; empty at its beginning. */
  cursor: z.string().default(''),
  done: z.boolean().default(false),
})
export type RebuildPart = z.output<typeof rebuildPart>

/** What a rebuild has done. */
export const rebuildReport = totals.extend({
  run_id: z.string(),
  started_at: z.string(),
  /** Key of the list of parts. */
  list: z.string(),
  parts: z.int(),
  /** Parts that could not be done at all. */
  lost: z.int().default(0),
})
export type RebuildReport = z.output<typeof rebuildReport>

/** Lists everything that there is to render: articles first, as what lists lead to is begun before them. */
export async function beginRebuild({ table, pages }: Place, run_id: string, started_at: string): Promise<RebuildReport> {
  // Pages that are rendered without their author's profile would lose the author.
  await agreeOnAuthors({ table, pages })
  const { list, parts } = await writeWorkList(pages.bucket, `rebuild-site/${run_id}`, lines(table))
  return { run_id, started_at, list, parts, lost: 0, rendered: 0, written: 0, faults: [] }
}

/** A child's trace says whose it is. */
async function* lines(table: Place['table']) {
  for await (const each of allWork(table)) yield { schedule: 'rebuild-site', part: { work: each } }
}

async function* allWork(table: Place['table']): AsyncGenerator<Work> {
  for await (const articles of articlesInParts(table, ARTICLES_AT_ONCE)) yield { articles }
  for (const kind of LISTING_PAGE_KINDS)
    for await (const lists of listsInParts(table, kind, LISTS_AT_ONCE)) yield { lists: lists.map(({ key }) => ({ kind, key })) }
  for (const search of LOCALES) yield { search }
  yield { syndication: true }
}

/** Renders a part anew, what is related to articles chosen anew too, and writes what differs. */
export async function rebuildSome({ table, pages }: Place, before: RebuildPart): Promise<RebuildPart> {
  const { work: given, cursor } = before
  if ('search' in given) return { ...before, done: await rebuildSomeOfIndex(table, given.search) }
  if ('syndication' in given) {
    const { next } = await syndicatePart(table, pages, cursor)
    return { ...before, cursor: next, done: next === '' }
  }
  const { rendered, written, faults } = await renderAll({ table, pages }, subjectsOf(given))
  return { ...before, done: true, rendered, written, faults: faults.slice(0, FAULTS_LISTED) }
}

const subjectsOf = (given: Work): Subject[] => {
  if ('articles' in given) return given.articles.map((id) => ({ name: id, surfaces: (table) => articleSurfaces(table, id) }))
  return 'lists' in given ? given.lists.map((name) => ({ name: nameOf(name), surfaces: (table) => listSurfaces(table, [name]) })) : []
}

/** Adds up what the parts have done. */
export async function sumRebuild(before: RebuildReport, results: AsyncIterable<PartResult>): Promise<RebuildReport> {
  const report = { ...before, faults: [...before.faults] }
  for await (const result of results) {
    if ('error' in result) {
      report.lost++
      report.faults.push({ subject: JSON.stringify(result.input).slice(0, 300), code: result.error })
      continue
    }
    const { rendered, written, faults } = totals.parse(result.output)
    report.rendered += rendered
    report.written += written
    report.faults.push(...faults)
  }
  return { ...report, faults: report.faults.slice(0, FAULTS_LISTED) }
}

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
