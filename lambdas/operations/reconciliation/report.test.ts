import { describe, expect, it } from 'vitest'
import { givenOriginal, SHORT_BODY } from '../../articles/reading/testing-article.ts'
import { getTable } from '../../platform/table/table.ts'
import type { PartResult } from '../../platform/workflow/work-list.ts'
import { TEST_ASSETS } from '../../publishing/pages/testing-site.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { type Finding, type Report, report } from './finding.ts'
import { beginRebuild, rebuildReport, sumRebuild } from './rebuild.ts'
import { listParts, sumParts } from './report.ts'

const press = testPress({ fresh: false })
const place = () => ({ table: getTable(), pages: { bucket: 'site', site: { name: 'Test News', origin: 'https://news.example', assets: TEST_ASSETS } } })
const begun = (check: string): Report => report.parse({ run_id: 'run', started_at: '2026-11-27T00:00:00.000Z', check, done: false })
const linesOf = (key: string) =>
  (press.site.read(key)?.text ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
async function* results(...some: PartResult[]) {
  yield* some
}
const finding = (subject: string, repaired: boolean): Finding => ({ code: 'page-missing', subject, repaired })

describe('the parts of a check', () => {
  it('are bounded, however many articles there are, and name each article once', async () => {
    const ids: string[] = []
    for (let count = 0; count < 105; count++) ids.push((await givenOriginal({ content: SHORT_BODY })).id)
    const { list, parts, check } = await listParts(place(), begun('articles'))
    expect([list, parts, check]).toEqual(['work/reconcile-site/run/articles.jsonl', 3, 'articles'])
    const scopes = linesOf(list).map(({ part }) => part.scope.split(' '))
    expect(scopes.map(({ length }) => length)).toEqual([50, 50, 5])
    expect(scopes.flat().sort()).toEqual(ids.sort())
    expect(linesOf(list)[0]).toMatchObject({ schedule: 'reconcile-site', part: { check: 'articles' } })

    const rebuilt = await beginRebuild(place(), 'again', '2026-11-27T00:00:00.000Z')
    const work = linesOf(rebuilt.list).map(({ part }) => part.work)
    expect(work.flatMap(({ articles }) => (articles ? [articles.length] : []))).toEqual([24, 24, 24, 24, 9])
    expect(work.flatMap(({ articles = [] }) => articles).sort()).toEqual(ids)
    expect(work.filter(({ search }) => search)).toHaveLength(15)
    expect(work.at(-1)).toEqual({ syndication: true })
    expect(rebuilt.parts).toBe(work.length)
  })

  it('are one for a check that says none, a language each for stray pages, and the lists’ names', async () => {
    const operations = await listParts(place(), begun('operations'))
    expect(linesOf(operations.list)).toEqual([{ schedule: 'reconcile-site', part: { check: 'operations', scope: '' } }])
    const stray = await listParts(place(), begun('stray-pages'))
    expect(linesOf(stray.list).map(({ part }) => part.scope)).toEqual(expect.arrayContaining(['pages/en/', 'pages/ja/']))
    expect(stray.parts).toBe(15)
    const lists = await listParts(place(), begun('lists'))
    expect(JSON.parse(linesOf(lists.list)[0].part.scope)).toEqual([{ kind: 'home', key: 'all' }])
  })
})

describe('the sum of what parts have found', () => {
  it('counts all, lists the first three hundred, tells what was lost, and goes on to the next check', async () => {
    const many = Array.from({ length: 200 }, (_, index) => finding(String(index), true))
    const part = (found: number, repaired: number, findings: Finding[]) => ({ check: 'rows', scope: 'a', cursor: '', done: true, found, repaired, findings })
    const sum = await sumParts(
      begun('rows'),
      results({ input: { part: { check: 'rows', scope: 'b' } }, error: 'States.Timeout' }, { output: part(200, 200, many) }, { output: part(200, 199, many) }),
    )
    expect(sum).toMatchObject({ check: 'articles', list: '', parts: 0, done: false, found: 401, repaired: 399 })
    expect(sum.findings).toHaveLength(300)
    expect(sum.findings[0]).toEqual({ code: 'check-failed', subject: 'rows b: States.Timeout', repaired: false })
    expect(await sumParts(begun('memory'), results())).toMatchObject({ check: '', done: true, found: 0 })
  })

  it('of a rebuild counts pages, faults and lost parts', async () => {
    const before = rebuildReport.parse({ run_id: 'r', started_at: 'now', list: 'l', parts: 3 })
    const done = { rendered: 360, written: 2, faults: [{ subject: 'x', code: 'internal' }] }
    const sum = await sumRebuild(before, results({ input: { part: { work: { search: 'lt' } } }, error: 'internal' }, { output: done }, { output: done }))
    expect(sum).toMatchObject({ rendered: 720, written: 4, lost: 1 })
    expect(sum.faults.map(({ code }) => code)).toEqual(['internal', 'internal', 'internal'])
    expect(sum.faults[0]?.subject).toContain('{"search":"lt"}')
  })
})
