import { IMAGE_GROUPS_KEPT, type ImageGroup } from '#shared/contracts/quality/image-logs.ts'
import { type DuplicateGroup, duplicatesBy } from '#shared/domain/articles/duplicates.ts'
import { IMAGE_CHECK_LIMITS, type ImageCheck } from '#shared/domain/quality/duplicate-images.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { type ComparedText, readComparedTexts } from '../../articles/reading/compared-texts.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

export interface SharedPictures {
  /** Live originals that have a picture and are looked at. */
  checked: number
  /** The older and the newer of each two, in the order of the newer ones' ids, which stays while some get other pictures. */
  pairs: [older: string, newer: string][]
  groups: DuplicateGroup<ComparedText>[]
}

/** Live originals whose picture an older live one has, from the marks of texts: a quick check looks at the newest alone, against all. */
export async function readSharedPictures(table: Table, check: ImageCheck): Promise<SharedPictures> {
  const limits = IMAGE_CHECK_LIMITS[check]
  const live = (await readComparedTexts(table, ORIGINAL_LOCALE)).filter(({ published, picture }) => published && picture !== '')
  const newest = [...live].sort((one, other) => (one.created_at < other.created_at ? 1 : -1)).slice(0, limits.articles)
  const looked = new Set(newest.map(({ original_id }) => original_id))
  const groups = duplicatesBy(live, ({ picture }) => picture).flatMap(([oldest, ...others]) => {
    const [first, ...rest] = others.filter(({ original_id }) => looked.has(original_id))
    return first ? [[oldest, first, ...rest] as const] : []
  })
  const pairs = groups.flatMap(([oldest, ...others]) => others.map(({ original_id }): [string, string] => [oldest.original_id, original_id]))
  return { checked: newest.length, pairs: pairs.sort(([, one], [, other]) => (one < other ? -1 : 1)), groups }
}

/** The largest groups as the log keeps them, and how many more there are. */
export async function groupsToKeep(table: Table, groups: SharedPictures['groups']): Promise<{ groups: ImageGroup[]; groups_more: number }> {
  const kept = [...groups].sort((one, other) => other.length - one.length).slice(0, IMAGE_GROUPS_KEPT)
  const keys = kept.map(([{ original_id }]) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
  const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ concurrent: 4, attributes: ['original_id', 'title', 'hero_image_url'] }))
  return {
    groups_more: groups.length - kept.length,
    groups: kept.map(([{ original_id }, ...others]) => {
      const card = cards.find((one) => one.original_id === original_id)
      return { duplicate_count: others.length, article_id: original_id, title: card?.title ?? '', picture: card?.hero_image_url ?? '' }
    }),
  }
}
