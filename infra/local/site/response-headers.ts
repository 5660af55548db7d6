import type { HttpResponse } from '../http.ts'
import type { Properties } from '../template.ts'

type Config = Properties<'AWS::CloudFront::ResponseHeadersPolicy'>['ResponseHeadersPolicyConfig']

interface Header {
  name: string
  value: string
  override: boolean
}

/** A response headers policy as what it does to a response's headers. */
export function compileHeadersPolicy(config: Config): (response: HttpResponse) => HttpResponse {
  const added = [...securityHeaders(config.SecurityHeadersConfig ?? {}), ...customHeaders(config)]
  const removed = config.RemoveHeadersConfig?.Items.map(({ Header: name }) => name.toLowerCase()) ?? []
  return (response) => {
    const headers = { ...response.headers }
    for (const name of removed) delete headers[name]
    for (const { name, value, override } of added) if (override || headers[name] === undefined) headers[name] = value
    return { ...response, headers }
  }
}

const customHeaders = (config: Config): Header[] =>
  (config.CustomHeadersConfig?.Items ?? []).map(({ Header: name, Value, Override }) => ({ name: name.toLowerCase(), value: Value, override: Override }))

function securityHeaders(config: NonNullable<Config['SecurityHeadersConfig']>): Header[] {
  const { ContentSecurityPolicy, ContentTypeOptions, FrameOptions, ReferrerPolicy, StrictTransportSecurity: hsts, XSSProtection } = config
  const headers: Header[] = []
  const add = (name: string, value: string, { Override }: { Override: boolean }) => headers.push({ name, value, override: Override })
  if (ContentSecurityPolicy) add('content-security-policy', ContentSecurityPolicy.ContentSecurityPolicy, ContentSecurityPolicy)
  if (ContentTypeOptions) add('x-content-type-options', 'nosniff', ContentTypeOptions)
  if (FrameOptions) add('x-frame-options', FrameOptions.FrameOption, FrameOptions)
  if (ReferrerPolicy) add('referrer-policy', ReferrerPolicy.ReferrerPolicy, ReferrerPolicy)
  if (hsts)
    add(
      'strict-transport-security',
      `max-age=${hsts.AccessControlMaxAgeSec}${hsts.IncludeSubdomains ? '; includeSubDomains' : ''}${hsts.Preload ? '; preload' : ''}`,
      hsts,
    )
  if (XSSProtection) add('x-xss-protection', XSSProtection.Protection ? `1${XSSProtection.ModeBlock ? '; mode=block' : ''}` : '0', XSSProtection)
  return headers
}
