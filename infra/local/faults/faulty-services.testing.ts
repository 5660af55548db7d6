import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { CognitoIdentityProviderClient, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { ListExecutionsCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'
import { createClosers } from '../closers.ts'
import { listen } from '../listen.ts'
import { createMail } from '../mail.ts'
import { createModel } from '../model/model.ts'
import { createStates } from '../states/states.ts'
import { openStorage } from '../storage.ts'
import { createStorageServer } from '../storage-server.ts'
import { startTable } from '../testing/start-table.ts'
import { createFaults, type Faults } from './faults.ts'
import { forwardTo } from './forward.ts'
import { withFaults } from './http-faults.ts'
import type { Kind } from './plan.ts'
import { PROTOCOLS } from './protocols.ts'

const MACHINE = 'arn:aws:states:us-east-1:000000000000:stateMachine:Nothing'

interface Seen<Answer> {
  answer?: Answer
  /** The error that the caller sees. */
  error?: Error & { code?: string; $metadata?: { httpStatusCode?: number } }
}

/**
 * Every service under one plan, with unmodified SDK clients that do not try again, so that a caller sees the fault itself; and for each
 * service a call, with a look at whether it was done.
 */
export async function startFaultyServices() {
  const faults = createFaults([])
  const closers = createClosers((cause) => console.error(cause))
  const { keep } = closers
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  closers.add(() => rmSync(folder, { recursive: true }))
  const storage = keep(openStorage(':memory:'))
  const mail = keep(createMail({ dataDir: join(folder, 'mail'), identities: ['news.example'] }))
  const table = keep(
    await startTable({
      TableName: 'test',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    }),
  )
  const states = keep(
    createStates({
      dataDir: join(folder, 'states'),
      machines: [{ arn: MACHINE, name: 'Nothing', definition: JSON.stringify({ StartAt: 'End', States: { End: { Type: 'Succeed' } } }) }],
      invoke: async () => ({ payload: 'null' }),
    }),
  )
  const signedUp: string[] = []
  const pool = withFaults(faults, PROTOCOLS.cognito, async (request: IncomingMessage, response: ServerResponse) => {
    for await (const body of request) signedUp.push(JSON.parse(String(body)).Username)
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end('{"UserConfirmed":false,"UserSub":"some-sub"}')
  })
  const { url: databaseUrl } = keep(await listen(withFaults(faults, PROTOCOLS.dynamodb, forwardTo(table.url))))

  const base = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
  const at = ({ url }: { url: string }) => ({ ...base, endpoint: url, maxAttempts: 1 })
  const dynamodb = new DynamoDBClient(at({ url: databaseUrl }))
  const s3 = new S3Client({ ...at(keep(await createStorageServer({ storage, buckets: ['site'], faults }))), forcePathStyle: true })
  const bedrock = new BedrockRuntimeClient(at(keep(await createModel({ dataDir: join(folder, 'model'), allowPseudo: true, faults }))))
  const sfn = new SFNClient(at(keep(await listen(withFaults(faults, PROTOCOLS.sfn, states.handle)))))
  const ses = new SESv2Client(at(keep(await listen(withFaults(faults, PROTOCOLS.ses, mail.handle)))))
  const cognito = new CognitoIdentityProviderClient(at(keep(await listen(pool))))
  for (const client of [dynamodb, s3, bedrock, sfn, ses, cognito]) closers.add(() => client.destroy())

  const toolConfig = {
    tools: [{ toolSpec: { name: 'submit_translations', description: 'x', inputSchema: { json: { type: 'object' } } } }],
    toolChoice: { tool: { name: 'submit_translations' } },
  }
  const asked = { source_locale: 'en', target_locale: 'de', segments: [{ id: '0', text: 'Hello' }], context: { title: 'x' } }
  return {
    faults,
    dynamodb,
    s3,
    /** A client of the table that tries again, as SDKs do. */
    patient: () => new DynamoDBClient({ ...base, endpoint: databaseUrl }),
    put: (pk: string) => dynamodb.send(new PutItemCommand({ TableName: 'test', Item: { pk: { S: pk } } })),
    has: async (pk: string) => (await dynamodb.send(new GetItemCommand({ TableName: 'test', Key: { pk: { S: pk } } }))).Item !== undefined,
    store: (Key: string) => s3.send(new PutObjectCommand({ Bucket: 'site', Key, Body: `content of ${Key}`, ContentType: 'text/plain' })),
    stored: (key: string) => storage.get('site', key)?.body.toString(),
    start: (name: string) => sfn.send(new StartExecutionCommand({ stateMachineArn: MACHINE, name })),
    started: async (name: string) =>
      (await sfn.send(new ListExecutionsCommand({ stateMachineArn: MACHINE }))).executions?.some((one) => one.name === name) ?? false,
    write: (subject: string) =>
      ses.send(
        new SendEmailCommand({
          FromEmailAddress: 'desk@news.example',
          Destination: { ToAddresses: ['reader@example.org'] },
          Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: 'x' } } } },
        }),
      ),
    written: (subject: string) => mail.list().some((one) => one.subject === subject),
    signUp: (Username: string) => cognito.send(new SignUpCommand({ ClientId: 'web', Username, Password: 'long-enough' })),
    signedUp: (name: string) => signedUp.includes(name),
    ask: () =>
      bedrock.send(new ConverseCommand({ modelId: 'some.model', messages: [{ role: 'user', content: [{ text: JSON.stringify(asked) }] }], toolConfig })),
    under: <Answer>(kind: Kind, place: string, call: () => Promise<Answer>) => underFault(faults, kind, place, call),
    close: closers.closeAll,
  }
}

/** What one call answers under a fault at its place. @throws when the fault did not strike */
async function underFault<Answer>(faults: Faults, kind: Kind, place: string, call: () => Promise<Answer>): Promise<Seen<Answer>> {
  faults.replace([{ at: place, kind, nth: 1, ms: 30 }])
  const seen = await call().then(
    (answer): Seen<Answer> => ({ answer }),
    (error: Error): Seen<Answer> => ({ error }),
  )
  if (faults.injected.length !== 1) throw new Error(`No ${kind} struck at ${place}.`)
  faults.replace([])
  return seen
}
