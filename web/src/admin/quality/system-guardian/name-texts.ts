import type { HealthComponent } from '#shared/domain/quality/health-components.ts'
import type { PageFault } from '#shared/domain/quality/page-fault-names.ts'
import { t } from './catalogue.ts'

/** What each part of the system is called, in the desk's language. */
export const COMPONENT_TEXTS: Readonly<Record<HealthComponent, string>> = {
  sitemap: t.partSitemap,
  seo_meta: t.partSeoMeta,
  hreflang: t.partHreflang,
  duplicates: t.partDuplicates,
  internal_links: t.partInternalLinks,
  external_links: t.partExternalLinks,
  sections: t.partSections,
  ads: t.partAds,
  seo_health: t.partSeoHealth,
  translations: t.partTranslations,
  image_duplicates: t.partImageDuplicates,
  eeat: t.partEeat,
  performance: t.partPerformance,
  schedules: t.partSchedules,
  pages: t.partPages,
  models: t.partModels,
  research: t.partResearch,
}

/** What can be wrong with a live page, in the desk's language. */
export const FINDING_TEXTS: Readonly<Record<PageFault, string>> = {
  missing: t.pageMissing,
  canonical: t.pageCanonical,
  hreflang: t.pageHreflang,
  robots: t.pageRobots,
  title: t.pageTitle,
  language: t.pageLanguage,
  'structured-data': t.pageStructuredData,
  content: t.pageContent,
  picture: t.pagePicture,
}
