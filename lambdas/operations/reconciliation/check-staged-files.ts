import { listSome, removeObjects } from '../../publishing/pages/site-store.ts'
import type { Check } from './check.ts'
import type { Finding } from './finding.ts'
import { isBeingPublished } from './work-in-progress.ts'

/** Nothing waits under the staging prefix for a publication that nobody is carrying out. */
export const checkStagedFiles: Check = async ({ table, pages }, cursor) => {
  const { keys, next } = await listSome(pages.bucket, 'staging/', cursor)
  const byArticle = Map.groupBy(keys, (key) => key.split('/')[1] ?? '')
  const findings: Finding[] = []
  for (const [original_id, left] of byArticle) {
    if (await isBeingPublished(table, original_id)) continue
    await removeObjects(pages.bucket, left)
    findings.push({ code: 'staged-files-left', subject: original_id, repaired: true })
  }
  return { findings, cursor: next }
}
