import { type Line, line } from './line.ts'
import type { PricedStage } from './stage.ts'
import { USAGE } from './usage.ts'

const READS = 1_000_000

/** What a flat-rate plan of CloudFront includes: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/flat-rate-pricing-plan.html */
const IN_THE_PLAN: readonly Line['price'][] = ['edgeGb', 'edgeRequest', 'edgeFunction', 'firewallRequest']

/** {@link readsCost} where the distribution has the flat-rate plan Pro and uses all that it includes. */
export function plannedReadsCost(stage: PricedStage): Line[] {
  const lines = readsCost(stage)
  const requests = lines.find(({ price }) => price === 'edgeRequest')?.amount ?? 0
  return [
    line('Share of the plan', 'planRequest', requests, '15 dollars a month for 10 million requests'),
    ...lines.filter(({ price }) => !IN_THE_PLAN.includes(price)),
  ]
}

/** A million articles read by people, each of them counted. */
export function readsCost(stage: PricedStage): Line[] {
  const u = USAGE
  const files = READS * (2 + u.firstVisits.value * u.sharedFiles.value)
  const gb = (READS * (u.pageKb.value + u.pictureKb.value + u.firstVisits.value * u.sharedKb.value)) / 1_000_000
  return [
    line('To readers', 'edgeGb', gb, `${u.firstVisits.basis}; ${u.pictureKb.basis}`),
    line('Requests', 'edgeRequest', files, 'page, picture, and what pages share'),
    line('Edge functions', 'edgeFunction', 2 * READS, 'one before and one after each page'),
    line('Files from the storage', 'objectGet', files * u.edgeMisses.value, u.edgeMisses.basis),
    ...countingCost(stage),
    ...(stage.firewalls > 0 ? [line('Firewall', 'firewallRequest', files, 'every request')] : []),
  ]
}

/** Counting a million reads: the calls of browsers that the edge answers, and what is done with the access log, whose delivery to a bucket is free. */
export function countingCost(stage: PricedStage): Line[] {
  const u = USAGE
  const told = READS * (u.goneTo.value + u.staysTold.value)
  const millions = u.loggedRequests.value + told / READS
  const parts = millions * u.partsOfMillion.value
  return [
    line('Counting: calls of browsers', 'edgeRequest', told, `${u.staysTold.basis}; ${u.goneTo.basis}`),
    line('Counting: their answers', 'edgeFunction', told, 'the edge answers them itself'),
    line('Counting: rows written', 'tableWrite', READS * u.readWrites.value, u.readWrites.basis),
    line('Counting: addresses looked up', 'tableRead', (READS * u.readWrites.value) / 4, 'one eventually consistent look for an article and hour'),
    line('Counting: the function', 'lambdaGbSecond', millions * u.secondsOfMillion.value * stage.gbOf('count-views'), u.secondsOfMillion.basis),
    line('Counting: parts of the log written', 'objectPut', parts, u.partsOfMillion.basis),
    line('Counting: parts of the log read', 'objectGet', parts, u.partsOfMillion.basis),
    line('Counting: parts marked as counted', 'tableWrite', parts, 'lambdas/readers/views/counting-store.ts'),
  ]
}
