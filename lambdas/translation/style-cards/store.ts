import type { EntityItem } from 'electrodb'
import { type CardGuidance, type CardInForce, cardInForce, guidanceOf, initialCard, isSameGuidance } from '#shared/domain/translation/card-guidance.ts'
import { AppError } from '#shared/errors.ts'
import { STYLE_CARDS } from '#shared/languages/style-cards.ts'
import type { TargetLocale } from '#shared/locales.ts'
import type { StyleCardVersion } from '#shared/table/translation/style-cards.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'

type Row = EntityItem<ReturnType<typeof StyleCardVersion>>

/** One version; 0 is the card in the code, which nobody has saved. */
export interface Version {
  number: number
  guidance: CardGuidance
  comment: string
  restored: number | null
  saved_at: string | null
  saved_by: string | null
}

/** Versions of one page. */
const PAGE = 20

const initialVersion = (locale: TargetLocale): Version => ({
  number: 0,
  guidance: guidanceOf(STYLE_CARDS[locale]),
  comment: '',
  restored: null,
  saved_at: null,
  saved_by: null,
})

const versionOf = ({ number, guidance, comment, restored, saved_at, saved_by }: Row): Version => ({
  number,
  guidance: JSON.parse(guidance),
  comment,
  restored: restored ?? null,
  saved_at,
  saved_by,
})

/** The version in force, read consistently. */
export async function readNewest(table: Table, locale: TargetLocale): Promise<Version> {
  const { data } = await table.entities.styleCardVersions.query.versions({ locale }).go({ consistent: true, order: 'desc', limit: 1 })
  return data[0] ? versionOf(data[0]) : initialVersion(locale)
}

/** The card that a language is translated and judged by now: one read of one row. */
export async function readCard(table: Table, locale: TargetLocale): Promise<CardInForce> {
  const { number, guidance } = await readNewest(table, locale)
  return number === 0 ? initialCard(STYLE_CARDS[locale]) : cardInForce(STYLE_CARDS[locale], number, guidance)
}

/** @throws AppError `version-not-found` */
export async function readVersion(table: Table, locale: TargetLocale, number: number): Promise<Version> {
  if (number === 0) return initialVersion(locale)
  const { data } = await table.entities.styleCardVersions.get({ locale, number }).go({ consistent: true })
  if (!data) throw new AppError('version-not-found', `The style card has no version ${number}.`)
  return versionOf(data)
}

/**
 * Versions newest first, at most 20, the one in the code last.
 * @param before only those with a smaller number
 * @returns `before` of the next page; null on the last one
 */
export async function listVersions(table: Table, locale: TargetLocale, before?: number): Promise<{ versions: Version[]; before: number | null }> {
  const all = table.entities.styleCardVersions.query.versions({ locale })
  const asked = before === undefined ? all : all.lt({ number: before })
  const { data } = await asked.go({ consistent: true, order: 'desc', limit: PAGE })
  const versions = data.map(versionOf)
  const last = versions.at(-1)?.number ?? 1
  return last > 1 ? { versions, before: last } : { versions: [...versions, initialVersion(locale)], before: null }
}

interface NewVersion {
  /** The version that the editor went by. */
  base: number
  guidance: CardGuidance
  comment: string
  restored?: number
  editorId: string
  now: string
}

/**
 * Saves a new version. What says the same as the version in force makes none, so a call that is sent again is answered as the first one was.
 * @throws AppError `version-conflict` with `current_version` when somebody has saved since; nothing is written
 */
export async function saveVersion(table: Table, locale: TargetLocale, { base, guidance, comment, restored, editorId, now }: NewVersion): Promise<Version> {
  const newest = await readNewest(table, locale)
  if (isSameGuidance(newest.guidance, guidance)) return newest
  if (newest.number !== base) throw conflict(newest.number)
  const row = { locale, number: base + 1, guidance: JSON.stringify(guidance), comment, saved_at: now, saved_by: editorId }
  const version = restored === undefined ? row : { ...row, restored }
  const refused = await refusedWrites(() => table.transaction.write(({ styleCardVersions }) => [styleCardVersions.create(version).commit()]).go())
  if (refused.length === 0) return versionOf(version)
  const current = await readNewest(table, locale)
  if (isSameGuidance(current.guidance, guidance)) return current
  throw conflict(current.number)
}

const conflict = (current_version: number) =>
  new AppError('version-conflict', 'Somebody else has saved a newer version of this style card.', { extra: { current_version } })
