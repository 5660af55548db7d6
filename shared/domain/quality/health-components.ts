/** What the system guardian looks at, in the order of its cards. */
export const HEALTH_COMPONENTS = [
  'sitemap',
  'seo_meta',
  'hreflang',
  'duplicates',
  'internal_links',
  'external_links',
  'sections',
  'ads',
  'seo_health',
  'translations',
  'image_duplicates',
  'eeat',
  'performance',
  'schedules',
  'pages',
  'models',
  'research',
] as const
export type HealthComponent = (typeof HEALTH_COMPONENTS)[number]

/** What each is called, in Lithuanian. */
export const COMPONENT_NAMES: Readonly<Record<HealthComponent, string>> = {
  sitemap: 'Sitemap',
  seo_meta: 'SEO meta',
  hreflang: 'Hreflang nuorodos',
  duplicates: 'Dublikatai',
  internal_links: 'Vidinės nuorodos',
  external_links: 'Išorinės nuorodos',
  sections: 'Straipsnių skyriai',
  ads: 'Reklamos',
  seo_health: 'SEO būklė',
  translations: 'Vertimai',
  image_duplicates: 'Paveikslėlių dublikatai',
  eeat: 'E-E-A-T',
  performance: 'Našumas ir skaitymas',
  schedules: 'Tvarkaraščiai',
  pages: 'Svetainės puslapiai',
  models: 'DI modelis',
  research: 'Turinio tyrimo šaltiniai',
}

/** The admin screen that shows most of each, below `/admin/`. */
export const COMPONENT_SCREENS: Readonly<Record<HealthComponent, string>> = {
  sitemap: 'settings',
  seo_meta: 'seo-health',
  hreflang: 'seo-health',
  duplicates: 'data-integrity?tab=duplicates',
  internal_links: 'internal-linking',
  external_links: 'articles',
  sections: 'category-management',
  ads: 'ad-monitoring',
  seo_health: 'seo-health',
  translations: 'translations',
  image_duplicates: 'data-integrity?tab=duplicates',
  eeat: 'eeat-settings',
  performance: 'statistics',
  schedules: 'cron-jobs',
  pages: 'system-guardian',
  models: 'automation',
  research: 'content-research',
}
