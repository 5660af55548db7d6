import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Duration, Stack } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import type { SiteConfig } from '#shared/contracts/pages.ts'
import { llmsTxt, robotsTxt } from '#shared/domain/robots.ts'
import { fillPlaceholders } from '#shared/placeholders.ts'
import { PATHS } from '../build/paths.ts'
import type { StageConfig } from '../config.ts'
import type { DataStack } from '../stacks/data.ts'
import { acknowledge } from './acknowledge.ts'
import { BASIC_EXECUTION } from './app-function.ts'

interface SiteFilesProps {
  bucket: IBucket
  config: StageConfig
  data: DataStack
  distribution: Distribution
}

/** Puts the web build and the browser's configuration into the site's bucket, beside what publications write there. */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { bucket, config, data, distribution }: SiteFilesProps) {
    super(scope, id)
    // `prune: false`: published pages live in the same bucket, and pages rendered with older assets still need them.
    const keep = { destinationBucket: bucket, prune: false, memoryLimit: 512 }
    new BucketDeployment(this, 'Assets', {
      ...keep,
      sources: [Source.asset(PATHS.web, { exclude: ['pages', 'pages/**', 'assets-manifest.json'] })],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    })
    const browser: SiteConfig = {
      siteName: config.siteName,
      region: Stack.of(this).region,
      userPoolId: data.userPool.userPoolId,
      userPoolClientId: data.userPoolClient.userPoolClientId,
      ...(config.ads ? { ads: config.ads } : {}),
      ...(config.userPoolEndpoint ? { userPoolEndpoint: config.userPoolEndpoint } : {}),
    }
    const pages = filledPages(config)
    new BucketDeployment(this, 'Pages', {
      ...keep,
      sources: [
        Source.asset(pages),
        Source.jsonData('config.json', browser),
        Source.data('robots.txt', robotsTxt(config.siteOrigin)),
        Source.data(`${config.indexNowKey}.txt`, config.indexNowKey),
        Source.data('llms.txt', llmsTxt({ name: config.siteName, origin: config.siteOrigin })),
      ],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.minutes(1))],
      distribution,
      distributionPaths: ['/pages/app/page.html', '/config.json', '/robots.txt', '/llms.txt'],
    })
    // Its files have been staged by now.
    rmSync(pages, { recursive: true })
    this.acknowledgeProvider(data)
  }

  /** CDK's own copying function, made once for the stack. */
  private acknowledgeProvider(data: DataStack): void {
    const provider = Stack.of(this).node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'))
    if (!provider) throw new Error('The copying function of BucketDeployment was not found.')
    const copying = 'It copies the build from the assets bucket into the site bucket, at deployment only.'
    acknowledge(provider, {
      L1: 'CDK picks the runtime of its own function.',
      [BASIC_EXECUTION]: "The managed policy grants only writing the function's own logs.",
      'IAM5[Resource::*]': 'Invalidations are asked for by a distribution that the grant does not know.',
      [`IAM5[Resource::arn:<AWS::Partition>:s3:::${data.stackName}:ExportsOutputRefSiteE53D7754CFC914EC/*]`]: copying,
      'IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*]': copying,
      ...Object.fromEntries(['Abort*', 'DeleteObject*', 'GetBucket*', 'GetObject*', 'List*'].map((action) => [`IAM5[Action::s3:${action}]`, copying])),
    })
  }
}

/** The pages of the web build with what only the stage knows: a new folder, for the caller to remove. */
function filledPages({ siteName, siteOrigin, mail }: StageConfig): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-pages-'))
  cpSync(join(PATHS.web, 'pages'), join(folder, 'pages'), { recursive: true })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    writeFileSync(file, fillPlaceholders(readFileSync(file, 'utf8'), { siteName, siteOrigin, ...mail.contacts }))
  }
  return folder
}
