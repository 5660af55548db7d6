import { PROVENANCE_LIMITS } from '#shared/contracts/articles/provenance.ts'
import { sourceText } from '#shared/domain/platform/source-text.ts'
import { AppError } from '#shared/errors.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { type Fetcher, fetchPage } from '../../platform/fetching/fetcher.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { readOriginal } from '../reading/family.ts'
import { changeOrigin, originFacts, packTexts, readSources } from './store.ts'
import { keyOf, viewProvenance } from './view.ts'

export const getProvenance: HandlerOf<'getProvenance'> = ({ params }) => viewProvenance(getTable(), params.id)

/** What is recorded of an article of which nothing is yet. @throws AppError `article-not-found` | `not-an-original` */
async function firstOf(table: Table, id: string) {
  const { original_id, auto_generated, created_at } = await readOriginal(table, id)
  return { original_id, written_by: originFacts(null, auto_generated).written_by, created_at }
}

export const addArticleSource =
  (fetcher: Fetcher): HandlerOf<'addArticleSource'> =>
  async ({ params, body: { url, title, published_on, passage }, caller }) => {
    const table = getTable()
    const now = new Date().toISOString()
    const first = await firstOf(table, params.id)
    const page = await fetchPage(fetcher, url)
    // What a person pastes is looked at as any text from outside: a model may be shown it later.
    const text = [sourceText(passage, PROVENANCE_LIMITS.passage).text, page?.text ?? ''].filter(Boolean).join('\n').slice(0, PROVENANCE_LIMITS.passage)
    if (!text) throw new AppError('source-unreadable', 'The page could not be read; add the passage that says it.')
    await changeOrigin(table, first, async (origin) => {
      const known = origin.sources.find((source) => source.url === url)
      if (!known && origin.sources.length >= PROVENANCE_LIMITS.sources) throw new AppError('too-many-sources')
      const stored = await readSources(table, origin)
      const before = stored.find((source) => source.url === url)
      const more = before?.text.includes(text) ? before.text : [text, before?.text ?? ''].filter(Boolean).join('\n').slice(0, PROVENANCE_LIMITS.passage)
      const published_at = published_on ? `${published_on}T00:00:00.000Z` : (known?.published_at ?? null)
      const source = { url, title: title || known?.title || '', published_at, added_by: caller.id, added_at: now }
      const sources = known ? origin.sources.map((one) => (one === known ? { ...one, title: source.title, published_at } : one)) : [...origin.sources, source]
      return {
        sources,
        texts: packTexts([...stored.filter((one) => one.url !== url).map(({ url: of, text: says }) => ({ url: of, text: says })), { url, text: more }]),
      }
    })
    return viewProvenance(table, params.id)
  }

export const removeArticleSource: HandlerOf<'removeArticleSource'> = async ({ params: { id, key } }) => {
  const table = getTable()
  await changeOrigin(table, await firstOf(table, id), async (origin) => {
    const source = origin.sources.find(({ url }) => keyOf(url) === key)
    if (!source) return null
    if (!source.added_by) throw new AppError('source-of-research')
    const left = (await readSources(table, origin)).filter(({ url }) => url !== source.url)
    return { sources: origin.sources.filter((one) => one !== source), texts: packTexts(left.map(({ url, text }) => ({ url, text }))) }
  })
  return viewProvenance(table, id)
}

export const checkClaim: HandlerOf<'checkClaim'> = async ({ params: { id }, body: { claim, reason }, caller }) => {
  const table = getTable()
  const at = new Date().toISOString()
  await changeOrigin(table, await firstOf(table, id), async ({ checked = [] }) => {
    const others = checked.filter((one) => one.claim.toLowerCase() !== claim.toLowerCase())
    if (others.length >= PROVENANCE_LIMITS.checked) throw new AppError('too-many-sources')
    return { checked: [...others, { claim, reason, by: caller.id, at }] }
  })
  return viewProvenance(table, id)
}

export const uncheckClaim: HandlerOf<'uncheckClaim'> = async ({ params: { id, key } }) => {
  const table = getTable()
  await changeOrigin(table, await firstOf(table, id), async ({ checked = [] }) => {
    const left = checked.filter(({ claim }) => keyOf(claim) !== key)
    return left.length === checked.length ? null : { checked: left }
  })
  return viewProvenance(table, id)
}
