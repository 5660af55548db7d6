import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { AwsError, parseJson, readBody, toAwsError } from './aws-json.ts'
import { type MailQuota, NO_QUOTA, quotaExceeded, unverifiedOf } from './limits/mail-quota.ts'
import { happeningsOf, type MailHappening } from './mail-events.ts'
import { openMailStore } from './mail-store.ts'
import type { Mail, StoredMail } from './stored-mail.ts'
import { REGION } from './template/resource-type.ts'

const addresses = z.array(z.string().min(3)).max(50)
const part = z.strictObject({ Data: z.string(), Charset: z.string().optional() })
const sendEmail = z.strictObject({
  FromEmailAddress: z.string().min(3),
  Destination: z.strictObject({ ToAddresses: addresses.min(1) }),
  ReplyToAddresses: addresses.optional(),
  ConfigurationSetName: z.string().optional(),
  EmailTags: z.array(z.strictObject({ Name: z.string(), Value: z.string() })).optional(),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: part,
      Body: z.strictObject({ Text: part.optional(), Html: part.optional() }),
      Headers: z.array(z.strictObject({ Name: z.string(), Value: z.string() })).optional(),
    }),
  }),
})

/** `Name <a@b.c>` → `a@b.c` */
const bareAddress = (address: string) => (/<([^>]*)>\s*$/.exec(address)?.[1] ?? address).trim().toLowerCase()

const DAY_MS = 86_400_000

interface MailDeps {
  dataDir: string
  /** Verified addresses and domains of the template; other senders are rejected as SES does. */
  identities: readonly string[]
  /** Is told what becomes of mails that were sent through the service. */
  tell?: (mail: StoredMail, happened: MailHappening) => void
  now?: () => number
  /** What the account may send; `NO_QUOTA` without one. */
  quota?: MailQuota
}

/**
 * SES v2 over REST: `SendEmail` (simple content), `GetAccount` and `GetEmailIdentity`; everything else is refused by name.
 * No mail leaves the machine: each is kept in `dataDir` and shown in the console. Addresses of the service's mailbox simulator bounce
 * and complain, as there.
 */
export const createMail = (deps: MailDeps) => {
  const quota = deps.quota ?? NO_QUOTA
  const tell = (mail: StoredMail, happened: MailHappening) => deps.tell?.(mail, happened)
  const { store, find, list, storedWithin, close } = openMailStore(deps.dataDir, deps.now ?? Date.now)
  const send = (mail: Mail): string => store(mail).id

  const identityOf = (address: string) => {
    const [, domain] = bareAddress(address).split('@')
    return deps.identities.find((identity) => identity.toLowerCase() === bareAddress(address) || identity.toLowerCase() === domain)
  }

  const checkMail = (from: string, to: readonly string[]): void => {
    const unverified = identityOf(from) ? unverifiedOf(to, quota, (address) => identityOf(address) !== undefined) : [from]
    if (unverified.length > 0) {
      const reason = `Email address is not verified. The following identities failed the check in region ${REGION.toUpperCase()}: ${unverified.join(', ')}`
      throw new AwsError('MessageRejected', reason)
    }
    const exceeded = quotaExceeded(to.length, { lastDay: storedWithin(DAY_MS), lastSecond: storedWithin(1000) }, quota)
    if (exceeded) throw new AwsError('TooManyRequestsException', exceeded, 429)
  }

  const answer = async (request: IncomingMessage): Promise<object> => {
    const path = new URL(request.url ?? '/', 'http://local').pathname
    if (request.method === 'POST' && path.endsWith('/v2/email/outbound-emails')) {
      const { FromEmailAddress, Destination, ReplyToAddresses, EmailTags, Content } = sendEmail.parse(parseJson((await readBody(request)).toString()))
      const { Subject, Body, Headers } = Content.Simple
      checkMail(FromEmailAddress, Destination.ToAddresses)
      const headers = Headers && Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value]))
      const mail = { from: FromEmailAddress, to: Destination.ToAddresses, subject: Subject.Data, text: Body.Text?.Data, html: Body.Html?.Data }
      const tags = EmailTags && Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, Value]))
      const stored = store({ ...mail, replyTo: ReplyToAddresses, headers, tags })
      for (const happened of happeningsOf(mail.to)) tell(stored, happened)
      return { MessageId: stored.id }
    }
    if (request.method === 'GET' && path.endsWith('/v2/email/account')) {
      const { perDay: Max24HourSend, perSecond: MaxSendRate, toVerifiedOnly } = quota
      return {
        SendQuota: { Max24HourSend, MaxSendRate, SentLast24Hours: storedWithin(DAY_MS) },
        SendingEnabled: true,
        ProductionAccessEnabled: !toVerifiedOnly,
      }
    }
    const identity = /\/v2\/email\/identities\/([^/]+)$/.exec(path)?.[1]
    if (request.method === 'GET' && identity) {
      const name = decodeURIComponent(identity)
      if (!deps.identities.includes(name)) throw new AwsError('NotFoundException', `Email identity ${name} does not exist.`, 404)
      return { IdentityType: name.includes('@') ? 'EMAIL_ADDRESS' : 'DOMAIN', VerifiedForSendingStatus: true, VerificationStatus: 'SUCCESS' }
    }
    throw new AwsError('BadRequestException', `The local mail service does not know ${request.method} ${path}.`)
  }

  return {
    send,
    list,
    find,
    /** Says that a mail has bounced, or that its reader complained. @returns false when there is no such mail */
    report(id: string, happened: Exclude<MailHappening, 'send'>): boolean {
      const mail = find(id)
      if (mail) tell(mail, happened)
      return mail !== undefined
    },
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      try {
        const body = JSON.stringify(await answer(request))
        response.writeHead(200, { 'content-type': 'application/json' }).end(body)
      } catch (thrown) {
        const error = toAwsError(thrown, 'BadRequestException')
        response.writeHead(error.status, { 'content-type': 'application/json', 'x-amzn-errortype': error.name }).end(JSON.stringify({ message: error.message }))
      }
    },
    close,
  }
}

export type MailService = ReturnType<typeof createMail>
