import type { Live } from '../account.ts'
import type { Need } from '../need.ts'
import { assumed, assumedAtWork, at, exists, given, list, type Rule, vended } from '../rule.ts'

const API = 'https://docs.aws.amazon.com'
const named = (type: string, value: unknown): Need[] => given(value, (name) => [{ kind: 'named', type, name }])

export const EDGE_RULES: readonly Rule[] = [
  {
    type: 'AWS::CloudFront::Distribution',
    validates: 'the certificate is issued and in us-east-1; the firewall, policies, functions and the log bucket are there',
    source: `${API}/cloudfront/latest/APIReference/API_CreateDistribution.html, ${API}/AmazonCloudFront/latest/DeveloperGuide/cnames-and-https-requirements.html`,
    needs({ properties: { DistributionConfig: config } }) {
      const behaviours = [at(config, 'DefaultCacheBehavior'), ...list(at(config, 'CacheBehaviors'))]
      const certificate = given(at(config, 'ViewerCertificate', 'AcmCertificateArn'), (arn): Need[] =>
        /^arn:aws:acm:(?!us-east-1:)/.test(arn) ? [{ kind: 'fault', text: `${arn} is not in us-east-1` }] : [{ kind: 'exists', arn }],
      )
      const ids = behaviours.flatMap((one) => POLICIES.flatMap(([key, type]) => named(type, at(one, key))))
      const edge = behaviours.flatMap((one) => [
        ...list(at(one, 'FunctionAssociations')).flatMap((association) => exists(at(association, 'FunctionARN'))),
        ...list(at(one, 'LambdaFunctionAssociations')).flatMap((association) => exists(at(association, 'LambdaFunctionARN'))),
      ])
      const origins = list(at(config, 'Origins')).flatMap((origin) => named('AWS::CloudFront::OriginAccessControl', at(origin, 'OriginAccessControlId')))
      const logs = given(at(config, 'Logging', 'Bucket'), (host) => named('AWS::S3::Bucket', host.split('.')[0]))
      return [...certificate, ...exists(at(config, 'WebACLId')), ...ids, ...edge, ...origins, ...logs]
    },
  },
  {
    type: 'AWS::Logs::Delivery',
    validates: 'source and destination are there; the bucket admits the service',
    source: `${API}/AmazonCloudWatchLogs/latest/APIReference/API_CreateDelivery.html, ${API}/AmazonCloudWatch/latest/logs/AWS-logs-infrastructure-V2-S3.html`,
    needs: ({ properties: { DeliverySourceName } }) => named('AWS::Logs::DeliverySource', DeliverySourceName),
  },
  {
    type: 'AWS::WAFv2::LoggingConfiguration',
    validates: 'the firewall and the destination are there, and its name begins with aws-waf-logs-',
    source: `${API}/waf/latest/developerguide/logging-destinations.html`,
    needs: ({ properties: { ResourceArn, LogDestinationConfigs } }) => [
      ...exists(ResourceArn),
      ...list(LogDestinationConfigs).flatMap((arn): Need[] => [
        ...exists(arn),
        ...(/[:/]aws-waf-logs-/.test(String(arn)) ? [] : [{ kind: 'fault' as const, text: `the name of ${String(arn)} does not begin with aws-waf-logs-` }]),
      ]),
    ],
  },
  {
    type: 'AWS::ApiGatewayV2::Stage',
    validates: 'the log group is there, under /aws/vendedlogs/, and every route that has settings of its own',
    source: `${API}/apigateway/latest/developerguide/http-api-logging.html, ${API}/apigatewayv2/latest/api-reference/apis-apiid-stages.html`,
    needs: ({ properties: { ApiId, AccessLogSettings, RouteSettings } }) => [
      ...exists(at(AccessLogSettings, 'DestinationArn')),
      ...vended(at(AccessLogSettings, 'DestinationArn')),
      ...Object.keys((RouteSettings as object | undefined) ?? {}).map((key): Need => ({ kind: 'route', api: String(ApiId), key })),
    ],
  },
  {
    type: 'AWS::ApiGatewayV2::Deployment',
    validates: 'the API has routes',
    source: `${API}/apigatewayv2/latest/api-reference/apis-apiid-deployments.html`,
    needs: ({ properties: { ApiId } }, whole) => routesOf(String(ApiId), [...whole.live.values()]),
  },
  {
    type: 'AWS::ApiGatewayV2::Authorizer',
    validates: 'the issuer answers with its OpenID configuration; the function of a Lambda authoriser is there',
    source: `${API}/apigateway/latest/developerguide/http-api-jwt-authorizer.html`,
    needs: ({ properties: { JwtConfiguration, AuthorizerUri, AuthorizerCredentialsArn } }) => [
      ...given(at(JwtConfiguration, 'Issuer'), (issuer) => named('AWS::Cognito::UserPool', issuer.split('/').at(-1))),
      ...given(AuthorizerUri, (uri) => exists(/arn:aws:lambda:[^/]*/.exec(uri)?.[0])),
      ...assumedAtWork(AuthorizerCredentialsArn, 'apigateway.amazonaws.com'),
    ],
  },
  {
    type: 'AWS::ApiGatewayV2::Integration',
    validates: 'the function is there; the role can be assumed',
    source: `${API}/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html`,
    needs: ({ properties: { IntegrationUri, CredentialsArn } }) => [
      ...given(IntegrationUri, (uri) => exists(/arn:aws:lambda:[^/]*/.exec(uri)?.[0])),
      ...assumed(CredentialsArn, 'apigateway.amazonaws.com'),
    ],
  },
  {
    type: 'AWS::ApiGateway::Account',
    validates: 'API Gateway can assume the role and may write logs with it',
    source: `${API}/apigateway/latest/developerguide/set-up-logging.html`,
    needs: ({ properties: { CloudWatchRoleArn } }) => assumedAtWork(CloudWatchRoleArn, 'apigateway.amazonaws.com'),
  },
  {
    type: 'AWS::Cognito::UserPool',
    validates: 'triggers and the role for SMS are there; the mail identity is verified',
    source: `${API}/cognito/latest/developerguide/cognito-user-identity-pools-working-with-aws-lambda-triggers.html, ${API}/cognito/latest/developerguide/user-pool-email.html`,
    needs({ properties: { LambdaConfig, SmsConfiguration, EmailConfiguration } }) {
      // Not its permission, which names the pool and so comes after it.
      const triggers = Object.values((LambdaConfig as object | undefined) ?? {}).flatMap((value) =>
        exists(typeof value === 'string' ? value : at(value, 'LambdaArn')),
      )
      const mail = given(at(EmailConfiguration, 'SourceArn'), (arn) => named('AWS::SES::EmailIdentity', arn.split('/').at(-1)))
      return [...triggers, ...mail, ...assumedAtWork(at(SmsConfiguration, 'SnsCallerArn'), 'cognito-idp.amazonaws.com')]
    },
  },
]

const POLICIES = [
  ['ResponseHeadersPolicyId', 'AWS::CloudFront::ResponseHeadersPolicy'],
  ['CachePolicyId', 'AWS::CloudFront::CachePolicy'],
  ['OriginRequestPolicyId', 'AWS::CloudFront::OriginRequestPolicy'],
] as const

const routesOf = (api: string, all: readonly Live[]): Need[] =>
  all.flatMap(({ type, properties }): Need[] =>
    type === 'AWS::ApiGatewayV2::Route' && properties.ApiId === api ? [{ kind: 'route', api, key: String(properties.RouteKey) }] : [],
  )
