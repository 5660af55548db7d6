import { titleKey } from '#shared/domain/articles/text-marks.ts'
import { hasBase, type IntegrityFault } from '#shared/domain/quality/integrity.ts'
import type { LinkEvidence } from '#shared/domain/quality/link-repair.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import { type CardRow, readCards } from '../../articles/reading/family.ts'
import { translationId } from '../../platform/process/ids.ts'
import type { Table } from '../../platform/table/table.ts'

/** Cards of one read, so that memory stays bounded. */
const CARDS_AT_ONCE = 400

export interface FoundOriginal {
  original_id: string
  evidence: LinkEvidence
}

/** Every English original by what translations may be known to be of. */
export interface OriginalIndex {
  ids: readonly string[]
  /** Ids by the key of their title. */
  titles: ReadonlyMap<string, readonly string[]>
  titleOf: ReadonlyMap<string, string>
}

/** Reads all originals' ids and titles once. */
export async function readOriginals(table: Table): Promise<OriginalIndex> {
  const ids: string[] = []
  const titles = new Map<string, string[]>()
  const titleOf = new Map<string, string>()
  for (let cursor: string | null = null; ; ) {
    const page: { data: Pick<CardRow, 'original_id' | 'title'>[]; cursor: string | null } = await table.entities.cards.query
      .desk({ locale: ORIGINAL_LOCALE })
      .go({ limit: CARDS_AT_ONCE, cursor, attributes: ['original_id', 'title'] })
    for (const { original_id, title } of page.data) {
      ids.push(original_id)
      titleOf.set(original_id, title)
      const key = titleKey(title)
      titles.set(key, [...(titles.get(key) ?? []), original_id])
    }
    cursor = page.cursor
    if (!cursor) return { ids, titles, titleOf }
  }
}

/**
 * The original that an article without a right one belongs to: by its id, by what its pages said, and only then, as a suggestion, by
 * the beginning of its title. An original that has this language already is none.
 * @returns null when nothing speaks for any
 */
export async function findOriginal(table: Table, card: CardRow, code: IntegrityFault, originals: OriginalIndex): Promise<FoundOriginal | null> {
  const { original_id, locale, id } = card
  if (locale === ORIGINAL_LOCALE) return null
  const derived = originals.ids.find((one) => one !== original_id && translationId(one, locale) === id)
  if (derived) return free(table, card, { original_id: derived, evidence: 'link-table' })
  if (code !== 'orphaned-translation' && hasBase((await readCards(table, original_id)).filter((one) => one.locale !== locale))) {
    return { original_id, evidence: 'family' }
  }
  const named = await namedByPages(table, card)
  if (named && originals.ids.includes(named)) return free(table, card, { original_id: named, evidence: 'alternates' })
  const [alike, another] = (originals.titles.get(titleKey(card.title)) ?? []).filter((one) => one !== original_id)
  return alike && !another ? free(table, card, { original_id: alike, evidence: 'title' }) : null
}

async function namedByPages(table: Table, { original_id, hreflang_alternates = [] }: CardRow): Promise<string | null> {
  const slug = hreflang_alternates
    .find(({ locale }) => locale === ORIGINAL_LOCALE)
    ?.path.split('/')
    .at(-1)
  if (!slug) return null
  const { data } = await table.entities.claims.get({ space: slugSpace(ORIGINAL_LOCALE), slug }).go({ consistent: true })
  return data && data.locale === ORIGINAL_LOCALE && data.original_id !== original_id ? data.original_id : null
}

async function free(table: Table, { locale }: CardRow, found: FoundOriginal): Promise<FoundOriginal | null> {
  const cards = await readCards(table, found.original_id)
  return cards.some((card) => card.locale === ORIGINAL_LOCALE) && !cards.some((card) => card.locale === locale) ? found : null
}
