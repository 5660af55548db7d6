import { CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  type CfnDistribution,
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { FunctionUrlOrigin, HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { type Alias, FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { aiDevPartner } from '#shared/contracts/operations/partner.ts'
import { READ_CALL } from '#shared/domain/readers/read-call.ts'
import { atMost } from '../concurrency.ts'
import type { StageConfig } from '../config.ts'
import { acknowledge, objectsOf } from '../constructs/acknowledge.ts'
import { AppFunction } from '../constructs/app-function.ts'
import { createEdgeInvalidation } from '../constructs/edge-invalidation.ts'
import { edgePolicies } from '../constructs/edge-policies.ts'
import { CLOUDFRONT_REGION, GlobalValue } from '../constructs/global-value.ts'
import { Releases } from '../constructs/releases.ts'
import { SiteAddresses } from '../constructs/site-addresses.ts'
import { edgeSource } from '../edge/source.ts'
import type { AppStack } from './app.ts'
import type { DataStack } from './data.ts'
import { FirstFiles } from './edge/first-files.ts'
import { createPageAlarm } from './edge/page-alarms.ts'
import { partnerBehaviour } from './edge/partner.ts'
import { readCalls } from './edge/read-calls.ts'
import { SiteFiles } from './edge/site-files.ts'
import type { GlobalStack } from './global.ts'

interface EdgeStackProps extends StackProps {
  config: StageConfig
  data: DataStack
  app: AppStack
  /** Where the stage has a certificate or a firewall of its own. */
  global?: GlobalStack
}

interface BehaviourProps extends Pick<EdgeStackProps, 'config' | 'data' | 'app'> {
  /** The site's files; what answers where there is none; the one with the other behind it. */
  files: IOrigin
  missing: IOrigin
  pages: IOrigin
  /** The edge functions of every page, and of pages in a language that readers choose. */
  edge: Pick<BehaviorOptions, 'functionAssociations'>
  spoken: Pick<BehaviorOptions, 'functionAssociations'>
}

/** Lithuanian and the prefixed ones. */
const SEARCH_PATHS = ['/search*', '/??/search*']

const PRICE_CLASSES = { all: PriceClass.PRICE_CLASS_ALL, '200': PriceClass.PRICE_CLASS_200, '100': PriceClass.PRICE_CLASS_100 } as const

/** What readers reach: the distribution, its edge function, the origin fallback, the static files. */
export class EdgeStack extends Stack {
  readonly distribution: Distribution
  /** The distribution's id for the region that has CloudFront's metrics, where that is another one. */
  readonly distributionId?: GlobalValue
  readonly #pageFunctions: AppFunction[] = []
  readonly #releases: Releases

  constructor(scope: Construct, id: string, { config, data, app, global, ...props }: EdgeStackProps) {
    super(scope, id, props)
    const originFallback = new AppFunction(this, 'OriginFallback', {
      entry: 'origin-fallback',
      description: 'Answers what no file does: redirects of old addresses, pages that are just going out, later pages of lists, the localised not-found page.',
      environment: {
        TABLE_NAME: data.table.tableName,
        BUCKET_NAME: data.bucket.bucketName,
        SITE_NAME: config.siteName,
        SITE_ORIGIN: config.siteOrigin,
      },
      atMost: atMost('origin-fallback', config.lambdaConcurrency),
    })
    originFallback.readingTable(data.table)
    const objects = {
      'pages/*': 'Pages that have just reached their address.',
      'static/*': 'The not-found page of any language.',
      'staging/*': 'Pages that are live and still on the way to their address.',
    }
    originFallback.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:GetObject'], resources: Object.keys(objects).map((keys) => data.bucket.arnForObjects(keys)) }),
    )
    acknowledge(originFallback, Object.fromEntries(Object.entries(objects).map(([keys, reason]) => [objectsOf(data, keys), reason])))
    // Imported, so that the bucket's stack needs nothing of this one: its own policy admits the distribution.
    const bucket = Bucket.fromBucketAttributes(this, 'SiteBucket', { bucketName: data.bucket.bucketName, region: this.region })
    const files = S3BucketOrigin.withOriginAccessControl(bucket)
    this.#releases = new Releases(this, 'Releases', config)
    const originFallbackUrl = this.live('origin-fallback', originFallback).addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM })
    const missing = FunctionUrlOrigin.withOriginAccessControl(originFallbackUrl)
    const pages = new OriginGroup({ primaryOrigin: files, fallbackOrigin: missing, fallbackStatusCodes: [403, 404] })
    const toPage = new EdgeFunction(this, 'ViewerRequest', {
      comment: 'Address to file: locale of "/", trailing slashes, page keys.',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(edgeSource('./viewer-request.js')),
    })
    const keepLanguage = new EdgeFunction(this, 'ViewerResponse', {
      comment: 'Keeps a language that was chosen without scripts.',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(edgeSource('./viewer-response.js')),
    })
    const edge = { functionAssociations: [{ function: toPage, eventType: FunctionEventType.VIEWER_REQUEST }] }
    const spoken = { functionAssociations: [...edge.functionAssociations, { function: keepLanguage, eventType: FunctionEventType.VIEWER_RESPONSE }] }
    const behaviours = this.behaviours({ config, data, app, files, missing, pages, edge, spoken })
    const distribution = new Distribution(this, 'Site', {
      comment: config.siteName,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PRICE_CLASSES[config.priceClass],
      ...this.ownDomain(config, global),
      ...(global?.firewallArn ? { webAclId: global.firewallArn.readIn(this) } : {}),
      ...behaviours,
    })
    this.distribution = distribution
    createEdgeInvalidation(this, distribution)
    if (this.region !== CLOUDFRONT_REGION)
      this.distributionId = new GlobalValue(this, 'DistributionId', {
        value: distribution.distributionId,
        of: distribution.node.defaultChild as CfnDistribution,
      })
    new CfnOutput(this, 'SiteAddress', { value: distribution.distributionDomainName, description: "Point the site's DNS here, unless its zone was named." })
    new SiteAddresses(this, 'Addresses', { config, distribution })
    new SiteFiles(this, 'Files', { bucket, config, data, distribution })
    createPageAlarm(this, this.#pageFunctions, app.alarmAction)
    new FirstFiles(this, 'FirstFiles', { config, data })
    Validations.of(distribution).acknowledge({
      id: 'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      reason: "The bucket's own stack admits the distribution.",
    })
    acknowledge(distribution, {
      CFR1: 'A publication for the whole world has no geographic restriction.',
      ...(config.firewall ? {} : { CFR2: 'Throttling stands at the API; the firewall is priced, and the stage leaves it out.' }),
      CFR3: 'The access log is delivered by standard logging v2, which leaves out what nobody needs (edge/access-log.ts).',
      CFR4: "The default certificate fixes the viewer protocol; with a domain of one's own TLS 1.2 is the minimum.",
    })
  }

  /** What answers under which path, with which headers, and how long it is kept. */
  private behaviours({
    config,
    data,
    app,
    files,
    missing,
    pages,
    edge,
    spoken,
  }: BehaviourProps): Pick<DistributionProps, 'defaultBehavior' | 'additionalBehaviors'> {
    const https = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true }
    const policies = edgePolicies(this, config)
    const desk: BehaviorOptions = {
      origin: files,
      responseHeadersPolicy: policies.adminHeaders,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      ...https,
      ...edge,
    }
    const api = {
      origin: new HttpOrigin(`${app.api.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`, { customHeaders: { 'x-distribution-token': app.edgeToken } }),
      responseHeadersPolicy: policies.apiHeaders,
      ...https,
    }
    const reader = policies.readerHeaders
    const still: BehaviorOptions = { origin: files, responseHeadersPolicy: reader, cachePolicy: CachePolicy.CACHING_OPTIMIZED, ...https }
    const search = { origin: this.searchPage({ config, data, missing }), cachePolicy: policies.searchCache }
    const drawn: BehaviorOptions = { ...still, origin: this.shareImages(config, data) }
    const calls: BehaviorOptions = {
      ...api,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    }
    return {
      defaultBehavior: { origin: pages, responseHeadersPolicy: reader, cachePolicy: CachePolicy.CACHING_OPTIMIZED, ...https, ...spoken },
      additionalBehaviors: {
        '/api/published/*': { ...api, cachePolicy: policies.publishedCache },
        ...Object.fromEntries(SEARCH_PATHS.map((path) => [path, { ...search, responseHeadersPolicy: reader, ...https, ...spoken }])),
        // Links in mails open a page of the site there.
        '/api/newsletter/*': { ...calls, responseHeadersPolicy: reader },
        // A preview is the page as readers will have it, with the same styles and the same policy.
        '/api/preview/*': { ...calls, responseHeadersPolicy: reader },
        [aiDevPartner.path]: { ...partnerBehaviour(this, { config, data }), responseHeadersPolicy: api.responseHeadersPolicy, ...https, compress: false },
        [READ_CALL]: { ...readCalls(this, { origin: files, responseHeadersPolicy: api.responseHeadersPolicy }), ...https, compress: false },
        '/api/*': calls,
        '/data/*': still,
        // With their slash: `/auth*` would be the authors' pages as well.
        ...Object.fromEntries(['/admin', '/auth'].flatMap((path) => [path, `${path}/*`]).map((path) => [path, desk])),
        '/assets/*': still,
        '/images/share/*': drawn,
        '/images/*': still,
        '/config.json': { ...still, ...edge },
      },
    }
  }

  /** Searches have a query, so no file answers them; what is no search page goes on to the origin fallback. */
  private searchPage({ config, data, missing }: Pick<EdgeStackProps, 'config' | 'data'> & { missing: IOrigin }) {
    const page = new AppFunction(this, 'SearchPage', {
      entry: 'search-page',
      description: 'Renders the search page with its results.',
      environment: { TABLE_NAME: data.table.tableName, SITE_NAME: config.siteName, SITE_ORIGIN: config.siteOrigin },
      memorySize: 1769,
      atMost: atMost('search-page', config.lambdaConcurrency),
    }).readingTable(data.table)
    const own = FunctionUrlOrigin.withOriginAccessControl(this.live('search-page', page).addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM }))
    return new OriginGroup({ primaryOrigin: own, fallbackOrigin: missing, fallbackStatusCodes: [404] })
  }

  /** Draws the pictures beside shared links when they are asked for. */
  private shareImages(config: StageConfig, data: DataStack) {
    const images = new AppFunction(this, 'ShareImages', {
      entry: 'share-images',
      description: 'Draws the picture beside an article that is shared.',
      environment: { TABLE_NAME: data.table.tableName, SITE_NAME: config.siteName },
      memorySize: 1769,
      atMost: atMost('share-images', config.lambdaConcurrency),
    }).readingTable(data.table)
    return FunctionUrlOrigin.withOriginAccessControl(this.live('share-images', images).addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM }))
  }

  /** What answers readers where there is no file, behind the alias that its URL names. */
  private live(name: string, handler: AppFunction): Alias {
    this.#pageFunctions.push(handler)
    return this.#releases.live(name, handler)
  }

  private ownDomain({ certificateArn, siteOrigin }: StageConfig, global?: GlobalStack) {
    const arn = certificateArn ?? global?.certificateArn?.readIn(this)
    if (!arn) return {}
    return {
      domainNames: [new URL(siteOrigin).hostname],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', arn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    }
  }
}
