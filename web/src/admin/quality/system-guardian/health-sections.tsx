import { percentText, scoreText } from '../../platform/screen/figures.ts'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { t } from './catalogue.ts'
import type { HealthEntry } from './health-entry.ts'

/** The figures that tell most, from what the components found. */
export function HealthSections({ components }: { components: readonly HealthEntry[] }) {
  const figure = (component: HealthEntry['component_name'], name: string): number | null => {
    const value = components.find(({ component_name }) => component_name === component)?.details[name]
    return typeof value === 'number' ? value : null
  }
  const said = (value: number | null) => value ?? '–'
  const [missing, orphaned] = [figure('translations', 'missing_translations'), figure('translations', 'orphaned')]
  const duplicates = figure('image_duplicates', 'duplicates')
  return (
    <div className="stat-cards">
      <StatCard
        label={t.translations}
        value={percentText(figure('translations', 'coverage_percent'))}
        hint={t.missingTranslationsOrphaned({ missing: said(missing), orphaned: said(orphaned) })}
        {...((missing ?? 0) + (orphaned ?? 0) > 0 ? { tone: 'yellow' as const } : {})}
      />
      <StatCard
        label={t.duplicatePictures}
        value={said(duplicates)}
        hint={t.articlesChecked({ articles: said(figure('image_duplicates', 'articles')) })}
        {...((duplicates ?? 0) > 0 ? { tone: 'yellow' as const } : {})}
      />
      <StatCard label="SEO" value={`${scoreText(figure('seo_meta', 'avg_seo_score'))} / 100`} hint={t.averageScoreOfAllLanguages} />
      <StatCard
        label="E-E-A-T"
        value={`${scoreText(figure('eeat', 'avg_eeat_score'))} / 100`}
        hint={t.articlesEvaluated({ evaluated: said(figure('eeat', 'evaluated')) })}
      />
    </div>
  )
}
