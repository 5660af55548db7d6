import { COMPONENT_NAMES } from '#shared/domain/quality/health-components.ts'
import { PAGE_FAULT_TEXTS } from '#shared/domain/quality/page-fault-names.ts'

/** Tasks say the same in Lithuanian, so the words are shared with the server. */
export default {
  partSitemap: COMPONENT_NAMES.sitemap,
  partSeoMeta: COMPONENT_NAMES.seo_meta,
  partHreflang: COMPONENT_NAMES.hreflang,
  partDuplicates: COMPONENT_NAMES.duplicates,
  partInternalLinks: COMPONENT_NAMES.internal_links,
  partExternalLinks: COMPONENT_NAMES.external_links,
  partSections: COMPONENT_NAMES.sections,
  partAds: COMPONENT_NAMES.ads,
  partSeoHealth: COMPONENT_NAMES.seo_health,
  partTranslations: COMPONENT_NAMES.translations,
  partImageDuplicates: COMPONENT_NAMES.image_duplicates,
  partEeat: COMPONENT_NAMES.eeat,
  partPerformance: COMPONENT_NAMES.performance,
  partSchedules: COMPONENT_NAMES.schedules,
  partPages: COMPONENT_NAMES.pages,
  partModels: COMPONENT_NAMES.models,
  partResearch: COMPONENT_NAMES.research,
  pageMissing: PAGE_FAULT_TEXTS.missing,
  pageCanonical: PAGE_FAULT_TEXTS.canonical,
  pageHreflang: PAGE_FAULT_TEXTS.hreflang,
  pageRobots: PAGE_FAULT_TEXTS.robots,
  pageTitle: PAGE_FAULT_TEXTS.title,
  pageLanguage: PAGE_FAULT_TEXTS.language,
  pageStructuredData: PAGE_FAULT_TEXTS['structured-data'],
  pageContent: PAGE_FAULT_TEXTS.content,
  pagePicture: PAGE_FAULT_TEXTS.picture,
} as const
