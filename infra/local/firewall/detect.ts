import { groupOf, MANAGED_GROUPS, type ManagedGroupName } from '../../constructs/managed-rules.ts'

/** A request as the firewall sees it. */
export interface Inspected {
  method: string
  /** As it was sent, percent-encoded. */
  path: string
  /** Without `?`. */
  query: string
  /** With lower-case names. */
  headers: Readonly<Record<string, string>>
  body: string
}

/** Bytes of a body that the firewall of a distribution looks at: https://docs.aws.amazon.com/waf/latest/developerguide/web-acl-setting-body-inspection-limit.html */
const BODY_LIMIT = 16_384

/**
 * What a rule of Amazon's may take for an attack, by the part of its name before the component. Amazon publishes examples and not the patterns:
 * these take all that the examples name, and more rather than less. Source of each:
 * https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html; of ReactJSRCE also the payloads of CVE-2025-55182.
 */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  CrossSiteScripting: /<\s*(?:script|svg|img|iframe|body|object|embed|math|style)\b|\bon(?:error|load|click|mouseover|focus|toggle)\s*=|javascript:/i,
  EC2MetaDataSSRF: /169\.254\.169\.254|\[?fd00:ec2::254|\/latest\/(?:meta-data|api\/token|user-data)/i,
  ExploitablePaths: /web-inf|\/\.(?:env|git|svn|aws)\b|\/cgi-bin\/|\/actuator\//i,
  GenericLFI: /\.\.[/\\]|\/etc\/(?:passwd|shadow)|\/proc\/self|boot\.ini/i,
  GenericRFI: /\b(?:https?|ftps?|file|php|gopher|dict):\/\/(?:\d{1,3}(?:\.\d{1,3}){3}|[^\s"']*(?:\?|\.php|\.txt))|php:\/\//i,
  JavaDeserializationRCE: /java\.lang\.(?:Runtime|ProcessBuilder)|getRuntime\(\)|class\.module\.classLoader|rO0AB/i,
  Log4JRCE: /\$\{.*(?:jndi|lower|upper|env|sys|::-)/i,
  ReactJSRCE: /__proto__|constructor:constructor|\$ACTION_|_response|"then"\s*:|#constructor/i,
  RestrictedExtensions: /\.(?:log|ini|conf|bak|sql|php|jsp|asp|sh|exe|cgi)\b/i,
}

/** What rules look at that is no payload. */
const OTHERS: Readonly<Record<string, (request: Inspected) => boolean>> = {
  NoUserAgent_HEADER: ({ headers }) => !headers['user-agent'],
  UserAgent_BadBots_HEADER: ({ headers }) => /nessus|nmap|sqlmap|nikto/i.test(headers['user-agent'] ?? ''),
  SizeRestrictions_QUERYSTRING: ({ query }) => query.length > 2048,
  SizeRestrictions_Cookie_HEADER: ({ headers }) => (headers.cookie ?? '').length > 10_240,
  SizeRestrictions_BODY: ({ body }) => Buffer.byteLength(body) > 8192,
  SizeRestrictions_URIPATH: ({ path }) => path.length > 1024,
  Host_localhost_HEADER: ({ headers }) => /localhost/i.test(headers.host ?? ''),
  PROPFIND_METHOD: ({ method }) => method.toUpperCase() === 'PROPFIND',
  // Addresses of attackers, which a stand-in does not know.
  AWSManagedIPReputationList: () => false,
  AWSManagedReconnaissanceList: () => false,
  AWSManagedIPDDoSList: () => false,
}

function decoded(text: string): string {
  let last = text.replaceAll('+', ' ')
  for (let times = 0; times < 3; times++) {
    try {
      const next = decodeURIComponent(last)
      if (next === last) break
      last = next
    } catch {
      break
    }
  }
  return last
}

const both = (text: string): string => `${text}\n${decoded(text)}`

/** The component that a rule looks at, by the end of its name; as it was sent, and decoded. */
const COMPONENTS: Readonly<Record<string, (request: Inspected) => string>> = {
  BODY: ({ body }) => both(Buffer.from(body).subarray(0, BODY_LIMIT).toString()),
  COOKIE: ({ headers }) => both(headers.cookie ?? ''),
  HEADER: ({ headers }) => both(Object.entries(headers).flat().join('\n')),
  QUERYARGUMENTS: ({ query }) => both(query),
  QUERYSTRING: ({ query }) => both(query),
  URIPATH: ({ path }) => both(path),
}

/** Whether a rule of Amazon's takes a request for an attack. @throws Error for a rule that this file has no pattern of */
export function takesForAttack(rule: string, request: Inspected): boolean {
  const other = OTHERS[rule]
  if (other) return other(request)
  const [, kind = '', component = ''] = /^(\w+)_([A-Z]+)$/.exec(rule) ?? []
  const [pattern, read] = [PATTERNS[kind], COMPONENTS[component]]
  if (!pattern || !read) throw new Error(`The local firewall does not know the rule ${rule}: add it to infra/local/firewall/detect.ts.`)
  return pattern.test(read(request))
}

/** Every rule of Amazon's groups that the firewall uses. */
export const allManagedRules = (): { group: ManagedGroupName; rule: string }[] =>
  (Object.keys(MANAGED_GROUPS) as ManagedGroupName[]).flatMap((group) => Object.keys(groupOf(group).labels).map((rule) => ({ group, rule })))
