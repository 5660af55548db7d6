import { articlePath } from '#shared/domain/articles/addresses.ts'
import type { TextLink } from '#shared/domain/articles/text-links.ts'
import { placeLinks } from '#shared/domain/publishing/place-links.ts'
import type { Locale } from '#shared/locales.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import type { StoredText } from './version-texts.ts'

interface Linking {
  locale: Locale
  links: readonly TextLink[]
}

interface LinkedTexts {
  /** As they are shown: with their links. */
  texts: Map<Locale, StoredText>
  /** The originals that each text links to now. */
  linked: Map<Locale, string[]>
}

/**
 * Texts with the links that their pages add. The texts themselves stay as they are: whether an article that is linked to is live, and where, is
 * looked up consistently each time a page is built, so no link leads to a page that is not there.
 */
export async function linkTexts(table: Table, members: readonly Linking[], texts: ReadonlyMap<Locale, StoredText>): Promise<LinkedTexts> {
  const keys = members.flatMap(({ locale, links }) => links.map(({ to }) => ({ original_id: to, locale })))
  const shown: LinkedTexts = { texts: new Map(texts), linked: new Map() }
  if (keys.length === 0) return shown
  const rows = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ consistent: true, concurrent: 4 }))
  const paths = new Map(rows.flatMap((card) => liveAddress(card)))
  for (const { locale, links } of members) {
    const text = texts.get(locale)
    if (!text) continue
    const alive = links.flatMap(({ to, anchor }) => {
      const href = paths.get(`${locale} ${to}`)
      return href ? [{ to, text: anchor, href }] : []
    })
    const { html, placed } = placeLinks(text.content, alive)
    shown.texts.set(locale, { ...text, content: html })
    shown.linked.set(
      locale,
      placed.flatMap((index) => alive[index]?.to ?? []),
    )
  }
  return shown
}

const liveAddress = ({ original_id, locale, published, live_section, live_slug }: CardRow): [string, string][] =>
  published && live_section && live_slug ? [[`${locale} ${original_id}`, articlePath(locale, live_section, live_slug)]] : []

/** Says on an article's card how many links its page adds. Withdrawn meanwhile, it says nothing. */
export async function keepLinkCount(table: Table, key: { original_id: string; locale: Locale }, placed_links: number): Promise<void> {
  try {
    await table.entities.cards
      .patch(key)
      .set({ placed_links })
      .where(({ published }, { eq }) => eq(published, true))
      .go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}
