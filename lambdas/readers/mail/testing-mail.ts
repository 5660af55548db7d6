import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface SentMail {
  id: string
  from: string
  to: string[]
  subject: string
  text?: string
  html?: string
  replyTo?: string[]
  headers?: Record<string, string>
  tags?: Record<string, string>
}

type Happening = 'send' | 'bounce' | 'complaint'
type Handle = (...pair: never[]) => unknown

interface MailModule {
  createMail: (deps: { dataDir: string; identities: string[]; tell: (mail: SentMail, happened: Happening) => void }) => {
    list: (limit: number) => SentMail[]
    report: (id: string, happened: Exclude<Happening, 'send'>) => boolean
    handle: Handle
    close: () => void
  }
}
interface EventsModule {
  mailEvent: (mail: SentMail, happened: Happening, at: number) => object
}
interface Faults {
  replace: (plan: { at: string; kind: string; nth: number; times?: number }[]) => void
}
interface FaultsModule {
  createFaults: (plan: []) => Faults
}
interface HttpFaultsModule {
  withFaults: (faults: Faults, protocol: unknown, handle: Handle) => Handle
}
interface ProtocolsModule {
  PROTOCOLS: { ses: unknown }
}
interface ListenModule {
  listen: (handle: Handle) => Promise<{ url: string; close: () => Promise<void> }>
}

export interface TestMail {
  /** Sent mails, newest first. */
  sent: () => SentMail[]
  /** Says that a mail has bounced, or that its reader complained. */
  report: (id: string, happened: Exclude<Happening, 'send'>) => void
  /** Events of the service that nobody has been told of yet, as SNS delivers them, oldest first. */
  events: { Records: { Sns: { Message: string } }[] }[]
  /** Calls that fail by plan, from now on. */
  fail: Faults['replace']
  /** Makes the mail service unreachable. */
  close: () => Promise<void>
}

/** The one-machine cloud's mail service; sets the environment that the mail function reads. Mails go out as `news.example`. */
export async function startTestMail(): Promise<TestMail> {
  // By URL: the application does not depend on the one-machine cloud, only this test starts a part of it.
  const load = (file: string) => import(/* @vite-ignore */ new URL(`../../../infra/local/${file}`, import.meta.url).href)
  const { createMail } = (await load('mail.ts')) as MailModule
  const { listen } = (await load('listen.ts')) as ListenModule
  const { mailEvent } = (await load('mail-events.ts')) as EventsModule
  const { createFaults } = (await load('faults/faults.ts')) as FaultsModule
  const { withFaults } = (await load('faults/http-faults.ts')) as HttpFaultsModule
  const { PROTOCOLS } = (await load('faults/protocols.ts')) as ProtocolsModule
  const dataDir = mkdtempSync(join(tmpdir(), 'test-mail-'))
  const events: TestMail['events'] = []
  const tell = (sent: SentMail, happened: Happening) => {
    events.push({ Records: [{ Sns: { Message: JSON.stringify(mailEvent(sent, happened, Date.now())) } }] })
  }
  const mail = createMail({ dataDir, identities: ['news.example'], tell })
  const faults = createFaults([])
  const server = await listen(withFaults(faults, PROTOCOLS.ses, mail.handle))
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: server.url,
    MAIL_FROM: 'newsletter@news.example',
    DESK_MAIL: 'desk@news.example',
    SITE_NAME: 'Test News',
    SITE_ORIGIN: 'https://news.example',
    DESK_LANGUAGE: 'lt',
  })
  return {
    sent: () => mail.list(10_000),
    report: (id, happened) => {
      mail.report(id, happened)
    },
    events,
    fail: faults.replace,
    close: async () => {
      await server.close()
      mail.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
