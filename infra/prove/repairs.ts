import { readCards } from '../../lambdas/articles/reading/family.ts'
import { agreeOnRows } from '../../lambdas/operations/reconciliation/list-rows.ts'
import { rebuildHreflang } from '../../lambdas/operations/reconciliation/rebuild-hreflang.ts'
import { asAppError } from '../../lambdas/platform/process/faults.ts'
import { newId } from '../../lambdas/platform/process/ids.ts'
import { getTable } from '../../lambdas/platform/table/table.ts'
import { familyFaults } from '../../lambdas/quality/integrity/family-faults.ts'
import { previewLinks, repairLinks } from '../../lambdas/quality/integrity/repair-links.ts'
import { PAGES } from './functions.ts'

const repairers = {
  takingOff: () => ({ pages: PAGES, syndicate: async () => undefined }),
  rebuildHreflang: (_: unknown, id: string) => rebuildHreflang({ table: getTable(), pages: PAGES }, id),
  agreeOnRows,
}

/** What „repair links“ does to one article by what the integrity check finds of it; an article that is refused is refused. */
export async function repairFamily(original_id: string): Promise<void> {
  const table = getTable()
  const [cards, { data: head }] = await Promise.all([readCards(table, original_id), table.entities.families.get({ original_id }).go({ consistent: true })])
  const { findings } = familyFaults(cards, { hasHead: head !== null, textless: new Set() })
  const items = findings.map(({ code, locale }) =>
    code === 'no-head' || code === 'wrong-alternates' ? `${code} ${original_id}` : `link ${code} ${original_id} ${locale}`,
  )
  const place = { table, operationId: newId(), askedBy: { id: newId(), kind: 'person' as const } }
  for (const item of new Set(items)) {
    await attempt(() => previewLinks({}).work(place, item))
    await attempt(async () => {
      const { writes } = await repairLinks(repairers)({ apply: true, titles: [] }).work(place, item)
      if (writes) await table.transaction.write(writes).go()
    })
  }
}

async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    if (asAppError(thrown).code === 'internal') throw thrown
  }
}
