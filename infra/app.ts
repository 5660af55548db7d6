import { App, Tags } from 'aws-cdk-lib'
import { stageConfig } from './config.ts'
import { AppStack } from './stacks/app.ts'
import { DataStack } from './stacks/data.ts'
import { EdgeStack } from './stacks/edge.ts'

/** The whole application: three stacks of one stage. `app.synth()` is left to the caller, so tests can add checks. */
export function createApp(app = new App()): App {
  const config = stageConfig((key) => app.node.tryGetContext(key))
  const name = `Simulpress-${config.stage}`
  const env =
    config.stage === 'local'
      ? { account: '000000000000', region: 'us-east-1' }
      : { account: process.env.CDK_DEFAULT_ACCOUNT, region: process.env.CDK_DEFAULT_REGION }
  const data = new DataStack(app, `${name}-Data`, { env, config })
  const application = new AppStack(app, `${name}-App`, { env, config, data })
  new EdgeStack(app, `${name}-Edge`, { env, config, data, app: application })
  Tags.of(app).add('application', 'simulpress')
  Tags.of(app).add('stage', config.stage)
  return app
}

if (import.meta.main) createApp().synth()
