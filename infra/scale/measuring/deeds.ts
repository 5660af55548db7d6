import { randomUUID } from 'node:crypto'
import type { EndpointName } from '#shared/contracts/registry.ts'
import { SITE } from '../../prove/bucket.ts'
import type { MeasuringCloud } from './cloud.ts'
import { call } from './functions.ts'
import type { Meter } from './meter.ts'

/** As much as the quality gate lets pass: what is measured is what an article of some hundred words takes. */
const FILLER = Array.from(
  { length: 8 },
  (_, index) => `<p>Paragraph ${index} about servers. ${'Attackers read logs before defenders do. '.repeat(20)}</p>`,
).join('\n')
const BODY = `<h2>What happened</h2>
<p>On 29 March 2024 the <strong>backdoor</strong> CVE-2024-3094 was found in <code>liblzma</code> 5.6.0 and 5.6.1.</p>
<p>Sources: <a href="https://nvd.nist.gov/vuln/detail/CVE-2024-3094">one</a>, <a href="https://www.openwall.com/lists/oss-security/2024/03/29/4">two</a>.</p>
<h2>What to do</h2>
<ul><li>Look at the version</li><li>Install the update</li></ul>
${FILLER}`
const ARTICLE = {
  title: 'Inside the XZ Utils backdoor and what servers need now',
  excerpt: 'How the backdoor came into servers and what to do about it now.',
  category_id: 'news',
  hero_image_alt: '',
  meta_title: 'XZ Utils backdoor: what servers need now',
  meta_description: 'How the XZ Utils backdoor CVE-2024-3094 came into servers, which versions are affected, and which steps close it on every system you run.',
  tags: ['linux'],
  content: BODY,
}

/** Everything that is written on the way of an article: created, saved, translated, published, changed, unpublished, put into the trash and taken out again. */
export async function measureWriting(cloud: MeasuringCloud, meter: Meter): Promise<void> {
  const { endpoint, count } = meter
  const stream = (name: string) => count(name, cloud.idle)
  const begun = async (name: EndpointName, work: string, request: object) => {
    const { operation_id } = await endpoint(name, { headers: { prefer: 'respond-async' }, ...request })
    await count(work, cloud.idle)
    const { status, error } = await endpoint('getOperation', { params: { id: operation_id } })
    if (status !== 'success') throw new Error(`${name} ended as ${status}: ${JSON.stringify(error)}`)
  }
  const { id } = await endpoint('createArticle', { headers: { 'idempotency-key': randomUUID() }, body: ARTICLE })
  await stream('stream after a save')
  const save = async (words: string) => {
    const { version, slug } = await endpoint('getArticle', { params: { id } })
    const input = { ...ARTICLE, hero_image_url: '', featured: false, slug, scheduled_for: null, content: `${BODY}<p>${words}</p>`, version, saving: 'autosave' }
    return endpoint('saveArticle', { params: { id }, body: input })
  }
  await save('A word was added.')
  await stream('stream after a save')
  await endpoint('createPreview', { params: { id }, body: { locale: 'en' } })
  await begun('translateArticle', 'translation of an article', { params: { id }, body: {} })
  const { segments = [], version: translated } = await endpoint('getTranslation', { params: { id, locale: 'lt' } })
  const edited = segments.find(({ target }: { target?: string }) => target && target.length > 20)
  if (edited) {
    const body = { version: translated, edits: [{ action: 'write', key: edited.key, target: `${edited.target} Ir dar vienas sakinys.` }] }
    await endpoint('saveSegments', { params: { id, locale: 'lt' }, body })
  }
  await cloud.idle()
  meter.forget()
  await begun('publishWithTranslations', 'publication', { body: { articleId: id } })
  const { version } = await save('Since then a second paragraph was added.')
  await cloud.idle()
  meter.forget()
  await begun('publishChange', 'change of an article', { params: { id }, body: { version, kind: 'edit' } })
  await begun('unpublishArticle', 'unpublication', { params: { id }, body: await meter.confirmation('unpublishArticle', { params: { id } }) })
  await endpoint('trashArticle', { params: { id }, body: await meter.confirmation('trashArticle', { params: { id } }) })
  await cloud.idle()
  await endpoint('restoreArticle', { params: { id }, body: {} })
  await cloud.idle()
  meter.forget()
}

/** What readers get without the API, by pages that are not in the bucket. */
export async function measurePages(meter: Meter, addresses: { article: string; list: string }): Promise<void> {
  const ask = (rawPath: string, rawQueryString = '') => ({
    version: '2.0',
    rawPath,
    rawQueryString,
    headers: { host: new URL(SITE.origin).host },
    requestContext: { http: { method: 'GET', path: rawPath, sourceIp: '192.0.2.1' }, requestId: randomUUID() },
  })
  await meter.count('origin fallback: article', () => call('origin-fallback', ask(addresses.article)))
  await meter.count('origin fallback: later page of a list', () => call('origin-fallback', ask(addresses.list)))
  await meter.count('origin fallback: unknown address', () => call('origin-fallback', ask('/news/there-is-no-such-article')))
  await meter.count('search page', () => call('search-page', ask('/pages/lt/search/page.html', 'q=server+update')))
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
  await meter.count('due publications of a minute', () => call('publish-scheduled', { schedule: 'publish-due', scheduled_time: minute, trigger: 'schedule' }))
}
