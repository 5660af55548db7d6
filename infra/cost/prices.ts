import { priceOf } from '#shared/domain/platform/model-prices.ts'

/**
 * What Amazon asks for, in US dollars, without any free tier: list prices of us-east-1 as their pages had them on the date below.
 * Compare with the bill of your own account.
 */
export const PRICED_ON = '2026-11-22'
export const PRICE_REGION = 'us-east-1'

const million = 1_000_000
const page = (service: string) => `https://aws.amazon.com/${service}/pricing/`

export interface Price {
  /** US dollars for one unit. */
  usd: number
  /** As the bill counts it. */
  unit: string
  /** Where it is published. */
  source: string
  /**
   * The price of eu-central-1 as a multiple, where it differs. These were not read from a page: the pages that hold regional prices load them by
   * script. Compare with the calculator of your own account.
   */
  frankfurt?: number
}

const SONNET = { id: 'anthropic.claude-sonnet-4-5-20250929-v1:0', name: 'Sonnet 4.5' }
const HAIKU = { id: 'anthropic.claude-haiku-4-5-20251001-v1:0', name: 'Haiku 4.5' }
const NOVA = { id: 'amazon.nova-2-lite-v1:0', name: 'Nova 2 Lite' }

/** Bedrock's price of a token of one of our models, in US dollars. */
const tokenPrice = (profile: 'eu' | 'global', { id, name }: typeof SONNET, way: 'input' | 'output'): Price => ({
  usd: priceOf(`${profile}.${id}`)[way] / 1e12,
  unit: `tokens ${way === 'input' ? 'read' : 'written'} by ${name}, ${profile}`,
  source: page('bedrock'),
})

export const PRICES = {
  lambdaGbSecond: { usd: 0.000_013_333_4, unit: 'GB-seconds of a function on arm64', source: page('lambda') },
  lambdaCall: { usd: 0.2 / million, unit: 'calls of a function', source: page('lambda') },
  stateTransition: { usd: 0.025 / 1000, unit: 'state transitions', source: page('step-functions') },
  apiRequest: { usd: 1 / million, unit: 'requests of the HTTP API', source: page('api-gateway'), frankfurt: 1.2 },
  tableWrite: { usd: 0.625 / million, unit: 'write units of the table', source: page('dynamodb'), frankfurt: 1.22 },
  tableRead: { usd: 0.125 / million, unit: 'read units of the table', source: page('dynamodb'), frankfurt: 1.22 },
  tableGbMonth: { usd: 0.25, unit: 'GB of the table for a month', source: page('dynamodb'), frankfurt: 1.22 },
  restoreGbMonth: { usd: 0.2, unit: 'GB of the table restorable for a month', source: page('dynamodb'), frankfurt: 1.22 },
  objectPut: { usd: 0.005 / 1000, unit: 'files written or listed', source: page('s3'), frankfurt: 1.08 },
  objectGet: { usd: 0.0004 / 1000, unit: 'files read', source: page('s3'), frankfurt: 1.075 },
  objectGbMonth: { usd: 0.023, unit: 'GB of files for a month', source: page('s3'), frankfurt: 1.065 },
  planRequest: {
    usd: 15 / 10_000_000,
    unit: 'requests of the flat-rate plan Pro, with traffic, edge functions and firewall',
    source: page('cloudfront'),
  },
  edgeRequest: { usd: 0.01 / 10_000, unit: 'HTTPS requests of the distribution', source: page('cloudfront') },
  edgeGb: { usd: 0.085, unit: 'GB to readers', source: page('cloudfront') },
  edgeFunction: { usd: 0.1 / million, unit: 'calls of an edge function', source: page('cloudfront') },
  firewallMonth: { usd: 5, unit: 'firewalls for a month', source: page('waf') },
  firewallRuleMonth: { usd: 1, unit: 'rules of the firewall for a month', source: page('waf') },
  firewallRequest: { usd: 0.6 / million, unit: 'requests that the firewall looks at', source: page('waf') },
  scheduleCall: { usd: 1 / million, unit: 'calls of a schedule', source: page('eventbridge') },
  alarmMonth: { usd: 0.1, unit: 'metrics that an alarm looks at, for a month', source: page('cloudwatch') },
  metricMonth: { usd: 0.3, unit: 'metrics of our own, for a month', source: page('cloudwatch') },
  dashboardMonth: { usd: 3, unit: 'dashboards for a month', source: page('cloudwatch') },
  logGb: { usd: 0.5, unit: 'GB of logs', source: page('cloudwatch'), frankfurt: 1.26 },
  logGbMonth: { usd: 0.03, unit: 'GB of logs kept for a month', source: page('cloudwatch') },
  trace: { usd: 5 / million, unit: 'traces', source: page('xray') },
  secretMonth: { usd: 0.4, unit: 'secrets for a month', source: page('secrets-manager') },
  zoneMonth: { usd: 0.5, unit: 'zones of Route 53 for a month', source: page('route53') },
  userMonth: { usd: 0.015, unit: 'users who sign in in a month', source: page('cognito') },
  'eu-sonnet-input': tokenPrice('eu', SONNET, 'input'),
  'eu-sonnet-output': tokenPrice('eu', SONNET, 'output'),
  'eu-haiku-input': tokenPrice('eu', HAIKU, 'input'),
  'eu-haiku-output': tokenPrice('eu', HAIKU, 'output'),
  'global-sonnet-input': tokenPrice('global', SONNET, 'input'),
  'global-sonnet-output': tokenPrice('global', SONNET, 'output'),
  'global-haiku-input': tokenPrice('global', HAIKU, 'input'),
  'global-haiku-output': tokenPrice('global', HAIKU, 'output'),
  'eu-nova-input': tokenPrice('eu', NOVA, 'input'),
  'eu-nova-output': tokenPrice('eu', NOVA, 'output'),
  'global-nova-input': tokenPrice('global', NOVA, 'input'),
  'global-nova-output': tokenPrice('global', NOVA, 'output'),
  mail: { usd: 0.1 / 1000, unit: 'mails', source: page('ses') },
} as const satisfies Record<string, Price>

/** US dollars of a GB to readers of North America and Europe by the GB of the month: https://aws.amazon.com/cloudfront/pricing/ */
export const EDGE_GB_TIERS: readonly { gb: number; usd: number }[] = [
  { gb: 10_000, usd: PRICES.edgeGb.usd },
  { gb: 40_000, usd: 0.08 },
  { gb: 100_000, usd: 0.06 },
  { gb: 350_000, usd: 0.04 },
  { gb: 524_000, usd: 0.03 },
  { gb: 4_000_000, usd: 0.025 },
  { gb: Number.POSITIVE_INFINITY, usd: 0.02 },
]

export type PriceName = keyof typeof PRICES
