import { byNewest, type DeskEntry } from '#shared/domain/articles/desk-list.ts'
import { isLinkSearchDue, type TextLink } from '#shared/domain/articles/text-links.ts'
import type { Locale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { readShownCards, type ShownCards } from '../../publishing/listings/live-cards.ts'

/** Articles whose links the automation should look for now, as {@link fewestFirst} orders them. @param entries of a whole language */
export function dueForLinks(entries: readonly DeskEntry[]): DeskEntry[] {
  const published = fewestFirst(entries)
  return published.filter((entry) => isLinkSearchDue(entry, published.length))
}

/** Published articles with the fewest links first, the newest among equals first. */
export const fewestFirst = (entries: readonly DeskEntry[]): DeskEntry[] =>
  entries.filter(({ published }) => published).sort((one, other) => one.links - other.links || byNewest(one, other))

interface Linking {
  locale: Locale
  links?: readonly TextLink[]
}

/** What the pages of some articles of a language add to their texts, as far as it is live. */
export async function readLinkTargets(table: Table, locale: Locale, cards: readonly Linking[]): Promise<ShownCards> {
  const ids = new Set(cards.flatMap(({ links = [] }) => links.map(({ to }) => to)))
  return readShownCards(
    table,
    [...ids].map((original_id) => ({ original_id, locale })),
  )
}

export const addedLinks = ({ locale, links = [] }: Linking, targets: ShownCards) =>
  links.flatMap(({ to, anchor, relevance }) => {
    const target = targets.of({ original_id: to, locale })
    return target ? [{ to, anchor, relevance, title: target.title, path: target.path }] : []
  })

/** What one article's page adds to its text. */
export const readAddedLinks = async (table: Table, card: Linking) => addedLinks(card, await readLinkTargets(table, card.locale, [card]))
