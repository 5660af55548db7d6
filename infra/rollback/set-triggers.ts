import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { command, stageArgument } from './command.ts'
import { TRIGGERS, triggerCommand } from './triggers.ts'

/*
 * `npm run rollback:triggers -- --stage prod`: sets the alarms that undo an update of the stage's stacks, with the AWS command line and the
 * credentials and AWS_REGION of the environment. `--off` takes them away, for the deployment that repairs what an alarm tells.
 */
const aws = (args: readonly string[]): string => execFileSync('aws', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()

await command(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string' }, off: { type: 'boolean', default: false } } })
  const { stage, region } = z
    .object({ stage: stageArgument, region: z.string('Set AWS_REGION.') })
    .parse({ stage: values.stage, region: process.env.AWS_REGION })
  const account = aws(['sts', 'get-caller-identity', '--query', 'Account', '--output', 'text'])
  for (const part of Object.keys(TRIGGERS) as (keyof typeof TRIGGERS)[]) {
    const args = triggerCommand(part, { stage, region, account }, values.off)
    aws(args)
    aws(['cloudformation', 'wait', 'stack-update-complete', '--region', region, '--stack-name', `Simulpress-${stage}-${part}`])
    console.log(`${part}: ${values.off ? 'no alarm undoes an update' : `${TRIGGERS[part].join(', ')} undo an update`}`)
  }
})
