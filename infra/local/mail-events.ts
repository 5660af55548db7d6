import { randomUUID } from 'node:crypto'
import type { Invoke } from './invoke.ts'
import type { StoredMail } from './stored-mail.ts'
import type { Cloud } from './template.ts'

/** What may become of a mail. */
export const MAIL_HAPPENINGS = ['send', 'bounce', 'complaint'] as const
export type MailHappening = (typeof MAIL_HAPPENINGS)[number]

/** `bounce@simulator.amazonses.com`, also with a label: `bounce+1@…`. */
const SIMULATOR = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/i

/** What becomes of a mail to these addresses: the service takes it, and its mailbox simulator answers as it is called. */
export function happeningsOf(to: readonly string[]): MailHappening[] {
  const simulated = to.map((address) => SIMULATOR.exec(address)?.[1]?.toLowerCase())
  return ['send', ...MAIL_HAPPENINGS.filter((happened) => simulated.includes(happened))]
}

/** The service's record of it, as it publishes events. */
export function mailEvent(mail: StoredMail, happened: MailHappening, at: number): object {
  const timestamp = new Date(at).toISOString()
  const tags = Object.fromEntries(Object.entries(mail.tags ?? {}).map(([name, value]) => [name, [value]]))
  const sent = { timestamp: new Date(mail.sentAt).toISOString(), messageId: mail.id, source: mail.from, destination: mail.to, headersTruncated: false, tags }
  const feedbackId = randomUUID()
  if (happened === 'send') return { eventType: 'Send', mail: sent, send: {} }
  if (happened === 'complaint') {
    const complainedRecipients = mail.to.map((emailAddress) => ({ emailAddress }))
    return { eventType: 'Complaint', mail: sent, complaint: { complainedRecipients, complaintFeedbackType: 'abuse', feedbackId, timestamp } }
  }
  const diagnosticCode = 'smtp; 550 5.1.1 user unknown'
  const bouncedRecipients = mail.to.map((emailAddress) => ({ emailAddress, action: 'failed', status: '5.1.1', diagnosticCode }))
  const bounce = { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients, reportingMTA: 'dsn; local', feedbackId, timestamp }
  return { eventType: 'Bounce', mail: sent, bounce }
}

/** Functions that are told of something that becomes of the identity's mails: through its configuration set, event destinations and topics. */
export function listenersOf(cloud: Cloud, happened: MailHappening): string[] {
  const sets = cloud.all('AWS::SES::EmailIdentity').flatMap(({ properties }) => properties.ConfigurationSetAttributes?.ConfigurationSetName ?? [])
  const topics = cloud
    .all('AWS::SES::ConfigurationSetEventDestination')
    .filter(({ properties: { ConfigurationSetName, EventDestination: destination } }) => {
      return sets.includes(ConfigurationSetName) && destination.Enabled && destination.MatchingEventTypes.includes(happened)
    })
    .map(({ properties }) => properties.EventDestination.SnsDestination.TopicARN)
  const subscriptions = cloud.all('AWS::SNS::Subscription').filter(({ properties }) => topics.includes(properties.TopicArn))
  return subscriptions.map(({ properties }) => properties.Endpoint)
}

/** Tries that a topic makes, and the pause before each further one in milliseconds. */
const TRIES = 3
const PAUSE_MS = 1000

/** Tells the functions of the template what becomes of mails, as SNS does: later, and again when one fails. */
export function createMailTeller(cloud: Cloud, invoke: Invoke, onError: (cause: unknown) => void, now = Date.now) {
  const told = async (arn: string, event: string, attempt = 1): Promise<void> => {
    const outcome = await invoke(arn, event)
    if (!('error' in outcome)) return
    if (attempt === TRIES) throw new Error(`${arn} did not take an event of the mail service: ${outcome.error.errorMessage}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref())
    return told(arn, event, attempt + 1)
  }
  return (mail: StoredMail, happened: MailHappening): void => {
    const Message = JSON.stringify(mailEvent(mail, happened, now()))
    const event = JSON.stringify({
      Records: [{ EventSource: 'aws:sns', EventVersion: '1.0', Sns: { Type: 'Notification', MessageId: randomUUID(), Message } }],
    })
    for (const arn of listenersOf(cloud, happened)) void told(arn, event).catch(onError)
  }
}
