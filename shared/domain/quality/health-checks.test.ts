import { describe, expect, it } from 'vitest'
import { messageOf, statusOf, taskKeysOf, tasksOf, worstOf } from './health-checks.ts'
import { HEALTH_COMPONENTS } from './health-components.ts'
import { HEALTH_PROBLEMS, type HealthProblem } from './health-problems.ts'

const found = (...problems: HealthProblem[]) => ({ problems: problems.map((problem) => ({ problem, count: 2 })), repaired: [], details: {} })

describe('[M-001] the overall status', () => {
  it.each([
    [[], 'unknown'],
    [['healthy'], 'healthy'],
    [['healthy', 'warning', 'healthy'], 'warning'],
    [['warning', 'critical', 'healthy'], 'critical'],
    [['critical', 'warning'], 'critical'],
  ] as const)('of %j is %s', (statuses, overall) => expect(worstOf(statuses)).toBe(overall))
})

describe('a component', () => {
  it('is as bad as the worst of its problems, and well without any', () => {
    expect(statusOf(found())).toBe('healthy')
    expect(statusOf(found('sitemap-surplus'))).toBe('warning')
    expect(statusOf(found('sitemap-surplus', 'sitemap-missing'))).toBe('critical')
  })

  it('says what is wrong and what was repaired', () => {
    expect(messageOf('sitemap', found())).toBe('Sitemap pasiekiamas ir sutampa su publikuotais straipsniais')
    expect(messageOf('sitemap', found('sitemap-missing', 'sitemap-surplus'))).toBe(
      'Publikuotų straipsnių, kurių nėra sitemap: 2; Sitemap adresų, kurie nebepublikuoti: 2',
    )
    expect(messageOf('sitemap', { ...found(), repaired: [{ problem: 'sitemap-missing', count: 1 }] })).toBe(
      'Sitemap pasiekiamas ir sutampa su publikuotais straipsniais. Pataisyta automatiškai: Publikuotų straipsnių, kurių nėra sitemap: 1',
    )
  })

  it('[M-006] opens a task for each critical problem, and no other', () => {
    const tasks = tasksOf('sitemap', found('sitemap-missing', 'sitemap-surplus', 'check-failed'))
    expect([...tasks.keys()]).toEqual(['sitemap-missing', 'check-failed:sitemap'])
    expect(tasks.get('sitemap-missing')).toMatchObject({
      title: 'Sitemap: Publikuotų straipsnių, kurių nėra sitemap: 2',
      severity: 'critical',
      source: 'sitemap',
    })
    expect(taskKeysOf('sitemap', found())).toEqual(['check-failed:sitemap', 'sitemap-unreachable', 'sitemap-missing', 'sitemap-unlisted'])
    expect(taskKeysOf('seo_meta', found('check-failed'))).toEqual(['check-failed:seo-meta'])
  })

  it('has a problem of its own, every one of them', () => {
    const named = new Set(Object.values(HEALTH_PROBLEMS).map(({ component }) => component))
    expect(HEALTH_COMPONENTS.filter((component) => !named.has(component))).toEqual([])
  })
})
