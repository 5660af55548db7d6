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
  const told = READS * (1 + u.staysTold.value)
  const files = READS * (2 + u.firstVisits.value * u.sharedFiles.value)
  const requests = files + told
  const gb = (READS * (u.pageKb.value + u.pictureKb.value + u.firstVisits.value * u.sharedKb.value)) / 1_000_000
  const written = READS * (u.viewWrites.value + u.staysTold.value * u.stayWrites.value)
  return [
    line('To readers', 'edgeGb', gb, `${u.firstVisits.basis}; ${u.pictureKb.basis}`),
    line('Requests', 'edgeRequest', requests, 'page, picture, what pages share, and the word that somebody reads'),
    line('Edge functions', 'edgeFunction', 2 * READS, 'one before and one after each page'),
    line('Files from the storage', 'objectGet', files * u.edgeMisses.value, u.edgeMisses.basis),
    line('Words that somebody reads', 'apiRequest', told, u.staysTold.basis),
    line('Counting', 'lambdaGbSecond', told * u.viewSeconds.value * stage.gbOf('api-audience'), u.viewSeconds.basis),
    line('Calls of the counting function', 'lambdaCall', told, u.staysTold.basis),
    line('Rows written', 'tableWrite', written, u.viewWrites.basis),
    line('Rows read', 'tableRead', READS / 2, 'one eventually consistent look at the article'),
    line('Logs', 'logGb', (told * u.logKbOfCall.value) / 1_000_000, u.logKbOfCall.basis),
    line('Traces', 'trace', told * u.tracedShare.value, u.tracedShare.basis),
    ...(stage.firewalls > 0 ? [line('Firewall', 'firewallRequest', requests, 'every request')] : []),
  ]
}
