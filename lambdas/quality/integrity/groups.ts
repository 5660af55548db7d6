import type * as z from 'zod'
import type { duplicateGroup } from '#shared/contracts/quality/integrity.ts'
import { type DuplicateGroup, duplicatesBy } from '#shared/domain/articles/duplicates.ts'
import { LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { type ComparedText, readComparedTexts } from '../../articles/reading/compared-texts.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

type GroupView = z.output<typeof duplicateGroup>

/** Groups that are kept with their articles; all are counted. */
const KEPT = 20
/** Articles of a group that are named. */
const NAMED = 10

/** All groups of a kind: how many there are, and the first ones with what is known of their articles. */
export interface Groups {
  total: number
  /** Articles beyond the one of each group that is kept. */
  surplus: number
  /** Of these the English originals, which a removal takes with their translations. */
  originalSurplus: number
  first: GroupView[]
}

/** Articles of the same language that share all words of their titles, or of their texts. */
export async function readGroups(table: Table): Promise<Record<'titles' | 'contents', Groups> & { images: number }> {
  const titles: DuplicateGroup<ComparedText>[] = []
  const contents: DuplicateGroup<ComparedText>[] = []
  let images = 0
  for (const locale of LOCALES) {
    const texts = await readComparedTexts(table, locale)
    titles.push(...duplicatesBy(texts, ({ words }) => words))
    contents.push(...duplicatesBy(texts, ({ fingerprint }) => fingerprint))
    const live = texts.filter(({ published }) => published)
    for (const { length } of duplicatesBy(live, ({ picture }) => picture)) images += length - 1
  }
  return { titles: await viewsOf(table, titles), contents: await viewsOf(table, contents), images }
}

async function viewsOf(table: Table, groups: readonly DuplicateGroup<ComparedText>[]): Promise<Groups> {
  const isOriginal = ([{ locale }]: DuplicateGroup<ComparedText>) => locale === ORIGINAL_LOCALE
  const first = [...groups.filter(isOriginal), ...groups.filter((group) => !isOriginal(group))].slice(0, KEPT)
  const keys = first.flatMap((group) => group.slice(0, NAMED).map(({ original_id, locale }) => ({ original_id, locale })))
  const attributes = ['original_id', 'locale', 'id', 'title', 'slug', 'published', 'created_at'] as const
  const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ concurrent: 4, attributes: [...attributes] }))
  const known = new Map(cards.map((card) => [`${card.locale} ${card.original_id}`, card]))
  const views = first.flatMap((group): GroupView[] => {
    const articles = group.slice(0, NAMED).flatMap(({ locale, original_id }) => {
      const card = known.get(`${locale} ${original_id}`)
      return card ? [{ id: card.id, original_id, title: card.title, slug: card.slug, published: card.published, created_at: card.created_at }] : []
    })
    return articles.length > 1 ? [{ locale: group[0].locale, count: group.length, articles }] : []
  })
  const surplusOf = (some: readonly DuplicateGroup<ComparedText>[]) => some.reduce((sum, { length }) => sum + length - 1, 0)
  const originals = groups.filter(isOriginal)
  return { total: groups.length, surplus: surplusOf(groups), originalSurplus: surplusOf(originals), first: views }
}
