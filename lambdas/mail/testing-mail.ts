import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface SentMail {
  from: string
  to: string[]
  subject: string
  text?: string
  html?: string
  replyTo?: string[]
  headers?: Record<string, string>
}

interface MailModule {
  createMail: (deps: { dataDir: string; identities: string[] }) => {
    list: (limit: number) => SentMail[]
    handle: (...pair: never[]) => unknown
    close: () => void
  }
}
interface ListenModule {
  listen: (handle: (...pair: never[]) => unknown) => Promise<{ url: string; close: () => Promise<void> }>
}

export interface TestMail {
  /** Sent mails, newest first. */
  sent: () => SentMail[]
  /** Makes the mail service unreachable. */
  close: () => Promise<void>
}

/** The one-machine cloud's mail service; sets the environment that the mail function reads. Mails go out as `news.example`. */
export async function startTestMail(): Promise<TestMail> {
  // By URL: the application does not depend on the one-machine cloud, only this test starts a part of it.
  const load = (file: string) => import(/* @vite-ignore */ new URL(`../../infra/local/${file}`, import.meta.url).href)
  const { createMail } = (await load('mail.ts')) as MailModule
  const { listen } = (await load('listen.ts')) as ListenModule
  const dataDir = mkdtempSync(join(tmpdir(), 'test-mail-'))
  const mail = createMail({ dataDir, identities: ['news.example'] })
  const server = await listen(mail.handle)
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: server.url,
    MAIL_FROM: 'newsletter@news.example',
    DESK_MAIL: 'desk@news.example',
    SITE_NAME: 'Test News',
    SITE_ORIGIN: 'https://news.example',
  })
  return {
    sent: () => mail.list(1000),
    close: async () => {
      await server.close()
      mail.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
