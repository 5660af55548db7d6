import { setTimeout as pause } from 'node:timers/promises'
import type { ArticleDocument } from '#shared/contracts/articles/documents.ts'
import { documentOf, type StoredLanguage } from '#shared/domain/articles/article-document.ts'
import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { AppError } from '#shared/errors.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { unpack } from '../../platform/table/packed.ts'
import type { Table } from '../../platform/table/table.ts'
import { conflictPause } from '../../platform/table/transaction.ts'

/** How often a set is read anew when something of it is saved meanwhile. */
const ROUNDS = 10

/**
 * The document of an article as it stands, all of it of one moment; null when there is none.
 * @param locales translations to take along, by default all
 * @throws AppError `dependency-unavailable` when it is saved all the time
 */
export async function readDocument(table: Table, original_id: string, locales?: readonly Locale[]): Promise<ArticleDocument | null> {
  const { cards, drafts, segmentRecords } = table.entities
  const readCards = async () => (await cards.query.family({ original_id }).go({ consistent: true, pages: 'all' })).data
  let before = await readCards()
  for (let round = 0; round < ROUNDS; round++) {
    const wanted = before.filter(({ locale }) => locale === ORIGINAL_LOCALE || !locales || locales.includes(locale))
    const rows = await Promise.all(
      wanted.map(async (card): Promise<StoredLanguage[]> => {
        const key = { original_id, locale: card.locale }
        const [draft, records] = await Promise.all([
          drafts.get(key).go({ consistent: true }),
          segmentRecords.get({ ...key, number: 0 }).go({ consistent: true }),
        ])
        return draft.data ? [{ card, draft: draft.data, records: records.data ? unpack<SegmentRecord>(records.data.records) : [] }] : []
      }),
    )
    const after = await readCards()
    if (JSON.stringify(after.map(stateOf)) === JSON.stringify(before.map(stateOf))) {
      const languages = rows.flat()
      const original = languages.find(({ draft }) => draft.locale === ORIGINAL_LOCALE)
      return original
        ? documentOf(
            original,
            languages.filter((one) => one !== original),
          )
        : null
    }
    before = after
    await pause(conflictPause(round))
  }
  throw new AppError('dependency-unavailable', 'The article is being saved all the time; try again.')
}

const stateOf = ({ locale, version, updated_at }: { locale: Locale; version: number; updated_at: string }) => [locale, version, updated_at]
