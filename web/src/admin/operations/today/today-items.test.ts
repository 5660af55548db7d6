import { describe, expect, it } from 'vitest'
import { UNTITLED } from '#shared/domain/articles/unfinished.ts'
import { foundScreen } from '../../frame/found-screen.ts'
import type { Answer } from '../../platform/api/call.ts'
import { REJECTION_TEXTS } from '../../publishing/outcome/rejection-texts.ts'
import { decisionItems, draftItems, plannedItems, refusedItems, taskItems, translationItems } from './today-items.ts'

const ID = '0199aaaa-0000-7000-8000-000000000001'
const AT = '2026-11-20T10:00:00.000Z'

/** The fields that are read of an answer. */
const answer = <N>(value: object): N => value as N

describe('what waits today', () => {
  it('has decisions only where the newsroom has a workflow', () => {
    const columns = { in_review: { articles: [{ id: ID, title: UNTITLED, due_at: null }] }, approved: { articles: [{ id: 'b', title: 'B', due_at: AT }] } }
    const board = (enabled: boolean) => decisionItems(answer<Answer<'getBoard'>>({ enabled, columns }))
    expect(board(false)).toEqual([])
    expect(board(true).map(({ title }) => title)).toEqual(['(be pavadinimo)', 'B'])
    expect(board(true)[1]?.note).toMatch(/^Patvirtinta, dar nesuplanuota, iki /)
  })

  it('says why a publication was refused', () => {
    const articles = [
      { id: ID, title: 'A', rejection: { reasons: ['translations-incomplete', 'slug-taken'], at: AT } },
      { id: 'b', title: 'B', rejection: null },
    ]
    const items = refusedItems(answer<Answer<'listArticles'>>({ articles }), REJECTION_TEXTS)
    expect(items).toHaveLength(1)
    expect(items[0]?.note).toMatch(/^Trūksta vertimų, URL slug užimtas \(/)
  })

  it('names the languages that failed or wait, and no article of which none does', () => {
    const translations = { de: { state: 'failed' }, lt: { state: 'stale', stale: 2 }, fr: { state: 'stale', behind: 4 }, es: { state: 'completed' } }
    const articles = [
      { id: ID, title: 'A', translations },
      { id: 'b', title: 'B', translations: { es: { state: 'completed' }, fr: { state: 'stale', behind: 1 } } },
      { id: 'c', title: 'C', translations: { lt: { state: 'stale', stale: 1 } } },
    ]
    const items = translationItems(answer<Answer<'listTranslations'>>({ articles }))
    expect(items.map(({ key, to, note }) => [key, to, note])).toEqual([
      [ID, `/admin/articles/${ID}/translations/de`, 'Nepavyko: Deutsch. Žmogaus segmentai laukia: Lietuvių'],
      ['c', '/admin/articles/c/translations/lt', 'Žmogaus segmentai laukia: Lietuvių'],
    ])
  })

  it('has plans of a day, and those that did not go out whenever they were', () => {
    const now = Date.parse(AT)
    const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
    const articles = [
      { id: 'a', title: 'A', stage: 'waiting', scheduled_for: inHours(23), missing: 0 },
      { id: 'b', title: 'B', stage: 'waiting', scheduled_for: inHours(25), missing: 0 },
      { id: 'c', title: 'C', stage: 'missed', scheduled_for: inHours(-90), missing: 0 },
      { id: 'd', title: 'D', stage: 'waiting', scheduled_for: inHours(2), missing: 3 },
      { id: 'e', title: 'E', stage: 'refused', scheduled_for: inHours(-1), missing: 0 },
    ]
    const items = plannedItems(answer<Answer<'listPlanned'>>({ articles }), now)
    expect(items.map(({ key }) => key)).toEqual(['a', 'c', 'd', 'e'])
    expect(items.map(({ note }) => note)).toEqual([
      expect.stringMatching(/^Bus paskelbta /),
      expect.stringMatching(/^Nepaskelbta numatytu laiku/),
      expect.stringMatching(/; trūksta 3 kalbų$/),
      expect.stringMatching(/^Numatytu laiku atmesta/),
    ])
  })

  it('has open tasks, and drafts with when they were saved', () => {
    const task = { title: 'Do it', description: 'Because.', screen: 'operations/tasks' }
    const tasks = taskItems(
      answer<Answer<'listTasks'>>({
        tasks: [
          { ...task, key: 'a', status: 'open' },
          { ...task, key: 'b', status: 'closed' },
        ],
      }),
    )
    expect(tasks).toEqual([{ key: 'a', title: 'Do it', to: '/admin/operations/tasks', note: 'Because.' }])
    expect(foundScreen(tasks[0]?.to ?? '')).toBeDefined()
    const drafts = draftItems(answer<Answer<'listArticles'>>({ articles: [{ id: ID, title: 'A', updated_at: AT }] }))
    expect(drafts[0]?.note).toMatch(/^Išsaugota /)
  })
})
