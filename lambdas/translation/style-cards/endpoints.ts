import { TERM_NAMES } from '#shared/domain/translation/card-guidance.ts'
import type { CardTermName } from '#shared/languages/style-card.ts'
import { STYLE_CARDS } from '#shared/languages/style-cards.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { readNames } from '../../articles/reading/people.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { listVersions, readNewest, readVersion, saveVersion, type Version } from './store.ts'

export const getStyleCard: HandlerOf<'getStyleCard'> = async ({ params: { locale } }) => {
  const table = getTable()
  return cardView(table, locale, await readNewest(table, locale))
}

export const listStyleCardVersions: HandlerOf<'listStyleCardVersions'> = async ({ params, query }) => {
  const table = getTable()
  const { versions, before } = await listVersions(table, params.locale, query.before)
  const names = await namesOf(table, versions)
  return { versions: versions.map((version) => versionView(version, names)), before }
}

export const getStyleCardVersion: HandlerOf<'getStyleCardVersion'> = async ({ params }) => {
  const table = getTable()
  const version = await readVersion(table, params.locale, params.version)
  return { ...versionView(version, await namesOf(table, [version])), guidance: guidanceView(version) }
}

export const saveStyleCard: HandlerOf<'saveStyleCard'> = async ({ params: { locale }, body, caller }) => {
  const table = getTable()
  return cardView(table, locale, await saveVersion(table, locale, { ...body, editorId: caller.id, now: new Date().toISOString() }))
}

export const restoreStyleCard: HandlerOf<'restoreStyleCard'> = async ({ params: { locale }, body: { base, version }, caller }) => {
  const table = getTable()
  const { guidance, comment } = await readVersion(table, locale, version)
  const saved = await saveVersion(table, locale, { base, guidance, comment, restored: version, editorId: caller.id, now: new Date().toISOString() })
  return cardView(table, locale, saved)
}

const namesOf = (table: Table, versions: readonly Version[]) =>
  readNames(
    table,
    versions.map(({ saved_by }) => saved_by ?? undefined),
  )

const versionView = ({ number: version, comment, restored, saved_at, saved_by }: Version, names: ReadonlyMap<string, string>) => ({
  ...{ version, comment, restored, saved_at, saved_by },
  saved_by_name: names.get(saved_by ?? '') ?? null,
})

/** A card's lists are read-only; those of an answer are not. */
function guidanceView({ guidance: { notes, terms, ...sentences } }: Version) {
  const copied = TERM_NAMES.map((name) => [name, { use: [...terms[name].use], avoid: [...terms[name].avoid], note: terms[name].note }])
  return { ...sentences, notes: [...notes], terms: Object.fromEntries(copied) as Record<CardTermName, { use: string[]; avoid: string[]; note: string }> }
}

async function cardView(table: Table, locale: TargetLocale, version: Version) {
  const { tag, variety, address, quotes, dates, numbers } = STYLE_CARDS[locale]
  return {
    locale,
    ...versionView(version, await namesOf(table, [version])),
    guidance: guidanceView(version),
    fixed: {
      ...{ tag, variety, interface_address: address.interface, dates, numbers },
      quotes: { ...quotes, primary: [...quotes.primary] as [string, string], nested: [...quotes.nested] as [string, string] },
    },
  }
}
