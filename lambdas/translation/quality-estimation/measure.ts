import { checkBasics } from '#shared/domain/translation/basic-checks.ts'
import type { GateTranslation } from '#shared/domain/translation/quality-findings.ts'
import { AppError } from '#shared/errors.ts'
import type { TargetLocale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { estimateBy } from './estimate-by.ts'
import { readReports } from './store.ts'

/**
 * What the gate measures of translations. One whose working copy was not estimated since it was saved is estimated now,
 * by its checks and what judges have said before, without the suspicions that need lists of words: none of them blocks.
 * @param planned the working copies that are about to go out
 * @throws AppError `version-conflict` when one of them is no longer that version, or not of the original's text
 */
export async function measureTranslations(
  table: Table,
  { original_id, source_hash }: { original_id: string; source_hash: string },
  planned: readonly { locale: TargetLocale; version: number }[],
): Promise<GateTranslation[]> {
  const locales = planned.map(({ locale }) => locale)
  const [reports, pseudo] = await Promise.all([readReports(table, original_id, locales), countPseudo(table, original_id, locales)])
  return Promise.all(
    planned.map(async ({ locale, version }) => {
      const known = reports.get(locale)
      const isPresent = known?.version === version && known.source_hash === source_hash
      const report = isPresent
        ? known
        : (await estimateBy(table, { original_id, locale }, { judge: null, renew: false, check: checkBasics, count: null }))?.report
      if (report?.version !== version) throw new AppError('version-conflict')
      return { locale, pseudoSegments: pseudo.get(locale) ?? 0, score: report.score, findings: report.findings }
    }),
  )
}

async function countPseudo(table: Table, original_id: string, locales: readonly TargetLocale[]): Promise<Map<string, number>> {
  if (locales.length === 0) return new Map()
  const keys = locales.map((locale) => ({ original_id, locale }))
  const { data } = await table.entities.drafts.get(keys).go({ consistent: true, attributes: ['locale', 'provenance'] })
  return new Map(data.map(({ locale, provenance }) => [locale, provenance?.pseudo ?? 0]))
}
