import { SendEmailCommand } from '@aws-sdk/client-sesv2'
import { ses } from '../runtime/clients.ts'

export interface Mail {
  from: { name: string; address: string }
  to: string
  replyTo?: string
  subject: string
  text: string
  html?: string
  headers?: Readonly<Record<string, string>>
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
 * @throws MailRefused when the service refuses it for good; what passes by itself is thrown as it is
 */
export async function sendMail({ from, to, replyTo, subject, text, html, headers = {} }: Mail): Promise<void> {
  const part = (Data: string) => ({ Data, Charset: 'UTF-8' })
  try {
    await ses().send(
      new SendEmailCommand({
        FromEmailAddress: mailbox(from),
        Destination: { ToAddresses: [to] },
        ...(replyTo ? { ReplyToAddresses: [replyTo] } : {}),
        Content: {
          Simple: {
            Subject: part(oneLine(subject)),
            Body: { Text: part(text), ...(html ? { Html: part(html) } : {}) },
            Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
          },
        },
      }),
    )
  } catch (cause) {
    if (cause instanceof Error && FOR_GOOD.has(cause.name)) throw new MailRefused(cause.message, { cause })
    throw cause
  }
}
