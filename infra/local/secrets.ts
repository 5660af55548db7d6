import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { AwsError, createJsonService, operation } from './aws-json.ts'
import { keepFile } from './keep-file.ts'

interface SecretsDeps {
  /** One file a secret, which its owner alone can read. */
  dataDir: string
  /** ARNs with the template's initial values, or how many letters of one are made up. */
  secrets: readonly { arn: string; initial?: string | undefined; letters?: number | undefined }[]
}

/** Newest first: the current version and the one before it. */
const versions = z.array(z.strictObject({ id: z.string(), value: z.string() })).max(2)
type Versions = z.output<typeof versions>

const STAGES = ['AWSCURRENT', 'AWSPREVIOUS']
const OWNER_ONLY = 0o600
/** Of what the template or the service itself filled in. Ids have 32 to 64 letters. */
const FIRST_VERSION = '00000000-0000-4000-8000-000000000000'

/**
 * Secrets Manager as far as the application and whoever posts for it need it: `PutSecretValue` and `GetSecretValue`; everything else is
 * refused by name.
 */
export function createSecrets({ dataDir, secrets }: SecretsDeps) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chmodSync(dataDir, 0o700)
  const known = new Map(secrets.map((secret) => [secret.arn, secret]))
  const fileOf = (arn: string) =>
    join(
      dataDir,
      `${arn
        .split(':')
        .at(-1)
        ?.replace(/[^\w-]/g, '_')}.json`,
    )

  const read = (arn: string): Versions => {
    const secret = known.get(arn)
    if (!secret) throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
    return existsSync(fileOf(arn)) ? versions.parse(JSON.parse(readFileSync(fileOf(arn), 'utf8'))) : [{ id: FIRST_VERSION, value: secret.initial ?? '' }]
  }
  const write = (arn: string, kept: Versions): void => {
    keepFile(fileOf(arn), JSON.stringify(kept), OWNER_ONLY)
  }

  // What is made up is made up once.
  for (const { arn, initial, letters = 0 } of secrets) {
    if (initial === undefined && !existsSync(fileOf(arn))) write(arn, [{ id: FIRST_VERSION, value: lettersOf(letters) }])
  }

  const handle = createJsonService(
    'secretsmanager',
    {
      PutSecretValue: operation(
        z.strictObject({ SecretId: z.string(), SecretString: z.string().min(1).max(65_536), ClientRequestToken: z.string().default(randomUUID) }),
        ({ SecretId, SecretString, ClientRequestToken: id }) => {
          const kept = read(SecretId)
          const known = kept.find((version) => version.id === id)
          if (known && known.value !== SecretString) throw new AwsError('ResourceExistsException', 'A version with this token has another value.')
          if (!known) write(SecretId, [{ id, value: SecretString }, ...kept].slice(0, 2))
          return { ARN: SecretId, Name: SecretId, VersionId: id, VersionStages: STAGES.slice(0, 1) }
        },
      ),
      GetSecretValue: operation(z.strictObject({ SecretId: z.string(), VersionStage: z.string().default('AWSCURRENT') }), ({ SecretId, VersionStage }) => {
        const version = read(SecretId)[STAGES.indexOf(VersionStage)]
        if (!version)
          throw new AwsError('ResourceNotFoundException', `Secrets Manager can't find the specified secret value for staging label: ${VersionStage}`)
        return { ARN: SecretId, Name: SecretId, VersionId: version.id, SecretString: version.value, VersionStages: [VersionStage] }
      }),
    },
    { version: '1.1', invalidInput: 'InvalidParameterException' },
  )
  return {
    handle,
    /** The value of the first secret that an admin enters, for the stand-in of the service that it is meant for. */
    current: (): string => {
      const entered = secrets.find(({ initial }) => initial !== undefined)
      return entered ? (read(entered.arn)[0]?.value ?? '{}') : '{}'
    },
  }
}

/** Letters and digits, as the service makes them up without punctuation. */
const lettersOf = (count: number): string =>
  randomBytes(count * 2)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, count)
