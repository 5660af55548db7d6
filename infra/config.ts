import { createHash } from 'node:crypto'
import * as z from 'zod'
import { adClient, adUnit, type SiteConfig } from '#shared/contracts/pages.ts'
import { AD_SLOT_NAMES } from '#shared/domain/ad-slots.ts'
import { findImageModel } from '#shared/domain/image-prices.ts'
import { findPrice, LOCAL_MODEL_ID } from '#shared/domain/model-prices.ts'

const stages = z.enum(['local', 'dev', 'prod'])

/** What differs between stages. Everything else is the same template. */
export interface StageConfig {
  stage: z.infer<typeof stages>
  siteName: string
  /** Where readers reach the site, without a trailing slash: `https://example.org`. */
  siteOrigin: string
  /** What IndexNow knows the site by: its file stands at the root, for anybody to read. */
  indexNowKey: string
  /** Certificate of the origin's host (us-east-1); without one the site answers only at CloudFront's own address. */
  certificateArn?: string | undefined
  /** Bedrock model id of translations and editorial functions; always one with a price. */
  modelId: string
  /** Bedrock model id of those who judge translations; empty: nobody does, only the checks count. */
  judgeModelId: string
  /** Bedrock model id of what writes texts by itself; empty on one machine without a connected model, where only rules are at work. */
  writerModelId: string
  /** Bedrock model ids of those who paint hero images, and banners in Stability AI's name; empty: the program draws by itself. */
  imageModelId: string
  stabilityModelId: string
  /** Where both are: models that paint are in few regions. */
  imageModelRegion: string
  /** The pseudo translator exists only on one machine; an AWS stage never has it. */
  allowPseudo: boolean
  /** Password sign-in without SRP, for the command-line token; only on one machine. */
  passwordAuth: boolean
  /** Advertisements from outside, for readers who agreed to them. Without it the house's own fill every place. */
  ads?: SiteConfig['ads']
  /** Keep data when the stack goes. */
  retain: boolean
  /** Mail addresses: who writes to readers, what the contact page shows, and where messages to the newsroom go. */
  mail: { domain: string; from: string; desk: string; contacts: Record<'general' | 'press' | 'partnerships', string> }
  /** Where the browser finds the user pool, when that is not Amazon's endpoint. */
  userPoolEndpoint?: string
}

const priced = (name: string) =>
  z
    .string()
    .refine((id) => findPrice(id) !== undefined, `${name} has no price in shared/domain/model-prices.ts: a model is used only when its calls can be counted.`)

const painting = (name: string) =>
  z
    .string()
    .refine(
      (id) => id === '' || findImageModel(id) !== undefined,
      `${name} has no price in shared/domain/image-prices.ts: a model is used only when its pictures can be counted.`,
    )

const context = z.object({
  stage: stages.default('dev'),
  siteName: z
    .string()
    .min(1)
    .max(60)
    .regex(/^[^<>&"'\\]+$/, 'siteName may hold no markup: no <, >, &, quotes or backslash.')
    .default('Simulpress'),
  siteOrigin: z
    .url({ protocol: /^https?$/, error: 'Set the context value siteOrigin, for instance -c siteOrigin=https://news.example.org' })
    .transform((url) => url.replace(/\/+$/, '')),
  certificateArn: z.string().startsWith('arn:aws:acm:us-east-1:', 'CloudFront takes certificates of us-east-1 only.').optional(),
  mailDomain: z.hostname('mailDomain is a host name whose mail this account may send.').optional(),
  contactGeneral: z.email().optional(),
  contactPress: z.email().optional(),
  contactPartnerships: z.email().optional(),
  modelId: priced('modelId').optional(),
  judgeModelId: z.literal('').or(priced('judgeModelId')).optional(),
  imageModelId: painting('imageModelId').default(''),
  stabilityModelId: painting('stabilityModelId')
    .refine((id) => id === '' || findImageModel(id)?.family === 'stability', 'stabilityModelId is a model of Stability AI.')
    .default(''),
  imageModelRegion: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'imageModelRegion is a region, such as us-west-2.')
    .default('us-west-2'),
  adClient: adClient.optional(),
  /** `top-banner:1234567890,end-article:2345678901`. */
  adUnits: z
    .string()
    .transform((text) => Object.fromEntries(text.split(',').map((unit) => unit.split(':').map((part) => part.trim()))))
    .pipe(z.partialRecord(z.enum(AD_SLOT_NAMES), adUnit))
    .optional(),
})

/** The demo's mails go nowhere; their addresses are obviously an example's. */
const LOCAL_MAIL_DOMAIN = 'simulpress.example'

const DEFAULT_MODEL_ID = 'eu.anthropic.claude-sonnet-4-5-20250929-v1:0'
/** The translator's smaller sibling. */
const DEFAULT_JUDGE_MODEL_ID = 'eu.anthropic.claude-haiku-4-5-20251001-v1:0'

/** Reads the stage from CDK context (`-c stage=prod -c siteOrigin=https://…`). */
export function stageConfig(read: (key: string) => unknown): StageConfig {
  const given = Object.fromEntries(Object.keys(context.shape).map((key) => [key, read(key) ?? undefined]))
  const { adClient: client, adUnits: units, ...parsed } = context.parse(given)
  if (Boolean(client) !== Boolean(units)) throw new Error('Set the context values adClient and adUnits together, for instance -c adUnits=top-banner:1234567890')
  const local = parsed.stage === 'local'
  const modelId = parsed.modelId ?? (local ? LOCAL_MODEL_ID : DEFAULT_MODEL_ID)
  if (!local && [modelId, parsed.judgeModelId].includes(LOCAL_MODEL_ID))
    throw new Error(`${LOCAL_MODEL_ID} exists on one machine only: set the context values modelId and judgeModelId to models of Bedrock.`)
  const { mailDomain, contactGeneral, contactPress, contactPartnerships, ...others } = parsed
  const domain = mailDomain ?? (local ? LOCAL_MAIL_DOMAIN : new URL(parsed.siteOrigin).hostname)
  const contacts = {
    general: contactGeneral ?? `hello@${domain}`,
    press: contactPress ?? `press@${domain}`,
    partnerships: contactPartnerships ?? `partnerships@${domain}`,
  }
  return {
    ...others,
    indexNowKey: createHash('sha256').update(`indexnow ${parsed.siteOrigin}`).digest('hex').slice(0, 32),
    mail: { domain, from: `newsletter@${domain}`, desk: contacts.general, contacts },
    modelId,
    // One machine has no judge unless a model is connected to it; then its synthesis names one.
    judgeModelId: parsed.judgeModelId ?? (local ? '' : DEFAULT_JUDGE_MODEL_ID),
    writerModelId: local && !parsed.judgeModelId ? '' : modelId,
    allowPseudo: local,
    passwordAuth: local,
    retain: parsed.stage === 'prod',
    ...(client && units ? { ads: { client, units } } : {}),
    ...(local ? { userPoolEndpoint: '/_local/cognito' } : {}),
  }
}
