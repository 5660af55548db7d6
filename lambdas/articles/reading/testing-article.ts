import { PROSE } from '#shared/domain/articles/prose.testing.ts'
import { measureText } from '#shared/domain/articles/text-measures.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { ownedBy } from '#shared/table/articles/article.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import { sha256 } from '../../platform/process/hash.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'

const sources = [
  'https://nvd.nist.gov/vuln/detail/CVE-2024-3094',
  'https://www.openwall.com/lists/oss-security/2024/03/29/4',
  'https://access.redhat.com/x',
  'https://a.example/x',
]
const filler = PROSE.map((prose, index) => `<p>Paragraph ${index} about servers. ${prose}</p>`).join('\n')

/** A body that the default gate lets pass. */
export const GOOD_BODY = `<h2 id="s-what-happened">What happened</h2>
<p>On 29 March 2024 the <strong>backdoor</strong> CVE-2024-3094 was found in <code>liblzma</code> 5.6.0 and 5.6.1; 5.4.6 from 28 March 2024 and 5.6.2 are clean.</p>
<p>Sources: ${sources.map((href, index) => `<a href="${href}">source ${index}</a>`).join(', ')}.</p>
<h2 id="s-what-to-do">What to do</h2>
<h3 id="s-a">Check</h3><ul><li>Look at the version</li></ul>
<h3 id="s-b">Update</h3><ol><li>Install the update</li></ol>
<h3 id="s-c">Verify</h3><pre><code class="language-bash">xz --version</code></pre>
${filler}`

/** As little as an article can be, for tests that are not about the gate: languages, lists and steps are as many. */
export const SHORT_BODY = `<h2 id="s-what-happened">What happened</h2>
<p>On 29 March 2024 the <strong>backdoor</strong> CVE-2024-3094 was found in <code>liblzma</code> 5.6.1 by <a href="https://a.example/x">one engineer</a>.</p>
<h2 id="s-what-to-do">What to do</h2>
<ul><li>Look at the version</li></ul>`

const AUTHOR = {
  user_id: '018f0000-0000-7000-8000-000000000001',
  email: 'author@example.org',
  full_name: 'Rasa Pavyzdė',
  slug: 'rasa-pavyzde',
  author_bio: 'Incident responder who has written about supply chain attacks since 2016.',
  author_certifications: ['GCIH'],
  job_title: 'Editor',
  years_experience: 8,
  is_author: true,
  created_at: '2026-01-01T00:00:00.000Z',
}

/** Writes an English original as the editor would have saved it, for tests. */
export async function givenOriginal(
  fields: { title?: string; slug?: string; content?: string; hero_image_url?: string; tags?: string[]; author_id?: string | undefined } = {},
): Promise<{ id: string; slug: string }> {
  const table = getTable()
  const id = newId()
  const now = new Date().toISOString()
  const { author_id = 'author_id' in fields ? undefined : AUTHOR.user_id, ...words } = fields
  const text = {
    title: 'Inside the XZ Utils backdoor and what servers need now',
    slug: `inside-the-xz-backdoor-${id.slice(-6)}`,
    excerpt: 'How the backdoor came into servers and what to do about it now.',
    content: GOOD_BODY,
    hero_image_url: '/images/xz/1600.webp',
    hero_image_alt: 'A chain of cubes',
    meta_title: 'XZ Utils backdoor: what servers need now',
    meta_description:
      'How the XZ Utils backdoor CVE-2024-3094 came into servers, which versions are affected, and which steps close it on every system you run.',
    tags: ['linux'],
    ...words,
  }
  const common = {
    original_id: id,
    locale: 'en' as const,
    id,
    title: text.title,
    slug: text.slug,
    excerpt: text.excerpt,
    category_id: 'news' as const,
    hero_image_url: text.hero_image_url,
    hero_image_alt: text.hero_image_alt,
    tags: text.tags,
    featured: false,
    ...(author_id ? { author_id } : {}),
    source_hash: sha256(JSON.stringify(text)),
    version: 1,
    updated_at: now,
  }
  const { meta_title, meta_description, content } = text
  await table.entities.profiles.put(AUTHOR).go()
  await table.entities.families.put({ original_id: id, ...ownedBy({ ...(author_id ? { author_id } : {}), created_at: now, original_id: id }) }).go()
  await table.entities.drafts.put({ ...common, content, meta_title, meta_description, tag_labels: text.tags, updated_by: AUTHOR.user_id }).go()
  await table.entities.cards
    .put({
      ...common,
      slug_frozen: false,
      published: false,
      changed: false,
      created_at: now,
      auto_generated: false,
      auto_translated: false,
      ...measureText({ ...text, locale: 'en' }),
      eeat_status: 'pending',
      pseudo: false,
    })
    .go()
  await table.entities.claims.put({ space: slugSpace('en'), slug: text.slug, article_id: id, original_id: id, locale: 'en', section: 'news', live: false }).go()
  return { id, slug: text.slug }
}

/** Changes an original's text as a save in the editor does: its translations are no longer of the present text. */
export async function changeOriginal(id: string, content: string): Promise<void> {
  const table = getTable()
  const key = { original_id: id, locale: 'en' as const }
  const card = (await table.entities.cards.get(key).go({ consistent: true })).data
  if (!card) throw new Error('There is no such original.')
  const source_hash = sha256(content)
  const version = card.version + 1
  await table.entities.drafts.patch(key).set({ content, source_hash, version, updated_at: new Date().toISOString() }).go()
  await table.entities.cards.patch(key).set({ source_hash, version, changed: card.published }).remove(['translated_locales']).go()
}

export const cardOf = async (originalId: string, locale: TargetLocale | 'en') =>
  (await getTable().entities.cards.get({ original_id: originalId, locale }).go({ consistent: true })).data
