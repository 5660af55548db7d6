import type { Invoke } from './invoke.ts'
import type { Cloud } from './template.ts'

/**
 * Calls what waits for the end of a deployment, which every start of the one-machine cloud is. Waits for them; one that fails ends nothing,
 * as on AWS, where nobody waits.
 */
export async function tellDeployed(cloud: Cloud, invoke: Invoke, onError: (cause: unknown) => void): Promise<void> {
  const targets = cloud.all('AWS::Events::Rule').flatMap(({ properties: { EventPattern, Targets } }) =>
    Targets.map(({ Arn }) => ({
      Arn,
      event: {
        source: 'aws.cloudformation',
        'detail-type': 'CloudFormation Stack Status Change',
        detail: { 'stack-id': EventPattern.detail['stack-id'][0], 'status-details': { status: 'UPDATE_COMPLETE' } },
      },
    })),
  )
  await Promise.all(
    targets.map(async ({ Arn, event }) => {
      try {
        const outcome = await invoke(Arn, JSON.stringify(event))
        if ('error' in outcome) onError(new Error(`${Arn} failed after the deployment: ${outcome.error.errorMessage}`))
      } catch (cause) {
        onError(cause)
      }
    }),
  )
}
