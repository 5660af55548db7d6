import { App, Aspects, type Stack, Tags } from 'aws-cdk-lib'
import { releaseName } from './build/release-name.ts'
import { StageError, stageConfig } from './config.ts'
import { KeepLogs } from './constructs/keep-logs.ts'
import { AppStack } from './stacks/app.ts'
import { AreaStack } from './stacks/areas.ts'
import { DataStack } from './stacks/data.ts'
import { EdgeStack } from './stacks/edge.ts'
import { EdgeAlarmStack } from './stacks/edge-alarms.ts'
import { GlobalStack } from './stacks/global.ts'
import { ObservabilityStack } from './stacks/observability.ts'
import { ReadsStack } from './stacks/reads.ts'
import { ReleaseStack } from './stacks/releases.ts'
import { ScheduleStack } from './stacks/schedules.ts'

/** The account and region that one machine pretends to be. */
export const LOCAL = { account: '000000000000', region: 'us-east-1' }

/** The whole application: the stacks of one stage. `app.synth()` is left to the caller, so tests can add checks. */
export function createApp(app = new App()): App {
  const values = stageConfig((key) => app.node.tryGetContext(key))
  const config = { ...values, release: releaseName(values) }
  const name = `Simulpress-${config.stage}`
  const env = config.stage === 'local' ? LOCAL : { account: config.account ?? process.env.CDK_DEFAULT_ACCOUNT, region: config.region }
  const common = { env, config, terminationProtection: config.retain }
  const data = new DataStack(app, `${name}-Data`, common)
  const releases = config.releases === 'canary' ? new ReleaseStack(app, `${name}-Releases`, common) : undefined
  const application = new AppStack(app, `${name}-App`, { ...common, data })
  if (releases) application.addStackDependency(releases)
  // Only where something is to be in it.
  const global = config.firewall || (config.hostedZone && !config.certificateArn) ? new GlobalStack(app, `${name}-Global`, common) : undefined
  const edge = new EdgeStack(app, `${name}-Edge`, { ...common, data, app: application, ...(global ? { global } : {}) })
  const schedules = new ScheduleStack(app, `${name}-Schedules`, { ...common, app: application })
  const reads = new ReadsStack(app, `${name}-Reads`, { ...common, data, app: application })
  const observability = new ObservabilityStack(app, `${name}-Observability`, { ...common, data, app: application, edge })
  const edgeAlarms = new EdgeAlarmStack(app, `${name}-EdgeAlarms`, { ...common, edge, reads })
  const areas = new AreaStack(app, `${name}-Areas`, { ...common, data, app: application })
  tag({ data, releases, app: application, global, edge, schedules, observability, edgeAlarms, areas, reads }, config.stage)
  Aspects.of(app).add(new KeepLogs(config.logRetentionDays))
  return app
}

/** What the bill can be split by, once these are activated as cost allocation tags. */
function tag(stacks: Readonly<Record<string, Stack | undefined>>, stage: string): void {
  for (const [part, stack] of Object.entries(stacks)) {
    if (!stack) continue
    for (const [key, value] of Object.entries({ application: 'simulpress', stage, part })) Tags.of(stack).add(key, value)
  }
}

/** For the CDK command line, which shows the operator what is printed here. */
function main(): void {
  try {
    createApp().synth()
  } catch (cause) {
    if (!(cause instanceof StageError)) throw cause
    console.error(`\n${cause.message}\nEvery command of cdk takes the stage as -c stage=prod; docs/deploying.md describes it.\n`)
    process.exitCode = 1
  }
}

if (import.meta.main) main()
