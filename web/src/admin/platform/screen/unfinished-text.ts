import { UNFINISHED_FIELDS, type UnfinishedField } from '#shared/domain/articles/unfinished.ts'
import { t } from './catalogue.ts'

const LACKED: Readonly<Record<UnfinishedField, string>> = { title: t.lackedTitle, content: t.lackedContent, category_id: t.lackedCategory }

/** What an unfinished draft lacks, in words. @param missing as the server names it; where it does not, all that may be missing */
export function unfinishedText(missing: unknown): string {
  const named = UNFINISHED_FIELDS.filter((field) => Array.isArray(missing) && missing.includes(field))
  const lacked = (named.length > 0 ? named : UNFINISHED_FIELDS).map((field) => LACKED[field])
  return t.articleUnfinished({ lacked: lacked.join(named.length > 0 ? ', ' : t.orLacked) })
}
