import { isDeepStrictEqual } from 'node:util'
import { changeOriginal, givenOriginal } from '../../lambdas/articles/reading/testing-article.ts'
import { repairDeskLists } from '../../lambdas/operations/projections/desk-list.ts'
import { createReconciliationSteps } from '../../lambdas/operations/reconciliation/machine-steps.ts'
import { reconcileWith } from '../../lambdas/operations/reconciliation/testing-run.ts'
import { TEST_ASSETS } from '../../lambdas/publishing/pages/testing-site.ts'
import type { ProvingCloud } from './cloud.ts'
import type { Kept } from './contents.ts'
import { type Damage, damageFrom } from './damage.ts'
import { openGate, TEXT } from './publication.ts'
import { repairFamily } from './repairs.ts'

export interface DamageProof {
  seed: number
  damage: Pick<Damage, 'what' | 'where'>
  /** What did not hold. */
  faults: string[]
  /** Whether a task was opened. */
  isTold: boolean
  ms: number
}

/** A healthy site, with what readers see of it. */
interface Healthy {
  kept: Kept
  originals: readonly string[]
  pages: ReadonlyMap<string, string>
}

let healthy: Healthy | null = null

/** Two live articles, of which one was published twice, and one that was taken off the site. */
async function build(cloud: ProvingCloud): Promise<Healthy> {
  await cloud.reset()
  await openGate()
  const first = (await givenOriginal(TEXT)).id
  const second = (await givenOriginal({ ...TEXT, title: 'Another backdoor was found', tags: [] })).id
  const third = (await givenOriginal({ ...TEXT, title: 'A third backdoor was found', tags: [] })).id
  const publish = async (id: string) => {
    await cloud.call('translateArticle', { params: { id }, body: {} })
    await cloud.idle()
    await cloud.call('publishWithTranslations', { body: { articleId: id } })
    await cloud.idle()
  }
  for (const id of [first, second, third]) await publish(id)
  await changeOriginal(first, `${TEXT.content}<p>Since then a second paragraph was added.</p>`)
  await publish(first)
  const { body } = await cloud.call('unpublishArticle', { params: { id: third }, body: {} })
  await cloud.call('unpublishArticle', { params: { id: third }, body: { confirmation: body?.confirmation } })
  await cloud.idle()
  await repairDeskLists()
  for (let round = 0; round < 2; round++) await cloud.reconcile()
  const kept = await cloud.keep()
  return { kept, originals: [first, second, third], pages: pagesOf(cloud) }
}

const steps = createReconciliationSteps(() => TEST_ASSETS)
/** Feeds and sitemaps are hundreds of small files that follow the cards; counters and search are no pages. */
const LEFT_OUT = ['syndication', 'staged-files', 'counters', 'search']

/** Every check that writes or removes pages, in the machine's order; one that fails is a fault. */
const reconcileMost = (faults: string[]) =>
  reconcileWith(steps, { without: LEFT_OUT, onFault: ({ check }, { message }) => faults.push(`the check ${check} failed: ${message}`) })
const pagesOf = (cloud: ProvingCloud): Map<string, string> => new Map(cloud.files('pages/').map((key) => [key, cloud.file(key) ?? '']))

/** What is related to an article is recorded once and chosen anew where the record is damaged; all else has to be the same, byte for byte. */
function isSameToReaders(key: string, now: string, before: string): boolean {
  if (now === before) return true
  if (!key.endsWith('data.json')) return false
  const { related: _, ...one } = JSON.parse(now)
  const { related: _before, ...other } = JSON.parse(before)
  return isDeepStrictEqual(one, other)
}

/**
 * Damages one row or file of a healthy site, repairs and reconciles it: every page that stood stands, with the same data, or a task was opened. The same
 * seed damages the same.
 */
export async function proveDamage(cloud: ProvingCloud, seed: number): Promise<DamageProof> {
  const started = performance.now()
  if (healthy) await cloud.restore(healthy.kept)
  else healthy = await build(cloud)
  const { kept, originals, pages } = healthy
  const damage = damageFrom(seed, kept)
  const { row, file } = damage
  if (row) await cloud.change(row.after ? [row.after] : [], row.after ? [] : [{ pk: row.before.pk, sk: row.before.sk } as never])
  if (file) cloud.put(file.key, file.text)
  const faults: string[] = []
  if (seed % 2 === 0) {
    const hit = originals.find((id) => damage.where.includes(id))
    if (hit) await repairFamily(hit).catch((error: Error) => faults.push(`the repair failed: ${error.message}`))
  }
  await reconcileMost(faults)
  const tasks = (await cloud.rows()).filter(({ __edb_e__, status }) => __edb_e__ === 'admin-task' && status === 'open')
  // The HTML of a page follows its data.
  const isWrittenAnew = (key: string) => {
    const data = key.replace(/page\.html$/, 'data.json')
    return data !== key && cloud.file(data) !== pages.get(data)
  }
  for (const [key, before] of pages) {
    const now = cloud.file(key)
    if (now === null) faults.push(`lost: ${key}`)
    else if (tasks.length === 0 && !isSameToReaders(key, now, before) && !isWrittenAnew(key)) faults.push(`changed: ${key}`)
  }
  return { seed, damage: { what: damage.what, where: damage.where }, faults, isTold: tasks.length > 0, ms: performance.now() - started }
}
