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
import { syndicateHour } from './hour.ts'
import { leaveSyndication, takeUpPending } from './pending.ts'
import { syndicateArticle } from './write.ts'

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

it('files of a release that kept no entries stay whole when one article changes, and are made anew within the hour', async () => {
  const { id: old } = await press.givenTranslated()
  await press.publish(old)
  const { sitemapParts, sitemapEntries } = getTable().entities
  const parts = await sitemapParts.query.parts({}).go({ pages: 'all' })
  await sitemapParts.delete(parts.data.filter(({ series }) => series === month)).go()
  const entries = await sitemapEntries.query.entries({ series: month }).go({ pages: 'all' })
  await sitemapEntries.delete(entries.data).go()
  const listed = () => press.site.read(monthlyKey('en', month, 1))?.text.match(/<loc>/g)?.length

  const before = listed() ?? 0
  await press.publish((await press.givenTranslated()).id)
  expect([listed(), named('/news/inside')[1]]).toEqual([before, true])
  await syndicateHour(getTable(), context, Date.now())
  expect(listed()).toBe(before + 1)
})

it('two articles that come into one file at the same moment both stand in it', async () => {
  const [first, one, other] = [await press.givenTranslated(), await press.givenTranslated(), await press.givenTranslated()]
  // With the part's first entry its row would change, too, and tell them of each other.
  await press.publish(first.id)
  const key = monthlyKey('en', month, 1)
  const [looked, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let second: Promise<unknown> | undefined
  let puts = 0
  s3().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== 'PutObjectCommand' || (args.input as { Key?: string }).Key !== key) return next(args)
        puts++
        if (puts === 1) {
          // Both have looked at the file; the first, which knows nothing of the second, writes before it.
          second = press.publish(other.id)
          await looked.promise
          return next(args).finally(() => written.resolve())
        }
        looked.resolve()
        await written.promise
        return next(args)
      },
    { step: 'initialize', name: BROKEN },
  )
  await press.publish(one.id)
  await second
  expect(puts).toBe(3)
  const alternates = (await Promise.all([one.id, other.id].map((id) => cardOf(id, 'en')))).flatMap((card) => card?.hreflang_alternates ?? [])
  const paths = alternates.flatMap(({ locale, path }) => (locale === 'en' ? [path] : []))
  expect(paths).toHaveLength(2)
  for (const path of paths) expect(press.site.read(key)?.text).toContain(`<loc>https://news.example${path}</loc>`)
})
