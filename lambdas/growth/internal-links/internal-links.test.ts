import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getInternalLinks, linkRun, smartInternalLinks } from '#shared/contracts/growth/internal-links.ts'
import { articlePath, pageKey } from '#shared/domain/articles/addresses.ts'
import { startTestMachines } from '../../api/testing-machines.ts'
import { handler as api } from '../../api/upkeep.ts'
import { cardOf, changeOriginal } from '../../articles/reading/testing-article.ts'
import { createBatchSteps } from '../../batches/machine-steps.ts'
import { givenLinksListed } from '../../operations/projections/testing-lists.ts'
import { beginBatch } from '../../platform/batch/batch-lease.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { TEST_ASSETS } from '../../publishing/pages/testing-site.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { translate } from '../../publishing/publication/testing-publication.ts'
import { rebuildSearch } from '../../publishing/search/rebuild.ts'
import { LINK_COUNTS } from './counts.ts'
import { linkArticles, linkOneArticle } from './link-articles.ts'

const press = testPress({ fresh: false })
const context = () => ({ bucket: 'site', site: { name: 'Test News', origin: 'https://news.example', assets: TEST_ASSETS } })
const batches = { 'link-articles': linkArticles(context), 'link-article': linkOneArticle(context) }
const steps = createBatchSteps(batches)
const nobody = async () => {
  throw new Error('Nobody asks for this here.')
}
let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
let begin: () => Promise<void>
const ids: Record<string, string> = {}
const TEXTS = {
  source: [
    'After the backdoor',
    '<p>The XZ Utils backdoor was found late.</p><p>Owners of OpenSSH servers were lucky.</p><p>Bring your passkeys and the <code>OpenSSH servers</code>.</p>',
  ],
  xz: ['Inside the XZ Utils backdoor', '<p>It began with a library.</p>'],
  ssh: ['What OpenSSH servers need', '<p>It began with a signal.</p>'],
} as const
beforeAll(async () => {
  stop = await startTestMachines({ translation: nobody, publishing: nobody, batches: steps })
  claims = await signedInAdmin()
  for (const [name, [title, content]] of Object.entries(TEXTS)) {
    const { id } = await press.givenTranslated({ title, content, slug: `article-${name}` })
    ids[name] = id
    expect((await press.publish(id)).operation?.status).toBe('success')
  }
  await rebuildSearch(getTable(), ['en'])
  await givenLinksListed()
  begin = await press.keep()
})
afterAll(() => stop())
beforeEach(() => begin())

const call = (name: string, request: TestRequest = {}) => callEndpoint(api, name, { claims, headers: { prefer: 'wait=25' }, ...request })
const link = async (name: string) => (await call('smartInternalLinking', { body: { articleId: ids[name] } })).body
const pageOf = async (name: string, locale: 'en' | 'lt' = 'en') => {
  const card = await cardOf(ids[name] as string, locale)
  return press.site.read(`${pageKey(articlePath(locale, 'news', card?.live_slug ?? ''))}/page.html`)?.text ?? ''
}
const linksOn = (html: string) =>
  [...html.slice(html.indexOf('<main')).matchAll(/<p>[^\n]*?<a href="(\/en\/[^"]+)">([^<]+)<\/a>/g)].map(([, href, text]) => `${text} ${href}`)

describe('smart-internal-linking', () => {
  it('[M-173] [M-174] [M-226] links words of a published text to related articles of its language, on its page and at once; text and translations stay', async () => {
    const before = await textsOf()
    const german = await pageOf('source', 'lt')
    const body = await link('source')
    expect(smartInternalLinks.parse(body)).toEqual(body)
    expect(body).toMatchObject({ success: true, linksAdded: 2 })
    expect(body.suggestions.map(({ anchor, title }: Record<string, string>) => `${anchor}: ${title}`).sort()).toEqual([
      'OpenSSH servers: What OpenSSH servers need',
      'XZ Utils backdoor: Inside the XZ Utils backdoor',
    ])
    expect(linksOn(await pageOf('source')).sort()).toEqual(['OpenSSH servers /en/news/article-ssh', 'XZ Utils backdoor /en/news/article-xz'])
    expect(await textsOf()).toEqual(before)
    expect(await pageOf('source', 'lt')).toBe(german)
    const card = await cardOf(ids.source as string, 'en')
    expect(card).toMatchObject({ changed: false, internal_links_count: 0, placed_links: 2 })
    expect(body.added.toSorted()).toEqual(['Inside the XZ Utils backdoor', 'What OpenSSH servers need'])
    expect(await link('source')).toMatchObject({ success: true, linksAdded: 0, suggestions: [{}, {}], added: [], reason: 'no-more-articles' })
  })

  it('[M-174] a link is gone with its target, and follows it to another address', async () => {
    await link('source')
    const slug = (await cardOf(ids.ssh as string, 'en'))?.slug as string
    await press.unpublish(ids.xz as string)
    expect(linksOn(await pageOf('source'))).toEqual([`OpenSSH servers /en/news/${slug}`])
    expect(await cardOf(ids.source as string, 'en')).toMatchObject({ placed_links: 1 })
    await press.publish(ids.xz as string)
    await link('source')
    expect(linksOn(await pageOf('source'))).toHaveLength(2)
  })

  it('a text that is published anew keeps its links: on words that it still has, the others in the line at its end', async () => {
    await link('source')
    await changeOriginal(ids.source as string, '<p>The XZ Utils backdoor, a year later.</p>')
    await translate(ids.source as string)
    expect((await press.publish(ids.source as string)).operation?.status).toBe('success')
    expect(linksOn(await pageOf('source'))).toEqual(['XZ Utils backdoor /en/news/article-xz'])
    expect(lineOn(await pageOf('source'))).toEqual(['What OpenSSH servers need /en/news/article-ssh'])
    expect(await cardOf(ids.source as string, 'en')).toMatchObject({ placed_links: 2 })
  })

  it('what a person took away is not put back', async () => {
    await link('source')
    const { body } = await call('removeInternalLink', { params: { id: ids.source as string, to: ids.xz as string } })
    expect(body).toMatchObject({ success: true, suggestions: [{ anchor: 'OpenSSH servers' }] })
    expect(linksOn(await pageOf('source'))).toEqual(['OpenSSH servers /en/news/article-ssh'])
    expect(await link('source')).toMatchObject({ linksAdded: 0, suggestions: [{ anchor: 'OpenSSH servers' }] })
  })

  it('[M-174] at most five, each to another published article of the language and each once, although more would fit', async () => {
    const topics = ['Heartbleed memory leak', 'Log4Shell lookup flaw', 'EternalBlue network worm', 'Spectre processor leak', 'Stuxnet centrifuge worm']
    const unpublished = 'Mirai camera botnet'
    for (const [index, title] of topics.entries()) {
      const { id } = await press.givenTranslated({ title, content: '<p>It began with a packet.</p>', slug: `target-${index}` })
      expect((await press.publish(id)).operation?.status).toBe('success')
    }
    await press.givenTranslated({ title: unpublished, content: '<p>It began with a camera.</p>', slug: 'unpublished' })
    await rebuildSearch(getTable(), ['en'])
    const named = [...topics, unpublished, 'XZ Utils backdoor', 'OpenSSH servers', 'After the backdoor', topics[0]]
    await changeOriginal(ids.source as string, named.map((name) => `<p>Everybody talked about the ${name} then.</p>`).join(''))
    await translate(ids.source as string)
    expect((await press.publish(ids.source as string)).operation?.status).toBe('success')
    const found = await link('source')
    expect([found.success, found.suggestions.map(({ anchor }: { anchor: string | null }) => typeof anchor)]).toEqual([true, Array(5).fill('string')])
    expect(await cardOf(ids.source as string, 'en')).toMatchObject({ placed_links: 5 })
    const linked = linksOn(await pageOf('source')).map((one) => one.slice(one.indexOf('/en/')))
    expect([linked.length, new Set(linked).size]).toEqual([5, 5])
    for (const path of linked) expect(path).toMatch(/^\/en\/news\/(target-\d|article-xz|article-ssh)$/)
  })

  it('[M-174] an article does not link to itself, although its text has the words of its title', async () => {
    await changeOriginal(ids.xz as string, '<p>The XZ Utils backdoor began early.</p><p>Owners of OpenSSH servers were lucky.</p>')
    await translate(ids.xz as string)
    expect((await press.publish(ids.xz as string)).operation?.status).toBe('success')
    expect(await link('xz')).toMatchObject({ success: true, linksAdded: 1 })
    expect(linksOn(await pageOf('xz'))).toEqual(['OpenSSH servers /en/news/article-ssh'])
  })

  it('[M-174] only published articles get links', async () => {
    await press.unpublish(ids.source as string)
    expect((await call('smartInternalLinking', { body: { articleId: ids.source } })).body.code).toBe('not-published')
    expect((await call('smartInternalLinking', { body: { articleId: newId() } })).body.code).toBe('article-not-found')
  })
})

const lineOn = (html: string) =>
  [...(/data-read-also.*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/<a href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(([, href, text]) => `${text} ${href}`)

/** Working copies and published texts of the article that gets links. */
async function textsOf() {
  const { drafts, versions } = getTable().entities
  const key = { original_id: ids.source as string }
  const read = { consistent: true, pages: 'all' } as const
  return [(await drafts.query.family(key).go(read)).data, (await versions.query.family(key).go(read)).data]
}

describe('runs over many articles', () => {
  it('[M-170] [M-171] [M-172] [M-226] works on the English articles with the fewest links, one by one with a pause, and counts them', async () => {
    const operationId = newId()
    const params = { locale: 'en', which: 'waiting' }
    const machineArn = 'arn:aws:states:x:1:stateMachine:y'
    await beginBatch(getTable(), { operationId, kind: 'link-articles', scope: 'en', params, counts: LINK_COUNTS, startedBy: newId(), machineArn })
    await steps({ step: 'prepare-batch', operation_id: operationId })
    const whiles: unknown[] = []
    for (let more = true; more; ) {
      const worked = (await steps({ step: 'work-batch', operation_id: operationId })) as { more: boolean }
      whiles.push(worked)
      more = worked.more
    }
    await steps({ step: 'finish-batch', operation_id: operationId })
    const paused = { more: true, pause: 2 }
    expect(whiles).toEqual([paused, paused, { more: false, pause: 2 }])
    const result = (await readOperation(getTable(), operationId))?.result
    expect(linkRun.parse(result)).toEqual({ articles_processed: 3, success_count: 3, error_count: 0, links_added: 3 })
    await givenLinksListed()
    const { body } = await call('getInternalLinks', { query: { locale: 'en' } })
    expect(getInternalLinks.response.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      stats: { articles: 3, few: 3, none: 0, links: 6, average: 2, waiting: 0, again: 0, counted: true },
      operation_id: operationId,
    })
    expect(body.articles.map(({ internal_links_count: links }: { internal_links_count: number }) => links)).toEqual([2, 2, 2])
    expect(body.articles[2].links[0]).toMatchObject({ relevance: expect.any(Number), path: expect.stringMatching(/^\/en\/news\/article-/) })
    const again = await call('autoGenerateEnInternalLinks')
    expect(again.body).toEqual({ articles_processed: 0, success_count: 0, error_count: 0, links_added: 0 })
  })

  it('[M-171] takes up fifty articles of sixty-three', async () => {
    const { cards } = getTable().entities
    const source = (await cardOf(ids.source as string, 'en'))!
    const copies = Array.from({ length: 60 }, () => ({ ...source, original_id: newId(), id: newId() }))
    await cards.put(copies).go({ concurrency: 4 })
    await givenLinksListed()
    const operationId = newId()
    const machineArn = 'arn:aws:states:x:1:stateMachine:y'
    const params = { locale: 'en', which: 'waiting' }
    await beginBatch(getTable(), { operationId, kind: 'link-articles', scope: 'en', params, counts: LINK_COUNTS, startedBy: newId(), machineArn })
    await steps({ step: 'prepare-batch', operation_id: operationId })
    expect((await readOperation(getTable(), operationId))?.total).toBe(50)
  })

  it('[M-171] counts an article that failed apart from those that went well', async () => {
    const operationId = newId()
    const machineArn = 'arn:aws:states:x:1:stateMachine:y'
    const params = { locale: 'en', which: 'waiting' }
    await beginBatch(getTable(), { operationId, kind: 'link-articles', scope: 'en', params, counts: LINK_COUNTS, startedBy: newId(), machineArn })
    await steps({ step: 'prepare-batch', operation_id: operationId })
    await getTable()
      .entities.cards.patch({ original_id: ids.xz as string, locale: 'en' })
      .set({ published: false })
      .go()
    for (let more = true; more; ) more = ((await steps({ step: 'work-batch', operation_id: operationId })) as { more: boolean }).more
    await steps({ step: 'finish-batch', operation_id: operationId })
    expect((await readOperation(getTable(), operationId))?.result).toMatchObject({ articles_processed: 3, success_count: 2, error_count: 1 })
  })

  it('[M-172] one of a language at a time; another language goes beside it', async () => {
    const quick = { headers: { prefer: 'wait=0' } }
    const [one, two, other] = await Promise.all([
      call('linkArticles', { ...quick, body: { locale: 'en' } }),
      call('autoGenerateEnInternalLinks', quick),
      call('linkArticles', { ...quick, body: { locale: 'pl' } }),
    ])
    expect([one, two].map(({ status }) => status).sort()).toEqual([202, 409])
    expect(other.status).toBe(202)
  })
})
