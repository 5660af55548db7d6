import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetEmailIdentityCommand, ListEmailIdentitiesCommand, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen } from './listen.ts'
import { createMail } from './mail.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'mail-'))
const open = () => createMail({ dataDir, identities: ['example.org'] })
let mail = open()
let server: Awaited<ReturnType<typeof listen>>
let sdk: SESv2Client

beforeAll(async () => {
  server = await listen((request, response) => mail.handle(request, response))
  sdk = new SESv2Client({ region: 'us-east-1', endpoint: server.url, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } })
})
afterAll(async () => {
  await server.close()
  mail.close()
  rmSync(dataDir, { recursive: true })
})

const send = (FromEmailAddress: string) =>
  sdk.send(
    new SendEmailCommand({
      FromEmailAddress,
      Destination: { ToAddresses: ['reader@example.com'] },
      Content: {
        Simple: {
          Subject: { Data: 'Confirm' },
          Body: { Text: { Data: 'ąčę' }, Html: { Data: '<p>ąčę</p>' } },
          Headers: [{ Name: 'List-Unsubscribe', Value: '<https://example.org/u>' }],
        },
      },
    }),
  )

it('keeps what is sent, newest first, over a restart', async () => {
  const first = await send('Newsroom <news@example.org>')
  const second = await send('news@Example.org')
  mail.close()
  mail = open()
  expect(mail.list().map(({ id }) => id)).toEqual([second.MessageId, first.MessageId])
  expect(mail.find(first.MessageId ?? '')).toMatchObject({
    from: 'Newsroom <news@example.org>',
    to: ['reader@example.com'],
    subject: 'Confirm',
    text: 'ąčę',
    html: '<p>ąčę</p>',
    headers: { 'List-Unsubscribe': '<https://example.org/u>' },
  })
})

it('rejects senders that are not verified and calls it does not know', async () => {
  await expect(send('evil@example.com')).rejects.toMatchObject({ name: 'MessageRejected' })
  await expect(sdk.send(new GetEmailIdentityCommand({ EmailIdentity: 'example.com' }))).rejects.toMatchObject({ name: 'NotFoundException' })
  expect(await sdk.send(new GetEmailIdentityCommand({ EmailIdentity: 'example.org' }))).toMatchObject({ VerifiedForSendingStatus: true })
  await expect(sdk.send(new ListEmailIdentitiesCommand())).rejects.toThrow('does not know POST /v2/email/list-identities')
  const raw = new SendEmailCommand({ FromEmailAddress: 'news@example.org', Content: { Raw: { Data: new Uint8Array([1]) } } })
  await expect(sdk.send(raw)).rejects.toMatchObject({ name: 'BadRequestException' })
})
