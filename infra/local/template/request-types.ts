import * as z from 'zod'
import { arn, localId, resourceType } from './resource-type.ts'

/** Accepted and without effect on one machine: names, logs, TLS, price classes and the like. */
const inert = z.unknown().optional()
const override = { Override: z.boolean() }

const api = resourceType({
  properties: z.strictObject({ Name: inert, Description: inert, ProtocolType: z.literal('HTTP'), DisableExecuteApiEndpoint: inert }),
  ref: localId,
  attributes: { ApiId: ({ ref }) => ref, ApiEndpoint: ({ ref }) => `https://${ref}.execute-api.us-east-1.amazonaws.com` },
})

const route = resourceType({
  properties: z.strictObject({
    ApiId: z.string(),
    RouteKey: z.string(),
    Target: z.string(),
    AuthorizationType: z.enum(['NONE', 'JWT']).default('NONE'),
    AuthorizerId: z.string().optional(),
    AuthorizationScopes: z.array(z.string()).default([]),
    OperationName: inert,
  }),
})

const integration = resourceType({
  properties: z.strictObject({
    ApiId: z.string(),
    IntegrationType: z.literal('AWS_PROXY'),
    IntegrationUri: z.string(),
    IntegrationMethod: inert,
    PayloadFormatVersion: z.literal('2.0'),
    TimeoutInMillis: z.number().max(30_000).default(30_000),
    Description: inert,
  }),
  ref: localId,
})

const settings = z.strictObject({ ThrottlingRateLimit: z.number().optional(), ThrottlingBurstLimit: z.number().optional(), DetailedMetricsEnabled: inert })

const stage = resourceType({
  properties: z.strictObject({
    ApiId: z.string(),
    StageName: z.literal('$default'),
    AutoDeploy: z.literal(true),
    DefaultRouteSettings: settings.optional(),
    RouteSettings: z.record(z.string(), settings).default({}),
    AccessLogSettings: inert,
    Description: inert,
  }),
  ref: ({ properties }) => properties.StageName,
})

const authorizer = resourceType({
  properties: z.strictObject({
    ApiId: z.string(),
    AuthorizerType: z.literal('JWT'),
    IdentitySource: z.array(z.string().regex(/^\$request\.header\.[\w-]+$/)).length(1),
    JwtConfiguration: z.strictObject({ Audience: z.array(z.string()), Issuer: z.string() }),
    Name: inert,
  }),
  ref: localId,
})

const behaviour = z.strictObject({
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  Compress: z.boolean().default(false),
  FunctionAssociations: z.array(z.strictObject({ EventType: z.enum(['viewer-request', 'viewer-response']), FunctionARN: z.string() })).default([]),
  CachedMethods: inert,
  ViewerProtocolPolicy: inert,
})

/** Standard logging v2: what is logged, where it goes, and which fields of it. */
const deliverySource = resourceType({
  properties: z.strictObject({ Name: z.string(), LogType: z.literal('ACCESS_LOGS'), ResourceArn: z.string() }),
  ref: ({ properties }) => properties.Name,
  attributes: { Arn: ({ ref }) => arn('logs', `delivery-source:${ref}`) },
})

const deliveryDestination = resourceType({
  properties: z.strictObject({ Name: z.string(), DestinationResourceArn: z.string().startsWith('arn:aws:s3:::'), OutputFormat: z.literal('w3c') }),
  ref: ({ properties }) => properties.Name,
  attributes: { Arn: ({ ref }) => arn('logs', `delivery-destination:${ref}`) },
})

/** The fields of a log that the local site knows. */
const LOGGED = ['date', 'time', 'c-ip', 'cs-method', 'cs-uri-stem', 'sc-status', 'cs(Referer)', 'cs(User-Agent)', 'cs-uri-query'] as const

const delivery = resourceType({
  properties: z.strictObject({
    DeliverySourceName: z.string(),
    DeliveryDestinationArn: z.string(),
    RecordFields: z.array(z.enum(LOGGED)),
    FieldDelimiter: z.string().max(5),
  }),
})

const distribution = resourceType({
  properties: z.strictObject({
    DistributionConfig: z.strictObject({
      Enabled: z.literal(true),
      DefaultCacheBehavior: behaviour,
      CacheBehaviors: z.array(behaviour.extend({ PathPattern: z.string() })).default([]),
      DefaultRootObject: z.string().default(''),
      Origins: z.array(
        z.strictObject({
          Id: z.string(),
          DomainName: z.string(),
          OriginPath: z.string().default(''),
          OriginAccessControlId: z.string().optional(),
          OriginCustomHeaders: z.array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() })).default([]),
          S3OriginConfig: inert,
          CustomOriginConfig: inert,
          ConnectionAttempts: inert,
          ConnectionTimeout: inert,
          OriginShield: inert,
        }),
      ),
      OriginGroups: z
        .strictObject({
          Quantity: z.number(),
          Items: z.array(
            z.strictObject({
              Id: z.string(),
              FailoverCriteria: z.strictObject({ StatusCodes: z.strictObject({ Quantity: z.number(), Items: z.array(z.number()) }) }),
              Members: z.strictObject({ Quantity: z.number(), Items: z.array(z.strictObject({ OriginId: z.string() })).length(2) }),
              SelectionCriteria: z.literal('default').optional(),
            }),
          ),
        })
        .default({ Quantity: 0, Items: [] }),
      Aliases: inert,
      Comment: inert,
      HttpVersion: inert,
      IPV6Enabled: inert,
      Logging: inert,
      PriceClass: inert,
      ViewerCertificate: inert,
      WebACLId: inert,
    }),
  }),
  ref: ({ logicalId }) => logicalId.toUpperCase(),
  attributes: { Id: ({ ref }) => ref, DomainName: ({ siteHost }) => siteHost },
})

const edgeFunction = resourceType({
  properties: z.strictObject({
    Tags: inert,
    Name: z.string(),
    AutoPublish: z.literal(true),
    FunctionCode: z.string().max(10_240),
    FunctionConfig: z.strictObject({ Comment: inert, Runtime: z.literal('cloudfront-js-2.0') }),
  }),
  ref: ({ properties }) => `arn:aws:cloudfront::000000000000:function/${properties.Name}`,
  attributes: { FunctionARN: ({ ref }) => ref, 'FunctionMetadata.FunctionARN': ({ ref }) => ref },
})

const accessControl = resourceType({
  properties: z.strictObject({
    OriginAccessControlConfig: z.strictObject({
      Name: z.string(),
      Description: inert,
      OriginAccessControlOriginType: z.enum(['s3', 'lambda']),
      SigningBehavior: z.literal('always'),
      SigningProtocol: z.literal('sigv4'),
    }),
  }),
  ref: localId,
  attributes: { Id: ({ ref }) => ref },
})

const headersPolicy = resourceType({
  properties: z.strictObject({
    ResponseHeadersPolicyConfig: z.strictObject({
      Name: z.string(),
      Comment: inert,
      CustomHeadersConfig: z.strictObject({ Items: z.array(z.strictObject({ Header: z.string(), Value: z.string(), ...override })) }).optional(),
      RemoveHeadersConfig: z.strictObject({ Items: z.array(z.strictObject({ Header: z.string() })) }).optional(),
      SecurityHeadersConfig: z
        .strictObject({
          ContentSecurityPolicy: z.strictObject({ ContentSecurityPolicy: z.string(), ...override }).optional(),
          ContentTypeOptions: z.strictObject(override).optional(),
          FrameOptions: z.strictObject({ FrameOption: z.string(), ...override }).optional(),
          ReferrerPolicy: z.strictObject({ ReferrerPolicy: z.string(), ...override }).optional(),
          StrictTransportSecurity: z
            .strictObject({
              AccessControlMaxAgeSec: z.number(),
              IncludeSubdomains: z.boolean().default(false),
              Preload: z.boolean().default(false),
              ...override,
            })
            .optional(),
          XSSProtection: z.strictObject({ Protection: z.boolean(), ModeBlock: z.boolean().default(false), ...override }).optional(),
        })
        .optional(),
    }),
  }),
  ref: localId,
  attributes: { Id: ({ ref }) => ref },
})

const cookies = z.strictObject({ CookieBehavior: z.enum(['none', 'whitelist', 'allExcept', 'all']), Cookies: z.array(z.string()).default([]) })
const query = z.strictObject({ QueryStringBehavior: z.enum(['none', 'whitelist', 'allExcept', 'all']), QueryStrings: z.array(z.string()).default([]) })

const cachePolicy = resourceType({
  properties: z.strictObject({
    CachePolicyConfig: z.strictObject({
      Name: z.string(),
      Comment: inert,
      DefaultTTL: z.number(),
      MaxTTL: z.number(),
      MinTTL: z.number(),
      ParametersInCacheKeyAndForwardedToOrigin: z.strictObject({
        CookiesConfig: cookies,
        HeadersConfig: z.strictObject({ HeaderBehavior: z.enum(['none', 'whitelist']), Headers: z.array(z.string()).default([]) }),
        QueryStringsConfig: query,
        EnableAcceptEncodingBrotli: z.boolean().default(false),
        EnableAcceptEncodingGzip: z.boolean().default(false),
      }),
    }),
  }),
  ref: localId,
  attributes: { Id: ({ ref }) => ref },
})

const originRequestPolicy = resourceType({
  properties: z.strictObject({
    OriginRequestPolicyConfig: z.strictObject({
      Name: z.string(),
      Comment: inert,
      CookiesConfig: cookies,
      HeadersConfig: z.strictObject({ HeaderBehavior: z.enum(['none', 'whitelist', 'allViewer', 'allExcept']), Headers: z.array(z.string()).default([]) }),
      QueryStringsConfig: query,
    }),
  }),
  ref: localId,
  attributes: { Id: ({ ref }) => ref },
})

export const REQUEST_TYPES = {
  'AWS::ApiGatewayV2::Api': api,
  'AWS::ApiGatewayV2::Route': route,
  'AWS::ApiGatewayV2::Integration': integration,
  'AWS::ApiGatewayV2::Stage': stage,
  'AWS::ApiGatewayV2::Authorizer': authorizer,
  'AWS::CloudFront::Distribution': distribution,
  'AWS::Logs::Delivery': delivery,
  'AWS::Logs::DeliveryDestination': deliveryDestination,
  'AWS::Logs::DeliverySource': deliverySource,
  'AWS::CloudFront::Function': edgeFunction,
  'AWS::CloudFront::OriginAccessControl': accessControl,
  'AWS::CloudFront::ResponseHeadersPolicy': headersPolicy,
  'AWS::CloudFront::CachePolicy': cachePolicy,
  'AWS::CloudFront::OriginRequestPolicy': originRequestPolicy,
}
