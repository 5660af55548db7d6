import { t } from './catalogue.ts'

/** What may be missing, as the server names it (`UNFINISHED_FIELDS`). */
const LACKED: Readonly<Record<string, string>> = { title: t.lackedTitle, content: t.lackedContent, category_id: t.lackedCategory }

/** What an unfinished draft lacks, in words. @param missing as the server names it; where it does not, all that may be missing */
export function unfinishedText(missing: unknown): string {
  const fields = Object.keys(LACKED)
  const named = fields.filter((field) => Array.isArray(missing) && missing.includes(field))
  const lacked = (named.length > 0 ? named : fields).map((field) => LACKED[field])
  return t.articleUnfinished({ lacked: lacked.join(named.length > 0 ? ', ' : t.orLacked) })
}
