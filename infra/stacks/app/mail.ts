import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import { AppFunction } from '../../constructs/app-function.ts'
import { type PartProps, tableEnvironment } from './part.ts'

/** Sends what rows of the table ask for. A mail that cannot be sent now is tried for about an hour, then put aside. */
export function createMail(part: PartProps): void {
  const { stack, config, data, deadLetters } = part
  const identity = new EmailIdentity(stack, 'MailIdentity', { identity: Identity.domain(config.mail.domain) })
  const mail = new AppFunction(stack, 'Mail', {
    entry: 'mail',
    description: 'Sends confirmations to subscribers and messages to the desk.',
    environment: {
      ...tableEnvironment(part),
      MAIL_FROM: config.mail.from,
      DESK_MAIL: config.mail.desk,
      SITE_NAME: config.siteName,
      SITE_ORIGIN: config.siteOrigin,
    },
    timeout: Duration.seconds(30),
  }).withTable(data.table)
  mail.addToRolePolicy(new PolicyStatement({ actions: ['ses:SendEmail'], resources: [identity.emailIdentityArn] }))
  const keys = (pk: object[]) => FilterCriteria.filter({ dynamodb: { Keys: { pk: { S: pk } } } })
  mail.addEventSource(
    new DynamoEventSource(data.table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      retryAttempts: 60,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      onFailure: new SqsDlq(deadLetters),
      filters: [keys([{ prefix: 'SUBSCRIPTION-REQUEST#' }]), keys([{ prefix: 'SUBSCRIBERS#' }]), keys([{ prefix: 'CONTACT' }])],
    }),
  )
}
