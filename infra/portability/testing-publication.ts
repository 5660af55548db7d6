import { repairDeskLists } from '../../lambdas/operations/projections/desk-list.ts'
import { rebuildCounters } from '../../lambdas/operations/projections/rebuild.ts'
import { createReconciliationSteps } from '../../lambdas/operations/reconciliation/machine-steps.ts'
import { reconcileWith } from '../../lambdas/operations/reconciliation/testing-run.ts'
import { sha256 } from '../../lambdas/platform/process/hash.ts'
import { newId } from '../../lambdas/platform/process/ids.ts'
import { getTable } from '../../lambdas/platform/table/table.ts'
import { createTestTable } from '../../lambdas/platform/testing/testing-table.ts'
import { TEST_ASSETS } from '../../lambdas/publishing/pages/testing-site.ts'
import { rebuildSearch } from '../../lambdas/publishing/search/rebuild.ts'

const AT = '2026-11-01T08:00:00.000Z'
const BY = '018f0000-0000-7000-8000-000000000001'
const EMAIL = 'reader@example.org'
export const READER = { id: sha256(EMAIL), email: EMAIL, token: 'unsubscribe-token-of-a-reader-0001' }

/** One row of most that an editor's work leaves beside articles, and of what must stay behind. */
export async function givenEverythingElse(): Promise<void> {
  const { entities } = getTable()
  const by = { updated_at: AT, updated_by: BY }
  const expires_at = Math.ceil(Date.now() / 1000) + 86_400
  const subscriber = { shard: READER.id[0]!, id: READER.id, email: EMAIL, locale: 'lt' as const, confirmed_at: AT, unsubscribe_token: READER.token }
  await entities.settings.put({ key: 'quality_gate_enabled', value: 'false', ...by }).go()
  await entities.settings.put({ key: 'bootstrap_admin', value: BY, ...by }).go()
  await entities.settings.put({ key: 'twitter_configured', value: 'configured', ...by }).go()
  const id = newId()
  await entities.glossary.put({ id, term: 'backdoor', case_sensitive: false, keep: false, note: '', locales: '{}', version: 1, ...by }).go()
  await entities.termClaims.put({ term_key: 'backdoor', id }).go()
  await entities.categories.put({ id: 'news.0123456789ab', name: 'Leaks', slug: 'leaks', section: 'news', version: 1, ...by }).go()
  await entities.categorySlugs.put({ slug: 'leaks', id: 'news.0123456789ab' }).go()
  await entities.subscribers.put(subscriber).go()
  await entities.mailLinks.put({ token_hash: sha256(READER.token), purpose: 'unsubscribe', subscriber_id: READER.id, locale: 'lt' }).go()
  await entities.contactMessages
    .put({ id: newId(), name: 'Reader', email: EMAIL, subject: 'Hello', message: 'A word', locale: 'en', created_at: AT, mailed_at: AT, expires_at })
    .go()
  await entities.audit.put({ id: newId(), month: '2026-11', actor_id: BY, action: 'saveSetting', subject: 'x', correlation_id: 'c', created_at: AT }).go()
  await entities.roles.put({ user_id: BY, role: 'admin', granted_at: AT, granted_by: BY }).go()
  await entities.rateWindows.put({ rule: 'contact', hash: 'secret-visitor', window: 1, hits: 1, expires_at }).go()
  await entities.previewLinks.put({ token_hash: 'secret-preview', original_id: id, locale: 'en', created_by: BY, expires_at }).go()
}

/** Whatever table and bucket hold is gone. */
export async function wipe(site: { remove(prefix: string): void }): Promise<void> {
  const { DynamoDBClient, DeleteTableCommand } = await import('@aws-sdk/client-dynamodb')
  const client = new DynamoDBClient({})
  await client.send(new DeleteTableCommand({ TableName: process.env.TABLE_NAME }))
  await createTestTable(client)
  client.destroy()
  site.remove('')
}

/** What an operator has made anew after an import, as docs/backup-and-restore.md says; feeds and sitemaps have tests of their own. */
export async function makeAnew(): Promise<void> {
  await repairDeskLists()
  await rebuildCounters(0)
  await rebuildSearch(getTable(), ['en'])
  await reconcileWith(
    createReconciliationSteps(() => TEST_ASSETS),
    { without: ['counters', 'syndication', 'search', 'memory'] },
  )
}
