import { judgeAccess } from './access/judge.ts'
import { judgeAlarms } from './alarms/judge.ts'
import type { Assembly } from './assembly.ts'
import { judgeCreationOrder } from './creation-order/judge.ts'
import type { Finding } from './finding.ts'
import { judgeFirewall } from './firewall.ts'
import { judgeLimits } from './limits/judge.ts'
import { judgeProperties } from './properties.ts'
import { judgeReleases } from './releases.ts'
import { judgeStreams } from './streams.ts'

/** Reads the templates of a stage, without running anything. */
export type Judge = (assembly: Assembly) => Finding[]

/** Every judge that `npm run verify:aws` asks, by what it is about. */
export const JUDGES: Readonly<Record<string, Judge>> = {
  alarms: judgeAlarms,
  authorisation: judgeAccess,
  'creation order': judgeCreationOrder,
  limits: judgeLimits,
  properties: judgeProperties,
  firewall: judgeFirewall,
  releases: judgeReleases,
  streams: judgeStreams,
}
