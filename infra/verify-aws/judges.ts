import { judgeAccess } from './access/judge.ts'
import type { Assembly } from './assembly.ts'
import { judgeCreationOrder } from './creation-order/judge.ts'
import type { Finding } from './finding.ts'
import { judgeFirewall } from './firewall.ts'
import { judgeLimits } from './limits/judge.ts'
import { judgeProperties } from './properties.ts'
import { judgeReleases } from './releases.ts'

/** Reads the templates of a stage, without running anything. */
export type Judge = (assembly: Assembly) => Finding[]

/** Every judge that `npm run verify:aws` asks, by what it is about. */
export const JUDGES: Readonly<Record<string, Judge>> = {
  authorisation: judgeAccess,
  'creation order': judgeCreationOrder,
  limits: judgeLimits,
  properties: judgeProperties,
  firewall: judgeFirewall,
  releases: judgeReleases,
}
