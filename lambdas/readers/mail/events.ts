import type { SNSEvent } from 'aws-lambda'
import * as z from 'zod'
import { logger } from '../../platform/log/log.ts'
import { observed } from '../../platform/log/observed.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { getTable } from '../../platform/table/table.ts'
import { suppress } from './suppressions.ts'

const recipients = z.array(z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional(), status: z.string().optional() }))
const mail = z.object({ messageId: z.string(), timestamp: z.string(), tags: z.record(z.string(), z.array(z.string())).default({}) })

/** What the mail service says of mails that it took; of other happenings it is not asked to tell. */
const mailEvent = z.discriminatedUnion('eventType', [
  z.object({ eventType: z.literal('Send'), mail }),
  z.object({ eventType: z.literal('Reject'), mail, reject: z.object({ reason: z.string().default('') }) }),
  z.object({
    eventType: z.literal('Bounce'),
    mail,
    bounce: z.object({ bounceType: z.string(), bounceSubType: z.string().default(''), bouncedRecipients: recipients, timestamp: z.string() }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    mail,
    complaint: z.object({ complainedRecipients: recipients, complaintFeedbackType: z.string().nullish(), timestamp: z.string() }),
  }),
])
type MailEvent = z.output<typeof mailEvent>

/** Characters of what the other side said that are kept. */
const DETAIL_KEPT = 300

/**
 * Takes what the mail service tells of its mails: that it took one of a newsletter, so that a sender who was killed meanwhile does not send
 * it again, and which addresses are never to be mailed again. May be told the same twice. What it cannot read is logged and left.
 */
export const handler = observed(async ({ Records }: Pick<SNSEvent, 'Records'>): Promise<void> => {
  for (const { Sns } of Records) {
    const event = readEvent(Sns.Message)
    if (event) await take(event)
  }
})

function readEvent(message: string): MailEvent | null {
  try {
    return mailEvent.parse(JSON.parse(message))
  } catch (error) {
    logger().error('An event of the mail service cannot be read.', { error: error as Error })
    return null
  }
}

async function take(event: MailEvent): Promise<void> {
  const [week] = event.mail.tags.week ?? []
  switch (event.eventType) {
    case 'Send':
      return noteSent(event.mail)
    case 'Reject':
      return logger().warn('The mail service did not deliver a mail that it had taken.', { message_id: event.mail.messageId, reason: event.reject.reason })
    case 'Bounce': {
      const { bounceType, bounceSubType, bouncedRecipients, timestamp } = event.bounce
      // A full or slow mailbox may have room again next week.
      if (bounceType !== 'Permanent') return
      for (const { emailAddress, diagnosticCode, status } of bouncedRecipients)
        await suppress(getTable(), {
          email: emailAddress,
          reason: 'bounce',
          detail: detailOf(diagnosticCode ?? status ?? bounceSubType),
          at: iso(timestamp),
          week,
        })
      return
    }
    case 'Complaint': {
      const { complainedRecipients, complaintFeedbackType, timestamp } = event.complaint
      for (const { emailAddress } of complainedRecipients)
        await suppress(getTable(), { email: emailAddress, reason: 'complaint', detail: detailOf(complaintFeedbackType ?? ''), at: iso(timestamp), week })
    }
  }
}

/** Only newsletters carry tags of ours. */
async function noteSent({ tags, messageId, timestamp }: MailEvent['mail']): Promise<void> {
  const [week, subscriber_id] = [tags.week?.[0], tags.subscriber?.[0]]
  if (!week || !subscriber_id) return
  try {
    await getTable()
      .entities.mailDeliveries.patch({ week, subscriber_id })
      .set({ sent_at: iso(timestamp), message_id: messageId })
      .where(({ sent_at }, { notExists }) => notExists(sent_at))
      .go()
  } catch (error) {
    // Noted before, or gone.
    if (!isConditionFailure(error)) throw error
  }
}

const iso = (timestamp: string): string => new Date(timestamp).toISOString()
const detailOf = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, DETAIL_KEPT)
