import * as z from 'zod'
import { adClient, adUnit } from '#shared/contracts/platform/ad-ids.ts'
import { DESK_LANGUAGES } from '#shared/domain/platform/desk-languages.ts'
import { findImageModel } from '#shared/domain/platform/image-prices.ts'
import { findPrice } from '#shared/domain/platform/model-prices.ts'
import { parseTranslationModels } from '#shared/domain/platform/translation-models.ts'
import { AD_SLOT_NAMES } from '#shared/domain/publishing/ad-slots.ts'

const priced = (name: string) =>
  z
    .string()
    .refine(
      (id) => findPrice(id) !== undefined,
      `${name} has no price in shared/domain/platform/model-prices.ts: a model is used only when its calls can be counted.`,
    )

const painting = (name: string) =>
  z
    .string()
    .refine(
      (id) => id === '' || findImageModel(id) !== undefined,
      `${name} has no price in shared/domain/platform/image-prices.ts: a model is used only when its pictures can be counted.`,
    )

const region = (name: string) => z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, `${name} is a region, such as us-west-2.`)

/** From the command line everything is text. */
const yesOrNo = z.union([z.boolean(), z.stringbool()])
const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'A number.')
    .transform(Number),
])

/** Days that CloudWatch Logs can keep a log for. */
const LOG_RETENTION_DAYS = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731] as const

/** What may be said of a stage, in `infra/stages.ts` or as `-c name=value`. What is left out has the value that its description names. */
export const stageSettings = z.object({
  /** The account that this stage may be deployed to, twelve digits; without one, whichever the credentials are of. */
  account: z
    .string()
    .regex(/^\d{12}$/, 'account has twelve digits.')
    .optional(),
  /** Where everything is but what CloudFront wants in us-east-1. Default eu-central-1. */
  region: region('region').default('eu-central-1'),
  /** On pages, in feeds and mails. */
  siteName: z
    .string()
    .min(1)
    .max(60)
    .regex(/^[^<>&"'\\]+$/, 'siteName may hold no markup: no <, >, &, quotes or backslash.')
    .default('Simulpress'),
  /** What the desk speaks to whoever has not chosen a language: `lt` or `en`. Default lt. */
  deskLanguage: z.enum(DESK_LANGUAGES, `deskLanguage is one of ${DESK_LANGUAGES.join(', ')}.`).default('lt'),
  /** Where readers reach the site, `https://news.example.org`: the one value that has to be set. */
  siteOrigin: z
    .url({
      protocol: /^https?$/,
      error: 'Set siteOrigin, the address of the site, in infra/stages.ts or as -c siteOrigin=https://news.example.org',
    })
    .transform((url) => url.replace(/\/+$/, '')),
  /** The zone of Route 53 that the site's host is in: with both, the certificate and all records of DNS are made. */
  hostedZoneId: z
    .string()
    .regex(/^Z[A-Z\d]+$/, 'hostedZoneId is as Route 53 shows it, such as Z0123456789ABCDEFGHIJ.')
    .optional(),
  hostedZoneName: z.hostname('hostedZoneName is the name of the zone, such as example.org.').optional(),
  /** A certificate of one's own for the site's host; with a zone it need not be named. */
  certificateArn: z.string().startsWith('arn:aws:acm:us-east-1:', 'CloudFront takes certificates of us-east-1 only.').optional(),
  /** What mails come from. Default: the site's host. */
  mailDomain: z.hostname('mailDomain is a host name whose mail this account may send.').optional(),
  /** The mail domain is verified in SES and out of its sandbox: codes for signing in go out as its mail too. Cognito's own sends 50 a day. Default false. */
  mailVerified: yesOrNo.default(false),
  /** On the contact page; messages to the newsroom go to the first. Default: hello@, press@ and partnerships@ the mail domain. */
  contactGeneral: z.email().optional(),
  contactPress: z.email().optional(),
  contactPartnerships: z.email().optional(),
  /** Who is told of alarms and of spending. A stage that keeps its data has to name one. */
  alarmEmail: z.email('alarmEmail is an address that somebody reads.').optional(),
  /** What the whole account may cost in a month, in US dollars: at 50, 80 and 100 % of it the address of alarms is told. None: nobody is. */
  budgetUsd: number.pipe(z.number().positive('budgetUsd is a sum in US dollars.')).optional(),
  /** How long every log is kept. Default 30. */
  logRetentionDays: number.pipe(z.literal(LOG_RETENTION_DAYS, `logRetentionDays is one of ${LOG_RETENTION_DAYS.join(', ')}.`)).default(30),
  /** Data stays when the stack goes, and no stack can be deleted by mistake. Default false. */
  retain: yesOrNo.default(false),
  /** A second factor is offered to whoever signs in. Default false. */
  totp: yesOrNo.default(false),
  /** AWS WAF before the distribution; about 10 dollars a month and 0.60 for a million requests. Default false. */
  firewall: yesOrNo.default(false),
  /**
   * The stage of the same account and region whose policies of CloudFront this one uses, for several publications in one account. Default: it makes its
   * own, of which an account has room for six stages.
   */
  policiesOf: z.string().optional(),
  /** From where CloudFront serves: everywhere, everywhere but South America and Australia, or North America and Europe only. Default all. */
  priceClass: z.enum(['all', '200', '100'], 'priceClass is all, 200 or 100.').default('all'),
  /**
   * How a new release takes over behind the API, behind the site and in the state machines: `canary` gives it a tenth of the calls for five
   * minutes and takes it back when an alarm fires, `all-at-once` all of them. Default all-at-once.
   */
  releases: z.enum(['canary', 'all-at-once'], 'releases is canary or all-at-once.').default('all-at-once'),
  /**
   * The account's quota of concurrent Lambda executions in the region, as Service Quotas shows it. Default 10, which a new account has; then
   * nothing can be reserved, because AWS keeps 100 for functions without a reservation.
   */
  lambdaConcurrency: number.pipe(z.int().min(10, 'lambdaConcurrency is at least 10.')).default(10),
  /**
   * The account's quota of tokens a minute of each model in the region, as Service Quotas shows it; the lower one where they differ. Calls of
   * models wait for each other within it. 0: nothing is paced, what is over the quota is tried again. Default 200,000.
   */
  modelTokensPerMinute: number.pipe(z.int().min(0, 'modelTokensPerMinute is a number of tokens, or 0.')).default(200_000),
  /** Bedrock model of translations and editorial functions. Default: a Claude Sonnet of the region's part of the world. */
  modelId: priced('modelId').optional(),
  /**
   * Models that translate single languages first, `lt=MODEL,de=MODEL` or `*=MODEL` for all that are not named; what of it the checks refuse is asked
   * of `modelId`. Default: none, `modelId` translates all.
   */
  translationModels: z
    .string()
    .transform((text, { addIssue }) => {
      try {
        return parseTranslationModels(text)
      } catch (error) {
        addIssue({ code: 'custom', message: `translationModels: ${(error as Error).message}` })
        return z.NEVER
      }
    })
    .refine(
      (models) => Object.values(models).every((id) => findPrice(id) !== undefined),
      'translationModels names a model that has no price in shared/domain/platform/model-prices.ts: a model is used only when its calls can be counted.',
    )
    .default({}),
  /** Who judges translations; empty for nobody. Default: the Claude Haiku beside it. */
  judgeModelId: z.literal('').or(priced('judgeModelId')).optional(),
  /** Who judges translations that the first judge or a check doubts: best another model than the first judge. Default: `modelId`. */
  secondJudgeModelId: priced('secondJudgeModelId').optional(),
  /** Who paints hero images; empty: the program draws. */
  imageModelId: painting('imageModelId').default(''),
  /** Who paints banners in Stability AI's name; empty: the program draws. */
  stabilityModelId: painting('stabilityModelId')
    .refine((id) => id === '' || findImageModel(id)?.family === 'stability', 'stabilityModelId is a model of Stability AI.')
    .default(''),
  /** Where both are: models that paint are in few regions. */
  imageModelRegion: region('imageModelRegion').default('us-west-2'),
  /** Google AdSense, both or none: the client, and the unit of each slot as `top-banner:1234567890,end-article:2345678901`. */
  adClient: adClient.optional(),
  adUnits: z
    .string()
    .transform((text) => Object.fromEntries(text.split(',').map((unit) => unit.split(':').map((part) => part.trim()))))
    .pipe(z.partialRecord(z.enum(AD_SLOT_NAMES), adUnit))
    .optional(),
})

export type StageSettings = Partial<z.input<typeof stageSettings>>
