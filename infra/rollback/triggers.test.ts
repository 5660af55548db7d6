import { expect, it } from 'vitest'
import { awsCommandFault } from '../how-to/aws-command.ts'
import { assemblyOf } from '../verify-aws/assembly.ts'
import { TRIGGERS, triggerCommand } from './triggers.ts'

const PLACE = { stage: 'prod', region: 'eu-central-1', account: '111122223333' }
const parts = Object.keys(TRIGGERS) as (keyof typeof TRIGGERS)[]
const configurationOf = (args: readonly string[]) =>
  JSON.parse(args.at(-1) as string) as { MonitoringTimeInMinutes: number; RollbackTriggers: { Arn: string }[] }

it.each(parts)('of %s are a command that AWS takes, with alarms that the stage has in that region', (part) => {
  const args = triggerCommand(part, PLACE)
  expect(awsCommandFault(args)).toBeUndefined()
  const { stacks } = assemblyOf('prod')
  expect(stacks.map(({ name }) => name)).toContain(`Simulpress-prod-${part}`)
  const alarms = stacks
    .filter(({ region }) => region === PLACE.region)
    .flatMap(({ template }) =>
      Object.values(template.Resources).flatMap(({ Type, Properties }) => (Type === 'AWS::CloudWatch::Alarm' ? [Properties?.AlarmName] : [])),
    )
  const { RollbackTriggers, MonitoringTimeInMinutes } = configurationOf(args)
  expect(RollbackTriggers.length).toBeGreaterThan(0)
  expect(RollbackTriggers.length).toBeLessThanOrEqual(5)
  for (const { Arn } of RollbackTriggers) expect(alarms).toContain(Arn.replace('arn:aws:cloudwatch:eu-central-1:111122223333:alarm:', ''))
  expect(MonitoringTimeInMinutes).toBe(10)
})

it('are taken away with an empty list', () => {
  expect(configurationOf(triggerCommand('App', PLACE, true))).toEqual({ MonitoringTimeInMinutes: 0, RollbackTriggers: [] })
})
