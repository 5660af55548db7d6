import { TEXT_KEYS, textsIn } from '#shared/domain/articles/article-texts.ts'
import { plainBylines } from '#shared/domain/articles/bylines.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { readOriginal } from '../reading/family.ts'
import { readNames } from '../reading/people.ts'
import { readRevision, readRevisions } from './store.ts'
import { listedRevisions } from './view.ts'

export const listRevisions: HandlerOf<'listRevisions'> = async ({ params: { id } }) => {
  await readOriginal(getTable(), id)
  const rows = await readRevisions(getTable(), id, nowSeconds())
  const names = await readNames(getTable(), [...new Set(rows.map(({ saved_by }) => saved_by))])
  return { revisions: listedRevisions(rows, names) }
}

export const getRevision: HandlerOf<'getRevision'> = async ({ params: { id, reference } }) => {
  await readOriginal(getTable(), id)
  const { version, saved_at, content: text } = await readRevision(getTable(), id, reference, nowSeconds())
  return { version, saved_at, text: { ...text, ...textsIn(text, TEXT_KEYS), bylines: plainBylines(text.bylines) } }
}

const nowSeconds = (): number => Math.floor(Date.now() / 1000)
