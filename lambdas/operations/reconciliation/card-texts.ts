import { isDeepStrictEqual } from 'node:util'
import { LISTED_TEXTS } from '#shared/domain/articles/article-texts.ts'
import { pick } from '#shared/domain/text/pick.ts'
import { readingTime } from '#shared/domain/text/words.ts'
import type { Locale } from '#shared/locales.ts'
import type { CardRow, FamilyCards } from '../../articles/reading/family.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { findVersions, type StoredText } from '../../publishing/pages/version-texts.ts'

interface ShownVersion {
  locale: Locale
  number: number
}

/** What lists show of an article that stands in its text, too. */
const SHOWN = [...LISTED_TEXTS, 'slug', 'category_id', 'hero_image_url', 'tags', 'featured', 'author_id', 'bylines'] as const
export type CardText = Pick<CardRow, (typeof SHOWN)[number] | 'reading_time'>

const cardText = (text: StoredText): CardText => ({ ...pick(text, SHOWN), reading_time: readingTime(text.content, text.locale) }) as CardText
const isSame = (card: CardRow, text: CardText): boolean => isDeepStrictEqual({ ...pick(card, SHOWN), reading_time: card.reading_time }, text)

/**
 * The cards that do not show the text which they have to, with that text: lists show a card's words where its working copy is the one that was published,
 * and the published ones otherwise. A published text that is lost is found with the pages.
 */
export async function wrongCardTexts(
  table: Table,
  original_id: string,
  cards: FamilyCards['cards'],
  members: readonly ShownVersion[],
): Promise<Map<Locale, CardText>> {
  const isUnchanged = ({ locale }: ShownVersion): boolean => cards.get(locale)?.changed !== true
  const versions = await findVersions(table, original_id, members.filter(isUnchanged))
  const doubtful = members.filter((member) => {
    const card = cards.get(member.locale)
    const version = versions.get(member.locale)
    return card && (!isUnchanged(member) || (version && !isSame(card, cardText(version))))
  })
  const keys = doubtful.map(({ locale }) => ({ original_id, locale }))
  const drafts = await readAll(keys, (batch) => table.entities.drafts.get(batch).go({ consistent: true, concurrent: 4 }))
  return new Map(
    doubtful.flatMap(({ locale }) => {
      const [card, text] = [cards.get(locale), drafts.find((draft) => draft.locale === locale) ?? versions.get(locale)]
      return card && text && !isSame(card, cardText(text)) ? [[locale, cardText(text)]] : []
    }),
  )
}
