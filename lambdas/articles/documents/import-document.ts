import { setTimeout as pause } from 'node:timers/promises'
import type { ArticleDocument } from '#shared/contracts/articles/documents.ts'
import { otherTexts } from '#shared/domain/articles/article-document.ts'
import { AppError } from '#shared/errors.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { conflictPause } from '../../platform/table/transaction.ts'
import { derivedFrom } from '../editing/working-copy.ts'
import { cleanDocument } from './clean-document.ts'
import { readDocument } from './read.ts'
import { originalRows, translationRows } from './rows.ts'
import { freeSlug, writeLanguage } from './write-language.ts'

export interface Imported {
  id: string
  created: Locale[]
  present: Locale[]
  slugs: { locale: Locale; slug: string }[]
}

/** How often an import looks again when something else of the article moved meanwhile. */
const ROUNDS = 12

/**
 * Creates what is missing of a document, language by language, never published. An import that was cut short is completed
 * by sending it again: what is there with the same text counts as done. Before anything is written, a language that exists
 * with another text refuses the whole.
 * @throws AppError `article-exists` with `locales`, `slug-taken`, `body-too-large`, `invalid-request`
 */
export async function importDocument(table: Table, document: ArticleDocument, importedBy: string, now: string): Promise<Imported> {
  const wanted = cleanDocument(document, now)
  const { id } = wanted.original
  const slugs: Imported['slugs'] = []
  for (let round = 0; round < ROUNDS; round++) {
    const present = await readDocument(
      table,
      id,
      wanted.translations.map(({ locale }) => locale),
    )
    if (!present && (await isInTrash(table, id))) throw new AppError('article-exists', 'It is in the trash: restore it there, or delete it for good first.')
    const others = present ? otherTexts(wanted, present) : []
    if (others.length > 0) throw new AppError('article-exists', `There is another text already: ${others.join(', ')}.`, { extra: { locales: others } })
    const there: Locale[] = present ? [ORIGINAL_LOCALE, ...present.translations.map(({ locale }) => locale)] : []
    if (!(await createMissing(table, wanted, there, { importedBy, slugs }))) {
      await pause(conflictPause(round))
      continue
    }
    const created = slugs.map(({ locale }) => locale)
    const all: Locale[] = [ORIGINAL_LOCALE, ...wanted.translations.map(({ locale }) => locale)]
    return { id, created, present: all.filter((locale) => !created.includes(locale)), slugs }
  }
  throw new AppError('dependency-unavailable', 'The article is changing too quickly; send the document again.')
}

const isInTrash = async (table: Table, original_id: string): Promise<boolean> =>
  (await table.entities.trashedCards.get({ original_id }).go({ consistent: true, attributes: ['original_id'] })).data !== null

/** @returns false when something moved since the article was read */
async function createMissing(
  table: Table,
  { original, translations }: ArticleDocument,
  there: readonly Locale[],
  run: { importedBy: string; slugs: Imported['slugs'] },
) {
  if (!there.includes(ORIGINAL_LOCALE)) {
    const slug = await freeSlug(table, ORIGINAL_LOCALE, original.slug, original.id)
    const rows = originalRows({ ...original, slug }, derivedFrom({ ...original }, slug, original.notes), run.importedBy)
    if (!(await writeLanguage(table, rows, original))) return false
    run.slugs.push({ locale: ORIGINAL_LOCALE, slug })
  }
  for (const translation of translations.filter(({ locale }) => !there.includes(locale))) {
    const slug = await freeSlug(table, translation.locale, translation.slug, translation.id)
    if (!(await writeLanguage(table, translationRows(original, { ...translation, slug }, run.importedBy), original))) return false
    run.slugs.push({ locale: translation.locale, slug })
  }
  return true
}
