import { DOCUMENT_BYTES } from '#shared/contracts/articles/documents.ts'
import { AppError } from '#shared/errors.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { picturePlaces } from '../pictures/picture-places.ts'
import { readOriginal } from '../reading/family.ts'
import { importDocument } from './import-document.ts'
import { lookAtImported } from './imported-pictures.ts'
import { readDocument } from './read.ts'

export const exportArticle: HandlerOf<'exportArticle'> = async ({ params: { id }, query: { locales } }) => {
  await readOriginal(getTable(), id)
  const document = await readDocument(getTable(), id, locales)
  if (!document) throw new AppError('article-not-found')
  // A function's answer, and a call's body, travel as text inside JSON.
  const bytes = Buffer.byteLength(JSON.stringify(JSON.stringify(document)))
  if (bytes > DOCUMENT_BYTES) throw new AppError('export-too-large', `The document would have ${bytes} bytes; ${DOCUMENT_BYTES} are allowed.`)
  return document
}

export const importArticle: HandlerOf<'importArticle'> = async ({ body, caller }) => {
  const imported = await importDocument(getTable(), body, caller.id, new Date().toISOString())
  const findings = await lookAtImported(body, picturePlaces)
  return { ...imported, ...(findings.length > 0 ? { picture_findings: findings } : {}) }
}
