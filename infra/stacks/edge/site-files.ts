import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DefaultStackSynthesizer, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import type { SiteConfig } from '#shared/contracts/publishing/pages.ts'
import { llmsTxt, robotsTxt } from '#shared/domain/publishing/robots.ts'
import { fillPlaceholders } from '#shared/placeholders.ts'
import { PATHS } from '../../build/paths.ts'
import type { StageConfig } from '../../config.ts'
import { acknowledge } from '../../constructs/acknowledge.ts'
import { DESK_PAGE } from '../../constructs/releases.ts'
import type { DataStack } from '../data.ts'

interface SiteFilesProps {
  bucket: IBucket
  config: StageConfig
  data: DataStack
  distribution: Distribution
}

/** What deployments write: hashed files, and what no article changes. */
const WRITTEN = ['assets/*', 'static/*']

/** Puts the web build and the browser's configuration into the site's bucket, beside what publications write there. */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { bucket, config, data, distribution }: SiteFilesProps) {
    super(scope, id)
    // Below prefixes of their own: copying first lists all that is there, and must not list the pages of a hundred thousand articles.
    // `prune: false`: pages rendered with older assets still need them.
    const logGroup = new LogGroup(this, 'Logs', { removalPolicy: RemovalPolicy.DESTROY })
    const role = this.copyingRole({ bucket, distribution, data, logGroup })
    // What CDK would grant besides: any action on objects that begins with a few verbs, and invalidations of any distribution.
    const keep = { destinationBucket: bucket, prune: false, memoryLimit: 512, role: role.withoutPolicyUpdates(), logGroup }
    const assets = new BucketDeployment(this, 'Assets', {
      ...keep,
      destinationKeyPrefix: 'assets',
      sources: [Source.asset(join(PATHS.web, 'assets'))],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    })
    const browser: SiteConfig = {
      siteName: config.siteName,
      region: Stack.of(this).region,
      userPoolId: data.userPool.userPoolId,
      userPoolClientId: data.userPoolClient.userPoolClientId,
      models: { writes: config.writerModelId !== '', judges: config.judgeModelId !== '' },
      ...(config.ads ? { ads: config.ads } : {}),
      ...(config.userPoolEndpoint ? { userPoolEndpoint: config.userPoolEndpoint } : {}),
    }
    const pages = filledPages(config)
    const unchanging = new BucketDeployment(this, 'Pages', {
      ...keep,
      destinationKeyPrefix: 'static',
      sources: [
        Source.asset(pages),
        Source.jsonData('config.json', browser),
        Source.data('robots.txt', robotsTxt(config.siteOrigin)),
        Source.data(`${config.indexNowKey}.txt`, config.indexNowKey),
        Source.data('llms.txt', llmsTxt({ name: config.siteName, origin: config.siteOrigin })),
      ],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.minutes(1))],
      // By which a rollback finds the page that the desk had before.
      metadata: { [DESK_PAGE.release]: config.release },
      distribution,
      distributionPaths: ['/static/*'],
    })
    for (const deployment of [assets, unchanging]) deployment.node.addDependency(role)
    // No page may name a file that is not there yet.
    unchanging.node.addDependency(assets)
    // Its files have been staged by now.
    rmSync(pages, { recursive: true })
    const provider = Stack.of(this).node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'))
    if (!provider) throw new Error('The copying function of BucketDeployment was not found.')
    acknowledge(provider, { L1: 'CDK picks the runtime of its own function.' })
  }

  /** What CDK's copying function may: read what was built, write it into the site's bucket, and have the distribution fetch it anew. */
  private copyingRole({ bucket, distribution, data, logGroup }: Pick<SiteFilesProps, 'bucket' | 'distribution' | 'data'> & { logGroup: LogGroup }): Role {
    const stack = Stack.of(this)
    const role = new Role(this, 'Copying', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    const built = `arn:${stack.partition}:s3:::cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-${stack.account}-${stack.region}`
    const site = stack.formatArn({ service: 'cloudfront', region: '', resource: 'distribution', resourceName: distribution.distributionId })
    const grants: [string[], string[]][] = [
      [['s3:GetObject'], [`${built}/*`]],
      [['s3:AbortMultipartUpload', 's3:PutObject'], WRITTEN.map((keys) => bucket.arnForObjects(keys))],
      [['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'], [site]],
    ]
    for (const [actions, resources] of grants) role.addToPolicy(new PolicyStatement({ actions, resources }))
    role.addToPolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn], conditions: { StringLikeIfExists: { 's3:prefix': WRITTEN } } }),
    )
    logGroup.grantWrite(role)
    const copying = 'It copies the build from the assets bucket into the site bucket, at deployment only.'
    acknowledge(role, {
      ...Object.fromEntries(
        WRITTEN.map((keys) => [`IAM5[Resource::arn:<AWS::Partition>:s3:::${data.stackName}:ExportsOutputRefSiteE53D7754CFC914EC/${keys}]`, copying]),
      ),
      'IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*]': copying,
    })
    return role
  }
}

/** The pages of the web build with what only the stage knows: a new folder, for the caller to remove. */
function filledPages({ siteName, siteOrigin, deskLanguage, mail }: StageConfig): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-pages-'))
  cpSync(join(PATHS.web, 'static'), folder, { recursive: true })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    writeFileSync(file, fillPlaceholders(readFileSync(file, 'utf8'), { siteName, siteOrigin, deskLanguage, ...mail.contacts }))
  }
  return folder
}
