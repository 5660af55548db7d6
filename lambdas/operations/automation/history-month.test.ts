import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as z from 'zod'
import { type historyEntry, listHistory } from '#shared/contracts/operations/history.ts'
import { joinedDays } from '#shared/domain/operations/history-lines.ts'
import { person } from '#shared/domain/platform/actor.ts'
import { newsroomDay } from '#shared/domain/platform/newsroom-days.ts'
import { handler as api } from '../../api/localisation.ts'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { logAutomation } from '../../platform/batch/automation-log.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'
import { simulateMonth } from './testing-month.ts'

type Page = z.output<typeof listHistory.response>
type Entry = z.output<typeof historyEntry>

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
let articleId: string
let month: Awaited<ReturnType<typeof simulateMonth>>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
  articleId = (await givenOriginal({ title: 'The article of Tuesday' })).id
  month = await simulateMonth(getTable(), { now: Date.now(), articleId, editor: claims.sub })
}, 120_000)
afterAll(() => stop())

async function ask(query: Record<string, string> = {}): Promise<Page> {
  const { body } = await callEndpoint(api, 'listHistory', { claims, query })
  expect(listHistory.response.parse(body)).toEqual(body)
  return body
}
const entriesOf = ({ days }: Page): Entry[] => days.flatMap(({ entries }) => entries)

async function whole(query: Record<string, string> = {}) {
  let days: Page['days'] = []
  let pages = 0
  for (let cursor: string | null = ''; cursor !== null; pages++) {
    const page: Page = await ask({ ...query, ...(cursor ? { cursor } : {}) })
    days = joinedDays(days, page.days)
    cursor = page.cursor
  }
  return { days, pages }
}

it('finds the publication of last Tuesday in one request by kind and day, and by day alone', async () => {
  const day = newsroomDay(Date.parse(month.tuesday))
  const cost = countTableCost()
  let page: Page | undefined
  const { calls } = await cost(async () => {
    page = await ask({ group: 'publications', from: day, to: day })
  })
  expect(entriesOf(page as Page)).toMatchObject([{ action_type: 'publish', article_id: articleId, actor: { kind: 'person', id: claims.sub } }])
  expect(calls).toBeLessThanOrEqual(12)
  const both = entriesOf(await ask({ from: day, to: day })).filter(({ action_type }) => action_type === 'publish')
  expect(both).toHaveLength(1)
})

it('folds the chores of a day into a line each, and loses no row over all pages', async () => {
  const { days, pages } = await whole()
  const runs = days.flatMap(({ chores }) => chores).reduce((sum, chore) => sum + chore.runs, 0)
  expect(runs + days.reduce((sum, { entries }) => sum + entries.length, 0)).toBe(month.rows)
  expect(pages).toBeLessThanOrEqual(Math.ceil(month.rows / 1000) + 4)
  const html = days[3]?.chores.find(({ action_type }) => action_type === 'html_check')
  expect(html).toMatchObject({ runs: 24, failed: 0, most: { suspicious: 4 } })
  expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].sort().reverse())
  for (const { chores } of days) expect(new Set(chores.map(({ action_type }) => action_type)).size).toBe(chores.length)
})

it('narrows by kind, article, person, result and day, each paged without end', async () => {
  const all = (await whole({ kind: 'check_health' })).days.flatMap(({ entries }) => entries)
  expect(all.length).toBe(month.counts.check_health)
  expect(all.map(({ created_at }) => created_at)).toEqual(
    all
      .map(({ created_at }) => created_at)
      .sort()
      .reverse(),
  )
  const ofArticle = (await whole({ article: articleId })).days.flatMap(({ entries }) => entries)
  expect(ofArticle.map(({ action_type }) => action_type).sort()).toEqual(['create_article', 'publish', 'translate'])
  const ofPerson = (await whole({ actor: `person:${claims.sub}` })).days.flatMap(({ entries }) => entries)
  expect(ofPerson.length).toBe(month.byEditor)
  expect(new Set(ofPerson.map(({ actor }) => actor?.id))).toEqual(new Set([claims.sub]))
  const failed = (await whole({ status: 'error' })).days.flatMap(({ entries }) => entries)
  expect(failed.length).toBe(month.failed)
  const both = (await whole({ status: 'error', group: 'translations' })).days.flatMap(({ entries }) => entries)
  expect(both.every(({ action_type, status }) => action_type === 'translate' && status === 'error')).toBe(true)
  expect((await whole({ article: articleId, kind: 'publish' })).days.flatMap(({ entries }) => entries)).toHaveLength(1)
  expect((await callEndpoint(api, 'listHistory', { claims, query: { cursor: 'x' } })).body.code).toBe('invalid-cursor')
  expect((await ask({ actor: `person:${newId()}` })).days).toEqual([])
})

it('what a person has started is an entry of its own', async () => {
  const day = newsroomDay(Date.now())
  const entry = { action_type: 'html_check', status: 'success', by: person(claims.sub) } as const
  await logAutomation(getTable(), newId(), new Date().toISOString(), entry)
  expect(entriesOf(await ask({ from: day, to: day })).filter(({ action_type }) => action_type === 'html_check')).toHaveLength(1)
})
