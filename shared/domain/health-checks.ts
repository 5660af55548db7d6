import type { TaskFinding } from './admin-tasks.ts'
import { SYSTEM_HEALTH, type SystemHealth } from './system-health.ts'

/** What the system guardian looks at, in the order of its cards. */
export const HEALTH_COMPONENTS = [
  'sitemap',
  'seo_meta',
  'hreflang',
  'duplicates',
  'internal_links',
  'translations',
  'image_duplicates',
  'eeat',
  'performance',
  'schedules',
] as const
export type HealthComponent = (typeof HEALTH_COMPONENTS)[number]

/** What each is called, in Lithuanian. */
export const COMPONENT_NAMES: Readonly<Record<HealthComponent, string>> = {
  sitemap: 'Sitemap',
  seo_meta: 'SEO meta',
  hreflang: 'Hreflang nuorodos',
  duplicates: 'Dublikatai',
  internal_links: 'Vidinės nuorodos',
  translations: 'Vertimai',
  image_duplicates: 'Paveikslėlių dublikatai',
  eeat: 'E-E-A-T',
  performance: 'Našumas ir skaitymas',
  schedules: 'Tvarkaraščiai',
}

/** `unknown`: nothing was looked at yet. */
export const OVERALL_HEALTH = [...SYSTEM_HEALTH, 'unknown'] as const
export type OverallHealth = (typeof OVERALL_HEALTH)[number]

/** Who began a check: the clock, or a person. */
export const CHECK_TYPES = ['scheduled', 'manual'] as const

interface ProblemKind {
  component: HealthComponent | null
  severity: Exclude<SystemHealth, 'healthy'>
  /** In Lithuanian; a count may follow. */
  title: string
  /** What a person does about it, in Lithuanian. */
  advice: string
  /** The admin screen where that is done, below `/admin/`. */
  screen: string
}

/** Everything that the guardian can find. What it mends by itself is mended before it tells. */
export const HEALTH_PROBLEMS = {
  /** Of any component: it could not be looked at. */
  'check-failed': {
    component: null,
    severity: 'critical',
    title: 'Dalies nepavyko patikrinti',
    advice: 'Patikrą pakartokite. Jei nepavyksta ir tada, priežastis yra funkcijų žurnaluose.',
    screen: 'system-guardian',
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
    title: 'Publikuotų straipsnių be meta aprašymo arba su per trumpu',
    advice: 'Aprašymus sutvarkykite SEO būklės ekrane.',
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
    title: 'Publikuotų straipsnių be vidinių nuorodų',
    advice: 'Nuorodas pridėkite SEO būklės ekrane.',
    screen: 'seo-health',
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
} as const satisfies Record<string, ProblemKind>
export type HealthProblem = keyof typeof HEALTH_PROBLEMS

/** What a component looks like when nothing is wrong with it. */
const WELL: Readonly<Record<HealthComponent, string>> = {
  sitemap: 'Sitemap pasiekiamas ir sutampa su publikuotais straipsniais',
  seo_meta: 'Meta aprašymai yra, SEO balas geras',
  hreflang: 'Hreflang nuorodos sutampa su publikuotomis kalbomis',
  duplicates: 'Vienodų straipsnių nėra',
  internal_links: 'Vidinės nuorodos veda ten, kur turi',
  translations: 'Visi publikuoti straipsniai išversti, našlaičių vertimų nėra',
  image_duplicates: 'Pasikartojančių paveikslėlių nėra',
  eeat: 'E-E-A-T balas geras',
  performance: 'Puslapiai atsiveria, skaitymas įprastas',
  schedules: 'Visi darbai paleidžiami laiku',
}

/** A problem that was found; `count` of what its title names. */
export interface FoundProblem {
  problem: HealthProblem
  count: number
}

/** What was looked at in a component, what is still wrong with it, and what was mended. */
export interface HealthFinding {
  problems: readonly FoundProblem[]
  /** Things that were mended, by the problem that they were. */
  mended: readonly FoundProblem[]
  details: Readonly<Record<string, unknown>>
}

const ORDER: readonly SystemHealth[] = SYSTEM_HEALTH

/** The worst of some; `unknown` of none. */
export const worstOf = (statuses: readonly SystemHealth[]): OverallHealth =>
  statuses.reduce<OverallHealth>((worst, status) => (worst === 'unknown' || ORDER.indexOf(status) > ORDER.indexOf(worst) ? status : worst), 'unknown')

/** A component's status is that of the worst of its problems; what was mended is none any more. */
export function statusOf({ problems }: Pick<HealthFinding, 'problems'>): SystemHealth {
  const worst = worstOf(problems.map(({ problem }) => HEALTH_PROBLEMS[problem].severity))
  return worst === 'unknown' ? 'healthy' : worst
}

/** What a component's card says, in Lithuanian. */
export function messageOf(component: HealthComponent, { problems, mended }: HealthFinding): string {
  const listed = (some: readonly FoundProblem[]) => some.map(problemText).join('; ')
  const standing = problems.length > 0 ? listed(problems) : WELL[component]
  return mended.length > 0 ? `${standing}. Pataisyta automatiškai: ${listed(mended)}` : standing
}

/** A problem with its count: `Vertimų, kurių originalo nebėra: 3`. */
export const problemText = ({ problem, count }: FoundProblem): string => `${HEALTH_PROBLEMS[problem].title}: ${count}`

/** A problem of so many; none of nought. */
export const problemOf = (problem: HealthProblem, count: number): FoundProblem[] => (count > 0 ? [{ problem, count }] : [])

/** Key of the task that a critical problem opens; a failed check of each component has its own. */
export const taskKey = (component: HealthComponent, problem: HealthProblem): string =>
  problem === 'check-failed' ? `${problem}:${component.replaceAll('_', '-')}` : problem

/**
 * Keys of all tasks that a check of a component may open or close. One that failed has looked for nothing else.
 */
export function taskKeysOf(component: HealthComponent, { problems }: Pick<HealthFinding, 'problems'>): string[] {
  const failed = taskKey(component, 'check-failed')
  if (problems.some(({ problem }) => problem === 'check-failed')) return [failed]
  const critical = (Object.keys(HEALTH_PROBLEMS) as HealthProblem[]).filter((name) => {
    const kind: ProblemKind = HEALTH_PROBLEMS[name]
    return kind.component === component && kind.severity === 'critical'
  })
  return [failed, ...critical]
}

/** What the tasks of a component's critical problems say, by their keys. */
export function tasksOf(component: HealthComponent, { problems }: Pick<HealthFinding, 'problems'>): Map<string, TaskFinding> {
  const critical = problems.filter(({ problem }) => HEALTH_PROBLEMS[problem].severity === 'critical')
  return new Map(
    critical.map((found) => {
      const { advice: description, screen } = HEALTH_PROBLEMS[found.problem]
      const title = `${COMPONENT_NAMES[component]}: ${problemText(found)}`
      return [taskKey(component, found.problem), { title, description, severity: 'critical', screen, source: component }]
    }),
  )
}
