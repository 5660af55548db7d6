import { expect } from 'vitest'
import { escapeXml } from '#shared/domain/text/xml.ts'
import type { Requester } from './product-api.ts'

const asCell = (text: string): string => `"${text.replace(/"/g, '""')}"`

/** Gives an article's units these words, as a translator's tool would; those that memory translated stay. @returns how many were taken */
export async function importHostileXliff(api: Requester, articleId: string, locale: string, words: readonly string[]): Promise<number> {
  const path = `/api/articles/${articleId}/translations/${locale}`
  const { xliff } = (await api('GET', `${path}/xliff`)).body as { xliff: string }
  let next = 0
  const given = () => `<target xml:space="preserve">Vertėjas parsineša namo ${escapeXml(words[next++ % words.length] as string)}</target>`
  const changed = xliff.replace(
    /(<source[^>]*>A paragraph of letter [^<]*<\/source>)(?:<target[^>]*\/>|<target[^>]*>[^<]*<\/target>)?/g,
    (_, source: string) => source + given(),
  )
  const { version } = (await api('GET', path)).body
  const { status, body } = await api('POST', '/api/translations/xliff', { xliff: changed, apply: { version } })
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  return body.counts.write
}

/** A paragraph for each of the words, and a memory that translates the paragraphs by them. @returns the paragraphs */
export async function importHostileMemory(api: Requester, tag: string, words: readonly string[]): Promise<string[]> {
  const sources = words.map((_, index) => `The sentence of number ${index} says what administrators should do about it.`)
  const variant = (language: string, text: string) => `<tuv xml:lang="${language}"><seg>${escapeXml(text)}</seg></tuv>`
  const units = words.map((word, index) => `<tu>${variant('en', sources[index] as string)}${variant(tag, `Sakinys ${index} ${word}`)}</tu>`)
  const header = '<header creationtool="x" creationtoolversion="1" segtype="block" o-tmf="x" adminlang="en" srclang="en" datatype="html"/>'
  const tmx = `<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">${header}<body>\n${units.join('\n')}\n</body></tmx>`
  const { status, body } = await api('POST', '/api/memory/imports', { tmx })
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  expect(body.imported).toBeGreaterThan(0)
  return sources
}

/** Terms of these words, in the form that the desk's own export has. @returns how the import was answered */
export async function importHostileTerms(api: Requester, words: readonly string[]) {
  const [names = ''] = ((await api('GET', '/api/glossary/export')).body.csv as string).split(/\r?\n/)
  const columns = names.split(',')
  // Terms are the same whatever their case and the width of their spaces.
  const terms = new Map(words.filter((word) => /^[ -~]+$/.test(word)).map((word) => [word.toLowerCase(), word])).values()
  const lines = [...terms].map((word) => columns.map((name) => (name === 'term' || name === 'note' ? asCell(word) : '')).join(','))
  return api('POST', '/api/glossary/imports', { csv: [names, ...lines].join('\r\n'), apply: true })
}

/** Fills an author's fields with these words. @returns the slug of their page */
export async function saveHostileAuthor(api: Requester, id: string, words: readonly string[]): Promise<string> {
  const { id: _id, email: _email, has_account: _account, created_at: _at, ...known } = (await api('GET', `/api/authors/${id}`)).body
  const [full_name = '', job_title, company, ...lines] = words.filter((word) => word.length <= 60)
  const texts = {
    full_name,
    job_title,
    company,
    author_bio: words.join(' ').slice(0, 2000),
    author_certifications: lines.slice(0, 20),
    publications: lines.slice(20, 40),
  }
  const saved = await api('PUT', `/api/authors/${id}`, { ...known, ...texts, is_author: true })
  expect(saved.status, JSON.stringify(saved.body).slice(0, 300)).toBe(200)
  return known.slug
}
