import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetAccountCommand, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen } from '../listen.ts'
import { createMail, type MailService } from '../mail.ts'
import { SANDBOX } from './mail-quota.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'quota-'))
let now = Date.parse('2026-11-20T10:00:00Z')
let mail: MailService
let server: Awaited<ReturnType<typeof listen>>
let sdk: SESv2Client
beforeAll(async () => {
  mail = createMail({ dataDir, identities: ['example.org'], now: () => now, quota: SANDBOX })
  server = await listen((request, response) => mail.handle(request, response))
  sdk = new SESv2Client({ region: 'us-east-1', endpoint: server.url, maxAttempts: 1, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } })
})
afterAll(async () => {
  await server.close()
  mail.close()
  rmSync(dataDir, { recursive: true })
})

const send = async (to: string) => {
  const Content = { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Hello' } } } }
  await sdk.send(new SendEmailCommand({ FromEmailAddress: 'news@example.org', Destination: { ToAddresses: [to] }, Content }))
}

it('in the sandbox a mail goes to verified addresses and the mailbox simulator only', async () => {
  await expect(send('reader@example.com')).rejects.toMatchObject({
    name: 'MessageRejected',
    message: 'Email address is not verified. The following identities failed the check in region US-EAST-1: reader@example.com',
  })
  await send('desk@example.org')
  now += 1000
  await send('bounce@simulator.amazonses.com')
})

it('one a second and 200 in 24 hours, as GetAccount says', async () => {
  await expect(send('desk@example.org')).rejects.toMatchObject({ name: 'TooManyRequestsException', message: 'Maximum sending rate exceeded.' })
  for (let sent = 2; sent < 200; sent++) {
    now += 1000
    await send('desk@example.org')
  }
  now += 1000
  await expect(send('desk@example.org')).rejects.toMatchObject({ message: 'Daily message quota exceeded.', $metadata: { httpStatusCode: 429 } })
  expect(await sdk.send(new GetAccountCommand())).toMatchObject({
    SendQuota: { Max24HourSend: 200, MaxSendRate: 1, SentLast24Hours: 200 },
    ProductionAccessEnabled: false,
  })
  now += 86_400_000
  await send('desk@example.org')
})
