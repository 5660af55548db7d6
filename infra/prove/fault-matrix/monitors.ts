import { runTestBatch } from '../../../lambdas/batches/testing-run.ts'
import { checkAds } from '../../../lambdas/growth/ad-monitoring/check-ads.ts'
import { lookOf, readKnownPages } from '../../../lambdas/growth/ad-monitoring/known-pages.ts'
import { fixDescription } from '../../../lambdas/growth/seo-health/fix-description.ts'
import { type SeoIssue, scanSeoHealth } from '../../../lambdas/growth/seo-health/scan.ts'
import { checkFamily } from '../../../lambdas/operations/reconciliation/family.ts'
import { createReconciliationSteps } from '../../../lambdas/operations/reconciliation/machine-steps.ts'
import { pageParts } from '../../../lambdas/operations/reconciliation/page-parts.ts'
import { rebuildHreflang } from '../../../lambdas/operations/reconciliation/rebuild-hreflang.ts'
import { reconcileWith } from '../../../lambdas/operations/reconciliation/testing-run.ts'
import { unpack } from '../../../lambdas/platform/table/packed.ts'
import { getTable } from '../../../lambdas/platform/table/table.ts'
import { TEST_MODEL_ID } from '../../../lambdas/platform/testing/testing-model.ts'
import { listObjects } from '../../../lambdas/publishing/pages/site-store.ts'
import { TEST_ASSETS } from '../../../lambdas/publishing/pages/testing-site.ts'
import { syndicateMonth } from '../../../lambdas/publishing/syndication/part.ts'
import { listFiles, readFile } from '../../../lambdas/publishing/syndication/store.ts'
import { syndicateArticle } from '../../../lambdas/publishing/syndication/write.ts'
import { checkExternalLinks } from '../../../lambdas/quality/external-links/check-external-links.ts'
import { checkIntegrity } from '../../../lambdas/quality/integrity/check-integrity.ts'
import type { IntegrityFinding } from '../../../lambdas/quality/integrity/family-faults.ts'
import { checkPages } from '../../../lambdas/quality/page-check/check-pages.ts'
import { readFindings } from '../../../lambdas/quality/page-check/standing.ts'
import { checkSections } from '../../../lambdas/quality/sections/check-sections.ts'
import { checkHealth } from '../../../lambdas/quality/system-guardian/check-health.ts'
import type { Found, Monitor } from './fault.ts'
import type { PlantedSite } from './site.ts'

const ORIGIN = 'https://news.example'
const BUCKET = 'site'
const pages = { bucket: BUCKET, site: { name: 'Test News', origin: ORIGIN, assets: TEST_ASSETS } }
const reconciliation = createReconciliationSteps(() => TEST_ASSETS)

/** Runs a monitor once, as its schedule does, and gives back everything that it says is wrong. */
export const LOOK: Readonly<Record<Monitor, (site: PlantedSite) => Promise<Found[]>>> = {
  async pages({ world }) {
    const probe = async (path: string) => (world.lostPictures.has(path) ? 403 : 200)
    await run('check-pages', checkPages(pageParts(() => pages, probe)))
    const { findings } = await readFindings(getTable())
    return findings.map(({ code, path, repaired }) => found(code, path, repaired))
  },
  async reconciliation() {
    const report = await reconcileWith(reconciliation)
    return report.findings.map(({ code, subject, repaired }) => found(code, subject, repaired))
  },
  async integrity({ world, follow }) {
    await follow()
    await run(
      'check-integrity',
      checkIntegrity(async (url) => !world.lostPictures.has(url)),
    )
    const { data } = await getTable().entities.checkedParts.query.check({ check: 'integrity' }).go({ pages: 'all' })
    const kept = data.filter(({ part }) => !/^groups|^titles|^contents/.test(part)).flatMap(({ findings }) => unpack<IntegrityFinding>(findings))
    return kept.map(({ code, original_id, locale }) => found(code, `${original_id} ${locale}`))
  },
  async health(site) {
    await site.follow()
    await run('check-external-links', checkExternalLinks({ origin: () => ORIGIN, fetcher: fetcherIn(site) }))
    await run(
      'check-sections',
      checkSections(() => TEST_MODEL_ID),
    )
    await run(
      'check-ads',
      checkAds(
        () => BUCKET,
        async (url) => !site.world.lostPictures.has(url),
      ),
    )
    await run('scan-seo-health', scanSeoHealth)
    await run('check-health', checkHealth(healthParts(site)))
    const { data } = await getTable().entities.healthStates.query.components({}).go({ pages: 'all' })
    return data.flatMap(({ component_name, problems, auto_fixed }) => [
      ...(problems ?? []).flatMap(({ problem, places = [] }) =>
        places.length > 0 ? places.map(({ screen }) => found(problem, screenPlace(screen))) : [found(problem, '')],
      ),
      ...(auto_fixed ? [found(component_name, '', true)] : []),
    ])
  },
  async seo({ follow }) {
    await follow()
    await run('scan-seo-health', scanSeoHealth)
    const { data } = await getTable().entities.checkedParts.query.check({ check: 'seo-health' }).go({ pages: 'all' })
    return data.flatMap(({ findings }) => unpack<SeoIssue>(findings)).map(({ rule, path }) => found(rule, path))
  },
  async ads({ world, follow }) {
    await follow()
    await run(
      'check-ads',
      checkAds(
        () => BUCKET,
        async (url) => !world.lostPictures.has(url),
      ),
    )
    const said: Found[] = []
    for await (const { locale, page } of readKnownPages(getTable()))
      for (const { fault } of lookOf(page).faults) said.push(found(fault, `${page.original_id} ${locale}`))
    return said
  },
}

const found = (code: string, where: string, repaired = false): Found => ({
  code,
  ...(where ? { where } : {}),
  ...(repaired ? { repaired: true as const } : {}),
})

async function run(kind: Parameters<typeof runTestBatch>[1], batch: NonNullable<Parameters<typeof runTestBatch>[0][typeof kind]>) {
  const operation = await runTestBatch({ [kind]: batch }, kind)
  if (operation?.status !== 'success') throw new Error(`${kind} ended as ${operation?.status}: ${operation?.error_message}`)
}

/** The article and language that an address below `/admin/` opens. */
function screenPlace(screen: string): string {
  const [, id, locale = 'en'] = /^articles\/([^/?#]+)(?:\/translations\/(\w+))?/.exec(screen) ?? []
  return id ? `${id} ${locale}` : screen
}

const fetcherIn =
  ({ world }: PlantedSite) =>
  async (request: object) => {
    const answer = world.links.get((request as { url: string }).url) ?? { status: 200 }
    return 'status' in answer ? { ok: true, status: answer.status } : { ok: false, reason: answer.reason, detail: '' }
  }

const healthParts = ({ world }: PlantedSite): Parameters<typeof checkHealth>[0] => ({
  origin: () => ORIGIN,
  reach: async (path) => {
    const answer = world.answers.get(path)
    return { status: 200, ms: 12, ...answer, body: await readFile(BUCKET, path.slice(1)) }
  },
  sitemapFiles: () => listFiles(BUCKET, 'sitemaps/'),
  sitemapText: (key) => readFile(BUCKET, key),
  pageFiles: (prefix) => listObjects(BUCKET, prefix),
  repairPages: (table, id) => checkFamily({ table, pages }, id),
  regenerate: (table, month) => syndicateMonth(table, pages, month),
  rebuildHreflang: async (id) => {
    const differed = await rebuildHreflang({ table: getTable(), pages }, id)
    await syndicateArticle(getTable(), id, pages)
    return differed
  },
  describe: (table, id, by) => fixDescription(table, id, { overwrite: false, by }),
})
