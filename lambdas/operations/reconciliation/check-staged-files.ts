import { listSome, removeObjects } from '../../publishing/pages/site-store.ts'
import type { Check } from './check.ts'
import type { Finding } from './finding.ts'
import { isolated } from './isolated.ts'
import { isBeingPublished } from './work-in-progress.ts'

/** Nothing waits under the staging prefix for a publication that nobody is carrying out. */
export const checkStagedFiles: Check = async ({ table, pages }, { cursor }) => {
  const { keys, next } = await listSome(pages.bucket, 'staging/', cursor)
  const byArticle = Map.groupBy(keys, (key) => key.split('/')[1] ?? '')
  const findings: Finding[] = []
  for (const [original_id, left] of byArticle) {
    const found = await isolated(original_id, async () => {
      if (await isBeingPublished(table, original_id)) return []
      await removeObjects(pages.bucket, left)
      return [{ code: 'staged-files-left', subject: original_id, repaired: true }]
    })
    findings.push(...found)
  }
  return { findings, cursor: next }
}
