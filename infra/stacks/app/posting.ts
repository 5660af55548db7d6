import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { AppFunction } from '../../constructs/app-function.ts'
import type { PartProps } from './part.ts'

/** The one function that speaks to social networks, and the only one that reads the keys of our accounts. It has no other right. */
export function createPosting({ stack, config, data }: PartProps): AppFunction {
  const posting = new AppFunction(stack, 'Posting', {
    entry: 'posting',
    description: "Posts at the publication's own accounts.",
    environment: { SITE_ORIGIN: config.siteOrigin, X_SECRET_ARN: data.xCredentials.secretArn },
    timeout: Duration.seconds(20),
  })
  posting.addToRolePolicy(new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [data.xCredentials.secretArn] }))
  return posting
}
