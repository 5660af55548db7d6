import { afterEach, expect, it } from 'vitest'
import { feedKey } from '#shared/domain/publishing/feed.ts'
import { monthlyKey, newsKey } from '#shared/domain/publishing/sitemaps.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import { cardOf } from '../../articles/reading/testing-article.ts'
import { s3 } from '../../platform/process/clients.ts'
import { readTasks } from '../../platform/table/admin-tasks.ts'
import { getTable } from '../../platform/table/table.ts'
import { testPress } from '../publication/testing-press.ts'
import { familyOf } from '../publication/testing-publication.ts'
import { leaveSyndication, takeUpPending } from './pending.ts'
import { syndicateArticle, syndicateHour } from './write.ts'

const press = testPress({ syndicate: syndicateArticle })
const context = { bucket: 'site', site: { name: 'Test News', origin: 'https://news.example' } }
const month = monthOf(new Date().toISOString())
const BROKEN = 'broken-bucket'
afterEach(() => s3().middlewareStack.remove(BROKEN))

/** The bucket takes no file below a prefix. */
function breakBucket(prefix: string): void {
  s3().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const { Key = '' } = args.input as { Key?: string }
        if (commandName === 'PutObjectCommand' && Key.startsWith(prefix)) throw Object.assign(new Error('Slow down.'), { name: 'SlowDown', $fault: 'server' })
        return next(args)
      },
    { step: 'initialize', name: BROKEN },
  )
}
const pending = async () => (await getTable().entities.pendingSyndications.query.pending({}).go({ consistent: true })).data
const tasks = async () => (await readTasks(getTable())).filter(({ key }) => key === 'syndication-pending').map(({ status, title }) => [status, title])
const named = (path: string) =>
  [monthlyKey('en', month, 1), newsKey('en'), feedKey('en', null, 'rss')].map((key) => press.site.read(key)?.text.includes(path) ?? false)

it('a publication whose sitemaps cannot be written is live, is told of, and is syndicated by the hourly work', async () => {
  const { id } = await press.givenTranslated()
  breakBucket('sitemaps/')
  expect((await press.publish(id)).operation?.status).toBe('success')
  expect([(await familyOf(id))?.live_version, (await cardOf(id, 'de'))?.published, press.site.keys('pages/en/news/inside').length > 0]).toEqual([1, true, true])
  expect((await pending()).map(({ original_id }) => original_id)).toEqual([id])
  expect(await tasks()).toEqual([['open', 'Neįrašyti RSS ir sitemap failai: 1 str.']])
  expect(named('/news/inside')[0]).toBe(false)
  // It stays while the bucket does.
  expect(await takeUpPending(getTable(), context, syndicateArticle)).toEqual({ written: 0, left: 1 })

  s3().middlewareStack.remove(BROKEN)
  await syndicateHour(getTable(), context, Date.now())
  expect(named('/news/inside')).toEqual([true, true, true])
  expect([await pending(), (await tasks()).map(([status]) => status)]).toEqual([[], ['closed']])
})

it('a page goes down although the sitemaps cannot be written, and leaves them later', async () => {
  const { id } = await press.givenTranslated()
  await press.publish(id)
  breakBucket('sitemaps/')
  expect((await press.unpublish(id)).operation?.status).toBe('success')
  expect([press.site.keys('pages/en/news/inside'), (await cardOf(id, 'en'))?.published, named('/news/inside')[0]]).toEqual([[], false, true])
  s3().middlewareStack.remove(BROKEN)
  await syndicateHour(getTable(), context, Date.now())
  expect([named('/news/inside'), await pending()]).toEqual([[false, false, false], []])
})

it('a set that is withdrawn leaves the site although the sitemaps cannot be written', async () => {
  const { id } = await press.givenTranslated()
  breakBucket('sitemaps/')
  const fail = (step: string) => {
    if (step === 'listings') throw Object.assign(new Error('The table is gone.'), { name: 'dependency-unavailable' })
  }
  expect((await press.publish(id, {}, { after: fail })).operation?.status).toBe('error')
  expect([(await familyOf(id))?.live_version, press.site.keys('pages/en/news/inside'), (await pending()).length]).toEqual([0, [], 1])
})

it('one article that fails holds up no other, and one that fails meanwhile is not forgotten', async () => {
  for (const id of ['one', 'two', 'three']) await leaveSyndication(getTable(), id, 'dependency-unavailable')
  expect(await tasks()).toEqual([['open', 'Neįrašyti RSS ir sitemap failai: 3 str.']])
  const asked: string[] = []
  const syndicate = async (_: unknown, id: string) => {
    asked.push(id)
    if (id === 'one') throw new Error('broken')
    if (id === 'two') await getTable().entities.pendingSyndications.put({ original_id: id, failed_at: '2099-01-01T00:00:00.000Z', code: 'internal' }).go()
  }
  expect(await takeUpPending(getTable(), context, syndicate)).toEqual({ written: 1, left: 2 })
  expect([asked.sort(), (await pending()).map(({ original_id }) => original_id).sort()]).toEqual([
    ['one', 'three', 'two'],
    ['one', 'two'],
  ])
  expect((await tasks()).map(([status]) => status)).toEqual(['open'])
})
