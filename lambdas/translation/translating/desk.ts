import type { EntityItem } from 'electrodb'
import type * as z from 'zod'
import { TRANSLATION_DESK, type translatedArticle } from '#shared/contracts/translation/translation-desk.ts'
import { isAutoTranslatable } from '#shared/domain/translation/auto-translation.ts'
import type { Standing, Standings } from '#shared/domain/translation/translation-overview.ts'
import { type Locale, ORIGINAL_LOCALE, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { TABLE_KEYS } from '#shared/table/platform/keys.ts'
import type { TranslationOverview } from '#shared/table/translation/translations.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { cursorOf } from '../../platform/api/cursors.ts'
import { getTable, type Table } from '../../platform/table/table.ts'

type OverviewRow = EntityItem<ReturnType<typeof TranslationOverview>>

const { byId, desk } = TABLE_KEYS.indexes
const AT_WORK_READ = 100
const COUNTERS = { originals: 'originals.total', completed: 'translations.completed' } as const

/** Three reads, whatever the number of articles: a page of the list, two counters, what is at work. */
export const listTranslations: HandlerOf<'listTranslations'> = async ({ query: { scope, cursor, limit }, caller }) => {
  const table = getTable()
  const page = { order: 'desc', limit: limit ?? (scope === 'open' ? TRANSLATION_DESK.open : TRANSLATION_DESK.page) } as const
  const { open, every } = table.entities.translationOverviews.query
  const [rows, totals, atWork] = await Promise.all([
    scope === 'open'
      ? open({ open: 'open' }).go({ ...page, cursor: cursorOf(cursor, { ...desk, partition: 'TRANSLATIONS#open' }) })
      : every({ every: 'every' }).go({ ...page, cursor: cursorOf(cursor, { ...byId, partition: 'TRANSLATIONS#every' }) }),
    readTotals(table),
    readAtWork(table),
  ])
  const articles = rows.data.map((row): z.output<typeof translatedArticle> => {
    const { original_id: id, title, created_at, published, eeat_status, completed } = row
    const eeat_score = row.eeat_score ?? null
    const auto_translatable = isAutoTranslatable({ locale: ORIGINAL_LOCALE, eeat_score })
    const translations = within(withBehind(row), caller.reach.locales)
    const shown = { id, title, created_at, published, eeat_score, eeat_status, auto_translatable, completed, translations }
    return { ...shown, segments: row.behind?.segments ?? null, operation_id: atWork.get(id) ?? null }
  })
  return { totals, articles, cursor: rows.cursor }
}

/** Where each language stands, with the segments that one of an earlier text lacks. */
function withBehind({ standings, behind }: Pick<OverviewRow, 'standings' | 'behind'>): z.output<typeof translatedArticle>['translations'] {
  const stored = Object.entries(JSON.parse(standings) as Standings) as [TargetLocale, Standing][]
  return Object.fromEntries(
    stored.map(([locale, standing]) => {
      const lacks = behind?.locales[locale]
      return [locale, standing.state === 'completed' || lacks === undefined ? standing : { ...standing, behind: lacks }]
    }),
  )
}

/** Of the languages that the caller may see. @param locales null: all */
const within = <S extends object>(standings: S, locales: readonly Locale[] | null): Partial<S> =>
  locales ? (Object.fromEntries(Object.entries(standings).filter(([locale]) => locales.includes(locale as Locale))) as Partial<S>) : standings

/** From the counters: a moment behind. */
async function readTotals(table: Table) {
  const { data } = await table.entities.counters.get(Object.values(COUNTERS).map((name) => ({ name }))).go()
  const countOf = (name: string) => data.find((counter) => counter.name === name)?.value ?? 0
  const originals = countOf(COUNTERS.originals)
  return { originals, required: originals * TARGET_LOCALES.length, completed: countOf(COUNTERS.completed) }
}

/** The translations and estimates at work, by article. */
async function readAtWork(table: Table): Promise<Map<string, string>> {
  const { data } = await table.entities.operations.query
    .atWork({ at_work: 'operation' })
    .go({ limit: AT_WORK_READ, order: 'desc', attributes: ['id', 'kind', 'article_id'] })
  const own = data.filter(({ kind }) => kind === 'translate-article' || kind === 'estimate-translations')
  return new Map(own.flatMap(({ id, article_id }) => (article_id ? [[article_id, id] as const] : [])))
}
