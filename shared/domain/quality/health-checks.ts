import type { TaskFinding } from '../platform/admin-tasks.ts'
import { namedPlaces, type ProblemPlace } from '../platform/problem-places.ts'
import { COMPONENT_NAMES, type HealthComponent } from './health-components.ts'
import { HEALTH_PROBLEMS, type HealthProblem, type OverallHealth, type ProblemKind } from './health-problems.ts'
import { SYSTEM_HEALTH, type SystemHealth } from './system-health.ts'

/** What a component looks like when nothing is wrong with it. */
const WELL: Readonly<Record<HealthComponent, string>> = {
  pages: 'Visi publikuoti puslapiai yra savo vietose',
  sitemap: 'Sitemap pasiekiamas ir sutampa su publikuotais straipsniais',
  seo_meta: 'Meta aprašymai yra, SEO balas geras',
  hreflang: 'Hreflang nuorodos sutampa su publikuotomis kalbomis',
  duplicates: 'Vienodų straipsnių nėra',
  internal_links: 'Vidinės nuorodos veda ten, kur turi',
  external_links: 'Tikrintos nuorodos į kitas svetaines veikia',
  sections: 'Perskaitytų straipsnių tekstai tinka jų skyriams',
  ads: 'Patikrintuose puslapiuose reklamos tvarkingos',
  seo_health: 'Paskutinė analizė kritinių trūkumų ir įspėjimų nerado',
  translations: 'Visi publikuoti straipsniai išversti, našlaičių vertimų nėra',
  image_duplicates: 'Pasikartojančių paveikslėlių nėra',
  eeat: 'E-E-A-T balas geras',
  performance: 'Puslapiai atsiveria, skaitymas įprastas',
  schedules: 'Visi darbai paleidžiami laiku',
  models: 'Per parą dėl modelio nenutrūko nė vienas darbas',
  research: 'Perskaityti šaltiniai atveriami',
}

/** A problem that was found; `count` of what its title names. */
export interface FoundProblem {
  problem: HealthProblem
  count: number
  /** The first ones, each with the screen that opens at it. */
  places?: readonly ProblemPlace[]
}

/** What was looked at in a component, what is still wrong with it, and what was repaired. */
export interface HealthFinding {
  problems: readonly FoundProblem[]
  /** Things that were repaired, by the problem that they were. */
  repaired: readonly FoundProblem[]
  details: Readonly<Record<string, unknown>>
}

const ORDER: readonly SystemHealth[] = SYSTEM_HEALTH

/** The worst of some; `unknown` of none. */
export const worstOf = (statuses: readonly SystemHealth[]): OverallHealth =>
  statuses.reduce<OverallHealth>((worst, status) => (worst === 'unknown' || ORDER.indexOf(status) > ORDER.indexOf(worst) ? status : worst), 'unknown')

/** A component's status is that of the worst of its problems; what was repaired is none any more. */
export function statusOf({ problems }: Pick<HealthFinding, 'problems'>): SystemHealth {
  const worst = worstOf(problems.map(({ problem }) => HEALTH_PROBLEMS[problem].severity))
  return worst === 'unknown' ? 'healthy' : worst
}

/** What a component's card says, in Lithuanian. */
export function messageOf(component: HealthComponent, { problems, repaired }: HealthFinding): string {
  const listed = (some: readonly FoundProblem[]) => some.map(problemText).join('; ')
  const standing = problems.length > 0 ? listed(problems) : WELL[component]
  return repaired.length > 0 ? `${standing}. Pataisyta automatiškai: ${listed(repaired)}` : standing
}

/** A problem with its count: `Vertimų, kurių originalo nebėra: 3`. */
export const problemText = ({ problem, count }: FoundProblem): string => `${HEALTH_PROBLEMS[problem].title}: ${count}`

/** A problem of so many; none of nought. */
export const problemOf = (problem: HealthProblem, count: number, places: readonly ProblemPlace[] = []): FoundProblem[] =>
  count > 0 ? [{ problem, count, ...(places.length > 0 ? { places: namedPlaces(places) } : {}) }] : []

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
      return [taskKey(component, found.problem), { title, description, severity: 'critical', screen, source: component, places: found.places ?? [] }]
    }),
  )
}
