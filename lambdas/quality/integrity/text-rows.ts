import type { StoredText, TextRows } from '#shared/domain/quality/text-faults.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { type CardRow, type DraftRow, readCards } from '../../articles/reading/family.ts'
import { sha256 } from '../../platform/process/hash.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { findVersions, type VersionRow } from '../../publishing/pages/version-texts.ts'

/** Characters of a hash that are kept: a chance of one in 2^48 that a change stays unseen. */
const KEPT = 12

/** Hash of a text row with the version that it had: `<original> <locale> <draft or number>` → `<version> <hash>`. */
export type Prints = Map<string, string>

/** An article in one language with its rows, and what they are when they are next read. */
export interface ReadText {
  card: CardRow
  rows: TextRows
  prints: [name: string, print: string][]
}

/** Every text of an article, working copies and what readers see, compared with how each was when it was last read. */
export async function readTextRows(table: Table, original_id: string, before: Prints): Promise<ReadText[]> {
  const cards = await readCards(table, original_id)
  const keys = cards.map(({ locale }) => ({ original_id, locale }))
  const shown = cards.flatMap(({ locale, published, live_version: number }) => (published && number ? [{ locale, number }] : []))
  const [drafts, versions] = await Promise.all([
    readAll(keys, (batch) => table.entities.drafts.get(batch).go({ consistent: true, concurrent: 4 })),
    findVersions(table, original_id, shown),
  ])
  const byLocale = new Map(drafts.map((draft) => [draft.locale, draft]))
  const picture = cards.find(({ locale }) => locale === ORIGINAL_LOCALE)?.hero_image_url
  return cards.map((card): ReadText => {
    const { locale } = card
    const draft = byLocale.get(locale)
    const version = versions.get(locale)
    const prints: ReadText['prints'] = [
      ...(draft ? [[`${original_id} ${locale} draft`, `${draft.version} ${hashOf(draft)}`] as [string, string]] : []),
      ...(version ? [[`${original_id} ${locale} ${version.number}`, `0 ${hashOf(version)}`] as [string, string]] : []),
    ]
    const altered = prints.filter(([name, print]) => isAltered(before.get(name), print))
    const live = shown.some((one) => one.locale === locale) ? (version ? storedText(version) : null) : undefined
    const rows = { locale, card, draft: draft ? storedText(draft) : null, live, picture, altered: altered.length > 0 }
    // What was altered is compared with what it was for as long as nobody saves it.
    return { card, rows, prints: prints.map(([name, print]) => [name, isAltered(before.get(name), print) ? (before.get(name) ?? print) : print]) }
  })
}

const storedText = (row: DraftRow | VersionRow): StoredText => ({ ...row, pseudo: (row.provenance?.pseudo ?? 0) > 0 })

const hashOf = ({ title, excerpt, content }: DraftRow | VersionRow): string => sha256(JSON.stringify([title, excerpt, content])).slice(0, KEPT)

/** Each save counts a working copy's version up; a published text is never changed. */
function isAltered(before: string | undefined, print: string): boolean {
  const [version, hash] = before?.split(' ') ?? []
  const [now, other] = print.split(' ')
  return version === now && hash !== other
}
