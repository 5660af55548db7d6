import { Duration, Stack } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'

const directives = (policy: Record<string, string>): string =>
  Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

const CLOSED = { 'default-src': "'none'", 'base-uri': "'none'", 'form-action': "'self'", 'frame-ancestors': "'none'", 'object-src': "'none'" }

/** Where AdSense loads its parts from; it frames the advertisements themselves. */
const AD_HOSTS = ['https://*.googlesyndication.com', 'https://*.doubleclick.net', 'https://*.google.com', 'https://*.gstatic.com'].join(' ')

/** The user pool, which the browser calls by itself. */
const poolHost = (region: string): string => `https://cognito-idp.${region}.amazonaws.com`

/**
 * Readers: our own external hashed scripts and styles only, nothing inline. With an ad provider, its hosts beside
 * ours. The pool renews the tokens of a signed-in reader who chooses a language.
 */
function readerPolicy({ ads }: Pick<StageConfig, 'ads'>, region: string): string {
  const outside = ads ? ` ${AD_HOSTS}` : ''
  return directives({
    ...CLOSED,
    'script-src': `'self'${outside}`,
    'style-src': ads ? "'self' 'unsafe-inline'" : "'self'",
    'img-src': `'self' data:${outside}`,
    'font-src': "'self'",
    'connect-src': `'self' ${poolHost(region)}${outside}`,
    'manifest-src': "'self'",
    ...(ads ? { 'frame-src': AD_HOSTS } : {}),
  })
}

/** The admin's component kit sets style attributes; its scripts stay external. */
const adminPolicy = (region: string): string =>
  directives({
    ...CLOSED,
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: https:",
    'font-src': "'self'",
    'connect-src': `'self' ${poolHost(region)}`,
  })

/** Answers of the API are data: opened as a page, they may load and run nothing. */
const apiPolicy = (): string => directives({ ...CLOSED, 'form-action': "'none'", 'script-src': "'none'" })

function policy(scope: Construct, id: string, config: StageConfig, contentSecurityPolicy: string, noindex: boolean): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      ...(config.siteOrigin.startsWith('https:')
        ? { strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true } }
        : {}),
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'permissions-policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()', override: true },
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
        ...(noindex ? [{ header: 'x-robots-tag', value: 'noindex', override: true }] : []),
      ],
    },
  })
}

export const readerHeaders = (scope: Construct, config: StageConfig) =>
  policy(scope, 'ReaderHeaders', config, readerPolicy(config, Stack.of(scope).region), false)
export const adminHeaders = (scope: Construct, config: StageConfig) => policy(scope, 'AdminHeaders', config, adminPolicy(Stack.of(scope).region), true)
export const apiHeaders = (scope: Construct, config: StageConfig) => policy(scope, 'ApiHeaders', config, apiPolicy(), true)
