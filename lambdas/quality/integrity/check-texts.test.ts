import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DESK_SHARDS } from '#shared/domain/articles/desk-list.ts'
import { cardOf } from '../../articles/reading/testing-article.ts'
import { repairDeskLists } from '../../operations/projections/desk-list.ts'
import { repairTextMarks } from '../../operations/projections/text-marks.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { checkTexts } from './check-texts.ts'

const ENGLISH = `<p>${'Attackers read the logs of servers before their defenders did, and nobody noticed it for weeks. '.repeat(4)}</p>`
const press = testPress({ fresh: false })

let live: string
let draft: string
let begin: () => Promise<void>
beforeAll(async () => {
  live = (await press.givenTranslated()).id
  draft = (await press.givenTranslated()).id
  expect((await press.publish(live)).operation?.status).toBe('success')
  await repairDeskLists()
  await repairTextMarks()
  await check()
  begin = await press.keep()
})
beforeEach(() => begin())

/** Reads every text of the site once. */
async function check(): Promise<string[]> {
  const found: string[] = []
  for (const shard of DESK_SHARDS) {
    const { findings, writes } = await checkTexts(getTable(), shard, { operationId: newId(), at: new Date().toISOString() })
    await getTable().transaction.write(writes).go()
    found.push(...findings.map(({ code, original_id, locale }) => `${code} ${original_id} ${locale}`))
  }
  return found
}
const tasks = async () => (await getTable().entities.adminTasks.query.tasks({}).go({ consistent: true, pages: 'all' })).data
const drafts = () => getTable().entities.drafts
const versions = () => getTable().entities.versions
const cards = () => getTable().entities.cards

describe('the reading of all texts', () => {
  it('finds nothing on a healthy site, and opens no task', async () => {
    expect(await check()).toEqual([])
    expect(await tasks()).toEqual([])
  })

  it('finds exactly what was written past the application, with a task that leads to its editor, and changes no text', async () => {
    const number = (await cardOf(live, 'de'))?.live_version ?? 0
    await versions().delete({ original_id: live, locale: 'de', number }).go()
    await drafts().patch({ original_id: live, locale: 'fr' }).set({ content: '<p>Voilà <strong>ouvert' }).go()
    await drafts().delete({ original_id: draft, locale: 'es' }).go()
    await drafts().patch({ original_id: draft, locale: 'lt' }).set({ content: ENGLISH }).go()
    await drafts().patch({ original_id: draft, locale: 'pl' }).set({ hero_image_url: '/images/other/1600.webp' }).go()
    await drafts().patch({ original_id: draft, locale: 'en' }).set({ content: '<p>Other words.</p>' }).go()
    const planted = [
      ...[`lost-text ${live} de`, `broken-html ${live} fr`, `lost-text ${draft} es`, `wrong-language ${draft} lt`],
      ...[`foreign-picture ${draft} pl`, `text-differs ${draft} en`],
    ]
    expect((await check()).sort()).toEqual([...planted].sort())
    const opened = await tasks()
    expect(opened.map(({ key }) => key).sort()).toEqual([`texts:${live}`, `texts:${draft}`].sort())
    expect(opened.find(({ key }) => key === `texts:${live}`)).toMatchObject({ severity: 'critical', screen: `articles/${live}`, status: 'open' })
    expect(opened.find(({ key }) => key === `texts:${draft}`)?.description).toContain('lt: Tekstas parašytas kita kalba')
    // What nobody has put right stands the next night as well.
    expect((await check()).sort()).toEqual([...planted].sort())
    expect((await drafts().get({ original_id: draft, locale: 'lt' }).go()).data?.content).toBe(ENGLISH)
  })

  it('a task of one language leads to the editor of that language and closes once it is right', async () => {
    const key = { original_id: draft, locale: 'lt' as const }
    const before = (await drafts().get(key).go()).data?.content ?? ''
    await drafts().patch(key).set({ content: ENGLISH }).go()
    await check()
    expect(await tasks()).toMatchObject([{ key: `texts:${draft}`, status: 'open', severity: 'warning', screen: `articles/${draft}/translations/lt` }])
    await drafts().patch(key).set({ content: before }).go()
    expect(await check()).toEqual([])
    expect(await tasks()).toMatchObject([{ status: 'closed', standing: false }])
  })

  it('a saved change is none of its findings', async () => {
    const key = { original_id: draft, locale: 'en' as const }
    await drafts().patch(key).set({ content: '<p>A new text.</p>' }).add({ version: 1 }).go()
    await cards().patch(key).add({ version: 1 }).go()
    expect(await check()).toEqual([])
  })
})
