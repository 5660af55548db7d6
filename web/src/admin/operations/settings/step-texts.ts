import type { AutomationCount } from '#shared/domain/platform/automation-steps.ts'

/** What each step of the automation is called, and what it counts. */
export const STEP_TEXTS: Readonly<Record<AutomationCount, { name: string; counted: string }>> = {
  research: { name: 'Temų paieška', counted: 'Naujų temų' },
  generated: { name: 'Straipsnių rašymas', counted: 'Parašyta straipsnių' },
  translated: { name: 'Vertimas', counted: 'Išversta straipsnių' },
  published: { name: 'Publikavimas', counted: 'Publikuota straipsnių' },
  internal_links: { name: 'Vidinės nuorodos', counted: 'Pridėta vidinių nuorodų' },
  content_refreshed: { name: 'Turinio atnaujinimas', counted: 'Atnaujinta straipsnių' },
  seo_scores_updated: { name: 'SEO optimizavimas', counted: 'Pakeista SEO balų' },
  social_posts: { name: 'Socialiniai tinklai', counted: 'Paskelbta įrašų' },
  affiliate_injections: { name: 'Partnerių nuorodos', counted: 'Įterpta nuorodų' },
  content_expansions: { name: 'Straipsnių papildymas', counted: 'Papildyta straipsnių' },
  viral_predictions: { name: 'Populiarumo prognozė', counted: 'Padaryta prognozių' },
  competitor_gaps: { name: 'Konkurentų temos', counted: 'Rasta temų' },
  performance_updated: { name: 'Lankomumo rodikliai', counted: 'Atnaujinta rodiklių' },
}
