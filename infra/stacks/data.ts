import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { AccountRecovery, CfnUserPoolGroup, Mfa, UserPool, type UserPoolClient, UserPoolEmail } from 'aws-cdk-lib/aws-cognito'
import { AttributeType, Billing, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { TABLE_KEYS } from '#shared/table/platform/keys.ts'
import { WORK_FILES } from '#shared/work-files.ts'
import type { StageConfig } from '../config.ts'
import { acknowledge } from '../constructs/acknowledge.ts'

interface DataStackProps extends StackProps {
  config: StageConfig
}

/** Everything that must survive a deployment: the table, the site's files, the people. */
export class DataStack extends Stack {
  readonly table: TableV2
  readonly bucket: Bucket
  readonly userPool: UserPool
  readonly userPoolClient: UserPoolClient
  /** Of the publication's account at X; `{}` until somebody connects it. */
  readonly xCredentials: Secret
  /** What the secrets of webhooks follow from; made up by the service, known to nobody. */
  readonly webhooksKey: Secret

  constructor(scope: Construct, id: string, { config, ...props }: DataStackProps) {
    super(scope, id, props)
    const removalPolicy = config.retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY
    this.table = this.createTable(config, removalPolicy)
    this.bucket = this.createBucket(removalPolicy)
    this.userPool = this.createUserPool(config, removalPolicy)
    this.userPoolClient = this.createClient(config)
    this.xCredentials = this.createCredentials('X', removalPolicy)
    this.webhooksKey = this.createWebhooksKey(removalPolicy)
    new CfnUserPoolGroup(this, 'Admins', { userPoolId: this.userPool.userPoolId, groupName: 'admin', description: 'Mirrors the admin role of the table.' })
    new CfnOutput(this, 'UserPoolId', { value: this.userPool.userPoolId, description: 'Where the first admin is put into the group admin.' })
  }

  private createTable(config: StageConfig, removalPolicy: RemovalPolicy): TableV2 {
    const key = (name: string) => ({ name, type: AttributeType.STRING })
    return new TableV2(this, 'Table', {
      partitionKey: key(TABLE_KEYS.pk),
      sortKey: key(TABLE_KEYS.sk),
      globalSecondaryIndexes: Object.values(TABLE_KEYS.indexes).map((index) => ({
        indexName: index.name,
        partitionKey: key(index.pk),
        sortKey: key(index.sk),
      })),
      timeToLiveAttribute: TABLE_KEYS.ttl,
      billing: Billing.onDemand(),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: config.retain,
      removalPolicy,
    })
  }

  private createBucket(removalPolicy: RemovalPolicy): Bucket {
    const bucket = new Bucket(this, 'Site', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [
        { prefix: 'staging/', expiration: Duration.days(1) },
        // An execution can be redriven for fourteen days.
        { prefix: WORK_FILES, expiration: Duration.days(14) },
        { noncurrentVersionExpiration: Duration.days(30), expiredObjectDeleteMarker: true },
      ],
      removalPolicy,
    })
    // The distribution lives in another stack and needs this bucket: naming it here would close a circle.
    bucket.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [bucket.arnForObjects('*')],
        conditions: { StringLike: { 'AWS:SourceArn': `arn:${this.partition}:cloudfront::${this.account}:distribution/*` } },
      }),
    )
    acknowledge(bucket, { S1: 'Only the distribution and our own functions read the bucket, which holds what is public anyway.' })
    return bucket
  }

  /** A place for what an admin types in; nothing secret is in the template. */
  private createCredentials(network: string, removalPolicy: RemovalPolicy): Secret {
    const secret = new Secret(this, `${network}Credentials`, {
      description: `Credentials of ${network}, as an admin entered them.`,
      secretObjectValue: {},
      removalPolicy,
    })
    acknowledge(secret, { SMG4: 'The network issues these credentials: nothing here could rotate them.' })
    return secret
  }

  private createWebhooksKey(removalPolicy: RemovalPolicy): Secret {
    const secret = new Secret(this, 'WebhooksKey', {
      description: 'What the secrets of all webhooks follow from.',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy,
    })
    acknowledge(secret, { SMG4: 'Another key would be another secret for everybody who receives webhooks: each is renewed on the screen instead.' })
    return secret
  }

  private createUserPool(config: StageConfig, removalPolicy: RemovalPolicy): UserPool {
    const pool = new UserPool(this, 'People', {
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // Also the mail of a forgotten password, so it speaks of a code only. Whoever signs in at the link lands by their role.
      userVerification: {
        emailSubject: `${config.siteName}: patvirtinimo kodas / verification code`,
        emailBody: `Jūsų patvirtinimo kodas / Your verification code: {####}. ${config.siteOrigin}/auth/login?next=/admin`,
      },
      ...(config.mailVerified ? { email: this.ownMail(config) } : {}),
      standardAttributes: { email: { required: true, mutable: true }, fullname: { required: false, mutable: true } },
      // The specification's minimum; the form warns of common passwords.
      passwordPolicy: { minLength: 6, requireDigits: false, requireLowercase: false, requireSymbols: false, requireUppercase: false },
      mfa: config.totp ? Mfa.OPTIONAL : Mfa.OFF,
      ...(config.totp ? { mfaSecondFactor: { otp: true, sms: false } } : {}),
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      deletionProtection: config.retain,
      removalPolicy,
    })
    acknowledge(pool, {
      COG1: "Readers' accounts keep the six-character minimum that the product promises; admins are protected by TOTP.",
      COG2: 'TOTP is offered, not forced: ordinary accounts can do nothing but keep a preferred language.',
      COG3: 'Threat protection is a priced plan; the operator may switch it on.',
      COG8: 'The Plus plan is priced by user; the operator may switch it on.',
    })
    return pool
  }

  private ownMail({ mail, siteName, region }: StageConfig): UserPoolEmail {
    return UserPoolEmail.withSES({ fromEmail: mail.from, fromName: siteName, sesVerifiedDomain: mail.domain, sesRegion: region })
  }

  private createClient(config: StageConfig): UserPoolClient {
    return this.userPool.addClient('Web', {
      authFlows: { userSrp: true, userPassword: config.passwordAuth },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      generateSecret: false,
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      enableTokenRevocation: true,
    })
  }
}
