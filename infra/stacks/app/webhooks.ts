import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { AppFunction } from '../../constructs/app-function.ts'
import { type PartProps, tableEnvironment } from './part.ts'

/** What signs webhooks. It alone reads the key of their secrets, and has them sent by the function that may reach out and has no other right. */
export function createWebhooks(part: PartProps, fetching: AppFunction): AppFunction {
  const { stack, config, data } = part
  const webhooks = new AppFunction(stack, 'Webhooks', {
    entry: 'webhooks',
    description: 'Signs and sends webhooks of publications.',
    environment: {
      ...tableEnvironment(part),
      WEBHOOKS_SECRET_ARN: data.webhooksKey.secretArn,
      FETCHING_FUNCTION: fetching.functionName,
      SITE_ORIGIN: config.siteOrigin,
    },
    timeout: Duration.minutes(1),
  }).withTable(data.table)
  webhooks.addToRolePolicy(new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [data.webhooksKey.secretArn] }))
  webhooks.addToRolePolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [fetching.functionArn] }))
  return webhooks
}
