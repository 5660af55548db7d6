/** A stack with the ids of the alarms that undo its update; CloudFormation takes five a stack. */
export const TRIGGERS = {
  App: ['api-fails', 'publications-fail', 'work-fails', 'streams-late', 'dead-letters'],
  Edge: ['pages-fail'],
  Schedules: ['schedules-late'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** How long after an update the alarms are still watched. */
const MINUTES = 10

interface Place {
  stage: string
  region: string
  account: string
}

/**
 * Arguments of the AWS command line that set the rollback triggers of a stack and change nothing else: CloudFormation keeps them for later updates.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_RollbackConfiguration.html
 * @param off takes them away
 */
export function triggerCommand(part: keyof typeof TRIGGERS, { stage, region, account }: Place, off = false): string[] {
  const alarms = off ? [] : TRIGGERS[part]
  const configuration = {
    MonitoringTimeInMinutes: off ? 0 : MINUTES,
    RollbackTriggers: alarms.map((id) => ({ Type: 'AWS::CloudWatch::Alarm', Arn: `arn:aws:cloudwatch:${region}:${account}:alarm:Simulpress-${stage}-${id}` })),
  }
  const options = {
    region,
    'stack-name': `Simulpress-${stage}-${part}`,
    parameters: 'ParameterKey=BootstrapVersion,UsePreviousValue=true',
    capabilities: 'CAPABILITY_NAMED_IAM',
    'rollback-configuration': JSON.stringify(configuration),
  }
  return ['cloudformation', 'update-stack', '--use-previous-template', ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])]
}
