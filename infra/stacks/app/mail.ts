import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { CfnPermission } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { CnameRecord } from 'aws-cdk-lib/aws-route53'
import { ConfigurationSet, EmailIdentity, EmailSendingEvent, EventDestination, Identity, SuppressionReasons } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { CfnQueuePolicy } from 'aws-cdk-lib/aws-sqs'
import { acknowledge } from '../../constructs/acknowledge.ts'
import { AppFunction } from '../../constructs/app-function.ts'
import { siteZone } from '../../constructs/site-zone.ts'
import type { Workflow } from '../../constructs/workflow.ts'
import { type PartProps, tableEnvironment } from './part.ts'

/** Lets a function send mails as the stage's domain. */
export type AllowMail = (sender: AppFunction) => void

/** What the service tells of mails that it took. */
const TOLD = [EmailSendingEvent.SEND, EmailSendingEvent.REJECT, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT]

/** The domain that mails go out as, and what takes the service's word on what became of them. */
export function createMailIdentity(part: PartProps): AllowMail {
  const { stack, config } = part
  // The account's own list is the second net: also what this stage has forgotten is not mailed again.
  const configuration = new ConfigurationSet(stack, 'MailConfiguration', { suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS })
  configuration.addEventDestination('MailEventDestination', { destination: EventDestination.snsTopic(createMailEvents(part)), events: TOLD })
  const identity = new EmailIdentity(stack, 'MailIdentity', { identity: Identity.domain(config.mail.domain), configurationSet: configuration })
  signInZone(part, identity)
  const configurationArn = stack.formatArn({ service: 'ses', resource: 'configuration-set', resourceName: configuration.configurationSetName })
  return (sender) => sender.addToRolePolicy(new PolicyStatement({ actions: ['ses:SendEmail'], resources: [identity.emailIdentityArn, configurationArn] }))
}

/** The records by which others believe the domain's mails, where its zone is known: without them every mail is unsigned. */
function signInZone({ stack, config }: PartProps, identity: EmailIdentity): void {
  const { hostedZone, mail } = config
  const zone = hostedZone && `.${mail.domain}`.endsWith(`.${hostedZone.name}`) ? siteZone(stack, config) : undefined
  if (!zone) return
  for (const [index, { name, value }] of identity.dkimRecords.entries())
    new CnameRecord(stack, `MailSignature${index + 1}`, { zone, recordName: `${name}.`, domainName: value })
}

/** A topic, which keeps what it is told until its function has taken it: an address that complained must not be forgotten. */
function createMailEvents(part: PartProps): Topic {
  const { stack, data, deadLetters } = part
  const events = new AppFunction(stack, 'MailEvents', {
    entry: 'mail-events',
    description: 'Notes which mails went out, and which addresses are never to be mailed again.',
    environment: tableEnvironment(part),
    timeout: Duration.seconds(30),
  }).withTable(data.table)
  events.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(deadLetters) })
  const topic = new Topic(stack, 'MailEventsTopic', { displayName: 'What became of mails', enforceSSL: true })
  acknowledge(topic, { SNS2: 'The mail service could not write to a topic under the managed key; what it tells is encrypted in transit.' })
  const subscription = topic.addSubscription(new LambdaSubscription(events, { deadLetterQueue: deadLetters }))
  // The topic delivers from the first moment, and a delivery that is refused by function and queue is lost.
  const allowed = [...events.node.findAll(), ...deadLetters.node.findAll()].filter((one) => one instanceof CfnPermission || one instanceof CfnQueuePolicy)
  subscription.node.addDependency(...allowed)
  return topic
}

/** Sends what rows of the table ask for. A mail that cannot be sent waits in a dead-letter queue in the end. */
export function createMail(part: PartProps, allowMail: AllowMail): AppFunction {
  const { stack, config, data } = part
  const mail = new AppFunction(stack, 'Mail', {
    entry: 'mail',
    description: 'Sends confirmations to subscribers, messages and notifications to the desk, reports to admins.',
    environment: {
      ...tableEnvironment(part),
      MAIL_FROM: config.mail.from,
      DESK_MAIL: config.mail.desk,
      SITE_NAME: config.siteName,
      SITE_ORIGIN: config.siteOrigin,
      DESK_LANGUAGE: config.deskLanguage,
    },
    timeout: Duration.seconds(30),
  }).withTable(data.table)
  allowMail(mail)
  return mail
}

/** What begins the newsletter, which the machine of batches sends, and what has the report and the daily mails of notifications sent. */
export function createWeeklyMails(part: PartProps, runBatch: Workflow): Record<'send-newsletter' | 'send-report', AppFunction> {
  const { stack, config, data } = part
  const newsletter = new AppFunction(stack, 'SendNewsletter', {
    entry: 'send-newsletter',
    description: 'Begins to send the newsletter of the week.',
    environment: { ...tableEnvironment(part), RUN_BATCH_MACHINE_ARN: runBatch.startArn },
    timeout: Duration.minutes(1),
  }).withTable(data.table)
  runBatch.grantRun(newsletter)
  const report = new AppFunction(stack, 'SendReport', {
    entry: 'send-report',
    description: 'Has the weekly report sent to the admins, and each day to people of the desk what they have not read.',
    environment: { ...tableEnvironment(part), SITE_NAME: config.siteName, SITE_ORIGIN: config.siteOrigin, DESK_LANGUAGE: config.deskLanguage },
    timeout: Duration.minutes(5),
  }).withTable(data.table)
  return { 'send-newsletter': newsletter, 'send-report': report }
}
