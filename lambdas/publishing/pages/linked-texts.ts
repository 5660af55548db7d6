import type { TextLink } from '#shared/domain/articles/text-links.ts'
import { addLinks, type LinkLine } from '#shared/domain/publishing/add-links.ts'
import type { Locale } from '#shared/locales.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import { readShownCards } from '../listings/live-cards.ts'
import type { StoredText } from './version-texts.ts'

interface Linking {
  locale: Locale
  links: readonly TextLink[]
}

export type LinkLines = ReadonlyMap<Locale, LinkLine>

interface LinkedTexts {
  /** As they are shown: with their links. */
  texts: Map<Locale, StoredText>
  /** What stands at their ends. */
  lines: LinkLines
  /** The originals that each page links to now, in its text and at the end of it. */
  linked: Map<Locale, string[]>
}

/**
 * Texts with the links that their pages add. The texts themselves stay as they are: whether an article that is linked to is live, where, and under
 * which title, is looked up consistently each time a page is built, so no link leads to a page that is not there.
 */
export async function linkTexts(table: Table, members: readonly Linking[], texts: ReadonlyMap<Locale, StoredText>): Promise<LinkedTexts> {
  const names = members.flatMap(({ locale, links }) => links.map(({ to }) => ({ original_id: to, locale })))
  const shown = new Map(texts)
  const [lines, linked] = [new Map<Locale, LinkLine>(), new Map<Locale, string[]>()]
  if (names.length === 0) return { texts: shown, lines, linked }
  const cards = await readShownCards(table, names)
  for (const { locale, links } of members) {
    const text = texts.get(locale)
    if (!text) continue
    const alive = links.flatMap(({ to, anchor }) => {
      const card = text.original_id === to ? undefined : cards.of({ original_id: to, locale })
      return card ? [{ to, anchor, path: card.path, title: card.title }] : []
    })
    const added = addLinks(text.content, alive)
    shown.set(locale, { ...text, content: added.html })
    lines.set(locale, added.line)
    linked.set(locale, added.linked)
  }
  return { texts: shown, lines, linked }
}

/**
 * Says on an article's card how many links its page adds. Withdrawn meanwhile, it says nothing.
 * @param isShort fewer than were chosen, as one of their targets is gone: links are looked for anew
 */
export async function keepLinkCount(table: Table, key: { original_id: string; locale: Locale }, placed_links: number, isShort: boolean): Promise<void> {
  try {
    await table.entities.cards
      .patch(key)
      .set({ placed_links })
      .remove(isShort ? ['links_looked'] : [])
      .where(({ published }, { eq }) => eq(published, true))
      .go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}
