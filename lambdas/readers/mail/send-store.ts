import { GetAccountCommand, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { logger } from '../../platform/log/log.ts'
import { ses, sesOnce } from '../../platform/process/clients.ts'

export interface Mail {
  from: { name: string; address: string }
  to: string
  replyTo?: string
  subject: string
  text: string
  html?: string
  headers?: Readonly<Record<string, string>>
  /** Named again by the service's events about this mail: letters, digits, `-` and `_`. */
  tags?: Readonly<Record<string, string>>
}

/** The service will never send this mail; trying again is of no use. */
export class MailRefused extends Error {}

const FOR_GOOD = new Set(['BadRequestException', 'MessageRejected', 'NotFoundException'])

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** A text for a header: on one line, whatever was typed. */
export const oneLine = (text: string): string => text.replace(CONTROLS, ' ').trim()

/** A mailbox with a name that cannot end early; quoted, so that commas and the like stay part of the name. */
const mailbox = ({ name, address }: Mail['from']): string => `"${oneLine(name).replace(/["\\]/g, '')}" <${address}>`

/**
 * Sends one mail to one address.
 * @param once asks the service once: after an answer that got lost nobody knows whether the mail has gone out, and another call would
 * send a second one. Otherwise the client tries again by itself.
 * @returns the service's id of the mail
 * @throws MailRefused when the service refuses it for good; what passes by itself is thrown as it is
 */
export async function sendMail({ from, to, replyTo, subject, text, html, headers = {}, tags = {} }: Mail, once = false): Promise<string> {
  const part = (Data: string) => ({ Data, Charset: 'UTF-8' })
  const named = (values: Readonly<Record<string, string>>) => Object.entries(values).map(([Name, Value]) => ({ Name, Value }))
  try {
    const { MessageId = '' } = await (once ? sesOnce() : ses()).send(
      new SendEmailCommand({
        FromEmailAddress: mailbox(from),
        Destination: { ToAddresses: [to] },
        ...(replyTo ? { ReplyToAddresses: [replyTo] } : {}),
        ...(Object.keys(tags).length > 0 ? { EmailTags: named(tags) } : {}),
        Content: {
          Simple: {
            Subject: part(oneLine(subject)),
            Body: { Text: part(text), ...(html ? { Html: part(html) } : {}) },
            Headers: named(headers),
          },
        },
      }),
    )
    logger().info('mail', { message_id: MessageId })
    return MessageId
  } catch (cause) {
    if (cause instanceof Error && FOR_GOOD.has(cause.name)) throw new MailRefused(cause.message, { cause })
    throw cause
  }
}

/** Mails a second that the service takes of this account. */
export async function readSendRate(): Promise<number> {
  const { SendQuota } = await ses().send(new GetAccountCommand({}))
  return SendQuota?.MaxSendRate ?? 1
}
