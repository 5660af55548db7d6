import { HTML_LOG_SHOWN, htmlCheck, htmlFix } from '#shared/contracts/quality/html-check.ts'
import { AppError } from '#shared/errors.ts'
import { LOCALES } from '#shared/locales.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { answerBatch } from '../../platform/batch/answer-batch.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { FIX_COUNTS, VERIFY_COUNTS } from './counts.ts'
import { readHtmlCheck } from './kept.ts'
import { readVerifications } from './verifications.ts'

export const getHtmlCheck: HandlerOf<'getHtmlCheck'> = () => readHtmlCheck(getTable())

/** Of all articles, or of one; each has a scope of its own. Follows `Prefer: wait`; a running check answers 409 with its operation. */
export const verifyArticleHtml =
  (machineArn: () => string): HandlerOf<'verifyArticleHtml'> =>
  async ({ query: { auto_fix }, body: { article_id }, caller, newId, wait }) => {
    const table = getTable()
    const article = article_id ? await articleOf(table, article_id) : null
    const start = { operationId: newId, kind: 'verify-html' as const, counts: VERIFY_COUNTS, startedBy: caller.id, fromStart: true, machineArn: machineArn() }
    return answerBatch(table, { ...start, scope: article_id ?? '', params: { auto_fix, article } }, wait, (result) => htmlCheck.parse(result))
  }

/** @throws AppError `article-not-found` */
async function articleOf(table: Table, id: string) {
  const { data } = await table.entities.cards.query.byId({ id }).go({ limit: 1, attributes: ['original_id', 'locale'] })
  const [card] = data
  if (!card) throw new AppError('article-not-found')
  return { original_id: card.original_id, locale: card.locale }
}

export const listHtmlVerifications: HandlerOf<'listHtmlVerifications'> = async ({ query: { action } }) => {
  const table = getTable()
  const [entries, lease] = await Promise.all([
    readVerifications(table, action, HTML_LOG_SHOWN),
    table.entities.batchLeases.get({ kind: 'verify-html', scope: '' }).go(),
  ])
  return { entries, operation_id: lease.data?.holder ?? null }
}

/** What somebody names is repaired beside what a run without names repairs: each has a scope of its own. */
export const autoFixHtmlContent =
  (machineArn: () => string): HandlerOf<'autoFixHtmlContent'> =>
  async ({ body: { article_ids, slugs }, caller, newId, wait }) => {
    const named = article_ids ? await originalsOf(getTable(), article_ids) : slugs ? await originalsAt(getTable(), slugs) : null
    const start = { operationId: newId, kind: 'fix-html' as const, params: { ids: named }, counts: FIX_COUNTS, startedBy: caller.id, fromStart: true }
    const scope = named ? newId : ''
    return answerBatch(getTable(), { ...start, scope, machineArn: machineArn() }, wait, (result) => htmlFix.parse(result))
  }

/** The originals of articles, whichever language was named. @throws AppError `article-not-found` naming those that are not there */
async function originalsOf(table: Table, ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    ids.map(async (id) => (await table.entities.cards.query.byId({ id }).go({ limit: 1, attributes: ['original_id'] })).data[0]?.original_id),
  )
  return present(ids, found)
}

/** The same by slug, in any language. */
async function originalsAt(table: Table, slugs: readonly string[]): Promise<string[]> {
  const spaces = [...new Set(LOCALES.map(slugSpace))]
  const keys = [...new Set(slugs)].flatMap((slug) => spaces.map((space) => ({ space, slug })))
  const claims = await readAll(keys, (batch) => table.entities.claims.get(batch).go({ consistent: true, concurrent: 4, attributes: ['slug', 'original_id'] }))
  return present(
    slugs,
    slugs.map((slug) => claims.find((claim) => claim.slug === slug)?.original_id),
  )
}

function present(asked: readonly string[], found: readonly (string | undefined)[]): string[] {
  const missing = asked.filter((_, index) => found[index] === undefined)
  if (missing.length > 0) throw new AppError('article-not-found', `Not found: ${missing.join(', ')}.`)
  return [...new Set(found.filter((one) => one !== undefined))]
}
