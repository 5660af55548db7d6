import type { HealthComponent } from './health-components.ts'
import { SYSTEM_HEALTH, type SystemHealth } from './system-health.ts'

/** `unknown`: nothing was looked at yet. */
export const OVERALL_HEALTH = [...SYSTEM_HEALTH, 'unknown'] as const
export type OverallHealth = (typeof OVERALL_HEALTH)[number]

/** Who began a check: the clock, or a person. */
export const CHECK_TYPES = ['scheduled', 'manual'] as const

export interface ProblemKind {
  component: HealthComponent | null
  severity: Exclude<SystemHealth, 'healthy'>
  /** In Lithuanian; a count may follow. */
  title: string
  /** What a person does about it, in Lithuanian. */
  advice: string
  /** The admin screen where that is done, below `/admin/`. */
  screen: string
}

/** Everything that the guardian can find. What it repairs by itself is repaired before it tells. */
export const HEALTH_PROBLEMS = {
  /** Of any component: it could not be looked at. */
  'check-failed': {
    component: null,
    severity: 'critical',
    title: 'Dalies nepavyko patikrinti',
    advice: 'Patikrą pakartokite. Jei nepavyksta ir tada, priežastis yra funkcijų žurnaluose.',
    screen: 'system-guardian',
  },
  'pages-missing': {
    component: 'pages',
    severity: 'critical',
    title: 'Publikuotų puslapių, kurių svetainėje nėra',
    advice: 'Automatiškai atkurti nepavyko. Straipsniai ir adresai išvardyti puslapių patikroje; publikuokite juos iš naujo.',
    screen: 'system-guardian',
  },
  'pages-wrong': {
    component: 'pages',
    severity: 'critical',
    title: 'Puslapių klaidų, likusių po taisymo',
    advice: 'Straipsniai ir adresai išvardyti puslapių patikroje; publikuokite juos iš naujo.',
    screen: 'system-guardian',
  },
  'pictures-missing': {
    component: 'pages',
    severity: 'warning',
    title: 'Straipsnių, kurių paveikslėlio svetainėje nėra',
    advice: 'Straipsnio redaktoriuje įkelkite arba sukurkite kitą paveikslėlį ir publikuokite iš naujo.',
    screen: 'system-guardian',
  },
  'pages-unread': {
    component: 'pages',
    severity: 'warning',
    title: 'Visi puslapiai per parą neperskaityti',
    advice: 'Patikrinkite, ar darbas „check-pages“ vykdomas kas valandą.',
    screen: 'cron-jobs',
  },
  'sitemap-unreachable': {
    component: 'sitemap',
    severity: 'critical',
    title: 'Sitemap nepasiekiamas svetainės adresu',
    advice: 'Patikrinkite, ar svetainė veikia savo adresu ir ar CDN nukreiptas į failus.',
    screen: 'settings',
  },
  'sitemap-missing': {
    component: 'sitemap',
    severity: 'critical',
    title: 'Publikuotų straipsnių, kurių nėra sitemap',
    advice: 'Nustatymuose paleiskite sitemap kūrimą iš naujo.',
    screen: 'settings',
  },
  'sitemap-surplus': {
    component: 'sitemap',
    severity: 'warning',
    title: 'Sitemap adresų, kurie nebepublikuoti',
    advice: 'Nustatymuose paleiskite sitemap kūrimą iš naujo.',
    screen: 'settings',
  },
  'sitemap-unlisted': {
    component: 'sitemap',
    severity: 'critical',
    title: 'Sitemap failų, kurių nėra jų rodyklėje',
    advice: 'Nustatymuose paleiskite sitemap kūrimą iš naujo.',
    screen: 'settings',
  },
  'meta-missing': {
    component: 'seo_meta',
    severity: 'warning',
    title: 'Publikuotų straipsnių be meta aprašymo',
    advice: 'Aprašymus sutvarkykite SEO būklės ekrane.',
    screen: 'seo-health',
  },
  'meta-short': {
    component: 'seo_meta',
    severity: 'warning',
    title: 'Publikuotų straipsnių su per trumpu meta aprašymu',
    advice: 'Aprašymus pailginkite redaktoriuje arba SEO būklės ekrane.',
    screen: 'seo-health?rule=short-description',
  },
  'ads-faulty': {
    component: 'ads',
    severity: 'warning',
    title: 'Puslapių su reklamų trūkumais',
    advice: 'Trūkumai surašyti reklamų stebėsenos ekrane; ten puslapius galima ir atkurti.',
    screen: 'ad-monitoring',
  },
  'seo-issues-critical': {
    component: 'seo_health',
    severity: 'critical',
    title: 'Kritinių SEO trūkumų',
    advice: 'Sutvarkykite juos SEO būklės ekrane.',
    screen: 'seo-health',
  },
  'seo-issues': {
    component: 'seo_health',
    severity: 'warning',
    title: 'SEO trūkumų',
    advice: 'Sutvarkykite juos SEO būklės ekrane.',
    screen: 'seo-health',
  },
  'seo-low': {
    component: 'seo_meta',
    severity: 'warning',
    title: 'Vidutinis SEO balas žemas',
    advice: 'Paleiskite SEO optimizavimą.',
    screen: 'seo-analytics',
  },
  'hreflang-broken': {
    component: 'hreflang',
    severity: 'critical',
    title: 'Straipsnių su klaidingomis hreflang nuorodomis',
    advice: 'SEO būklės ekrane perkurkite hreflang nuorodas.',
    screen: 'seo-health',
  },
  'hreflang-few': {
    component: 'hreflang',
    severity: 'warning',
    title: 'Straipsnių, turinčių mažiau nei 3 hreflang nuorodas',
    advice: 'Išverskite ir publikuokite trūkstamas kalbas.',
    screen: 'seo-health',
  },
  'duplicates-live': {
    component: 'duplicates',
    severity: 'critical',
    title: 'Publikuotų straipsnių, kurių tekstas kartojasi',
    advice: 'Palikite vieną iš vienodų straipsnių, kitus perkelkite į šiukšliadėžę.',
    screen: 'data-integrity?tab=duplicates',
  },
  'duplicates-drafts': {
    component: 'duplicates',
    severity: 'warning',
    title: 'Vienodų juodraščių',
    advice: 'Ištrinkite nereikalingus juodraščius.',
    screen: 'data-integrity?tab=duplicates',
  },
  'links-dead': {
    component: 'internal_links',
    severity: 'critical',
    title: 'Straipsnių su niekur nevedančiomis nuorodomis',
    advice: 'Nuorodas pakeiskite straipsnio redaktoriuje ir publikuokite iš naujo.',
    screen: 'articles',
  },
  'links-none': {
    component: 'internal_links',
    severity: 'warning',
    title: 'Publikuotų straipsnių be vidinių nuorodų, visomis kalbomis',
    advice: 'Nuorodas pridėkite SEO būklės ekrane.',
    screen: 'seo-health?rule=no-internal-links',
  },
  'links-external-dead': {
    component: 'external_links',
    severity: 'warning',
    title: 'Niekur nevedančių nuorodų į kitas svetaines',
    advice: 'Nuorodą pakeiskite redaktoriuje: tinka naujas adresas arba puslapio kopija archyve.',
    screen: 'articles',
  },
  'section-disagrees': {
    component: 'sections',
    severity: 'warning',
    title: 'Straipsnių, kurių tekstas netinka jų skyriui',
    advice: 'Redaktoriuje patikrinkite kategoriją ir, jei reikia, ją pakeiskite. Jei skyrius teisingas, pažymėkite tai žemiau, dalyje „Straipsnių skyriai“.',
    screen: 'articles',
  },
  'translations-orphaned': {
    component: 'translations',
    severity: 'critical',
    title: 'Vertimų, kurių originalo nebėra',
    advice: 'Susiekite juos su originalu arba ištrinkite duomenų vientisumo ekrane.',
    screen: 'data-integrity',
  },
  'translations-missing': {
    component: 'translations',
    severity: 'warning',
    title: 'Publikuotų straipsnių, kuriems trūksta kalbų',
    advice: 'Išverskite ir publikuokite trūkstamas kalbas.',
    screen: 'translations',
  },
  'images-duplicate': {
    component: 'image_duplicates',
    severity: 'warning',
    title: 'Publikuotų straipsnių su kito straipsnio paveikslėliu',
    advice: 'Paleiskite paveikslėlių keitimą duomenų vientisumo ekrane.',
    screen: 'data-integrity?tab=duplicates',
  },
  'eeat-low': {
    component: 'eeat',
    severity: 'warning',
    title: 'Vidutinis E-E-A-T balas žemas',
    advice: 'Peržiūrėkite žemiausiai įvertintus straipsnius.',
    screen: 'eeat-settings',
  },
  'site-unreachable': {
    component: 'performance',
    severity: 'critical',
    title: 'Neatsiveriančių svetainės puslapių',
    advice: 'Patikrinkite, ar svetainė veikia savo adresu.',
    screen: 'statistics',
  },
  'site-slow': {
    component: 'performance',
    severity: 'warning',
    title: 'Lėtai atsiveriančių svetainės puslapių',
    advice: 'Patikrinkite CDN ir saugyklos būklę.',
    screen: 'statistics',
  },
  'views-stopped': {
    component: 'performance',
    severity: 'critical',
    title: 'Peržiūros nebeskaičiuojamos: per parą jų nebuvo',
    advice: 'Patikrinkite, ar svetainė pasiekiama ir ar puslapiai siunčia peržiūras.',
    screen: 'statistics',
  },
  'views-fallen': {
    component: 'performance',
    severity: 'warning',
    title: 'Per savaitę peržiūrų sumažėjo daugiau nei perpus',
    advice: 'Peržiūrėkite skaitomiausius straipsnius ir indeksavimą.',
    screen: 'statistics',
  },
  'publications-broken': {
    component: 'performance',
    severity: 'critical',
    title: 'Per valandą nepavykusių publikavimų',
    advice: 'Priežastys yra tiesioginėje statistikoje.',
    screen: 'statistics',
  },
  'schedule-failing': {
    component: 'schedules',
    severity: 'warning',
    title: 'Darbų, kurių paskutinis vykdymas nepavyko',
    advice: 'Priežastis parašyta darbo žurnale.',
    screen: 'cron-jobs',
  },
  'schedule-stalled': {
    component: 'schedules',
    severity: 'critical',
    title: 'Laiku nepaleistų darbų',
    advice: 'Darbą paleiskite ranka ir patikrinkite, kodėl jis nebuvo paleistas.',
    screen: 'cron-jobs',
  },
  'model-access': {
    component: 'models',
    severity: 'critical',
    title: 'Per parą nutrūkusių darbų, nes modelio raktas arba teisės netiko',
    advice: 'Pakeiskite modelio raktą arba suteikite prieigą modelio tarnybos (AWS) paskyroje, tada darbus pakartokite.',
    screen: 'automation',
  },
  'model-budget': {
    component: 'models',
    severity: 'warning',
    title: 'Per parą nutrūkusių darbų, nes baigėsi dienos DI biudžetas',
    advice: 'Padidinkite biudžetą nustatymuose arba darbus pakartokite po vidurnakčio (UTC).',
    screen: 'settings',
  },
  'model-failing': {
    component: 'models',
    severity: 'warning',
    title: 'Per parą nutrūkusių darbų, nes modelis neatsakė arba atsakė netinkamai',
    advice: 'Darbus pakartokite automatizacijos ekrane. Jei modelis neatsako ilgiau, patikrinkite jo tarnybos būklę.',
    screen: 'automation',
  },
  'sources-unread': {
    component: 'research',
    severity: 'warning',
    title: 'Tyrimo šaltinių, kurių paskutinį kartą nepavyko perskaityti',
    advice: 'Patikrinkite šaltinio adresą profilyje arba šaltinį pašalinkite.',
    screen: 'content-research',
  },
} as const satisfies Record<string, ProblemKind>
export type HealthProblem = keyof typeof HEALTH_PROBLEMS
export const HEALTH_PROBLEM_NAMES = Object.keys(HEALTH_PROBLEMS) as [HealthProblem, ...HealthProblem[]]
