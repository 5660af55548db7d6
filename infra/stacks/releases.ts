import { Stack, type StackProps } from 'aws-cdk-lib'
import { CfnApplication, CfnDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { acknowledge } from '../constructs/acknowledge.ts'
import { alarmNames, CANARIES, CANARY } from '../constructs/releases.ts'
import { stageName } from '../constructs/stage-name.ts'

const POLICY = 'service-role/AWSCodeDeployRoleForLambdaLimited'

/**
 * What moves aliases gradually: a deployment group for each function with a canary. Before the stacks that have the functions, which name the groups
 * in their update policies: a stack has at most 500 resources, and that of the application has no room for them.
 */
export class ReleaseStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props)
    const application = new CfnApplication(this, 'Application', { applicationName: stageName(this), computePlatform: 'Lambda' })
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(POLICY)],
    })
    acknowledge(role, { [`IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${POLICY}]`]: 'AWS keeps in it what CodeDeploy needs to move aliases.' })
    for (const [name, alarms] of Object.entries(CANARIES))
      new CfnDeploymentGroup(this, name, {
        applicationName: application.ref,
        deploymentGroupName: name,
        serviceRoleArn: role.roleArn,
        deploymentConfigName: `CodeDeployDefault.LambdaCanary${CANARY.percentage}Percent${CANARY.minutes}Minutes`,
        deploymentStyle: { deploymentType: 'BLUE_GREEN', deploymentOption: 'WITH_TRAFFIC_CONTROL' },
        alarmConfiguration: { enabled: true, alarms: alarmNames(this, alarms).map((one) => ({ name: one })) },
        autoRollbackConfiguration: { enabled: true, events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_STOP_ON_REQUEST'] },
      })
  }
}
