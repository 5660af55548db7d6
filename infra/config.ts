import { createHash } from 'node:crypto'
import type * as z from 'zod'
import type { SiteConfig } from '#shared/contracts/publishing/pages.ts'
import { LOCAL_MODEL_ID } from '#shared/domain/platform/model-prices.ts'
import { checkModelRegion, defaultModels } from './model-regions.ts'
import { type StageSettings, stageSettings } from './stage-settings.ts'
import { STAGES, type StageName } from './stages.ts'

type Settings = z.output<typeof stageSettings>

/** What differs between stages. Everything else is the same template. */
export interface StageConfig
  extends Pick<
    Settings,
    | 'account'
    | 'region'
    | 'siteName'
    | 'deskLanguage'
    | 'siteOrigin'
    | 'certificateArn'
    | 'mailVerified'
    | 'alarmEmail'
    | 'budgetUsd'
    | 'logRetentionDays'
    | 'retain'
    | 'totp'
    | 'firewall'
    | 'priceClass'
    | 'policiesOf'
    | 'releases'
    | 'lambdaConcurrency'
    | 'modelTokensPerMinute'
    | 'translationModels'
  > {
  stage: StageName
  /** As `infra/build/release-name.ts` names it. */
  release: string
  /** What IndexNow knows the site by: its file stands at the root, for anybody to read. */
  indexNowKey: string
  /** Where the site's records are kept. */
  hostedZone?: { id: string; name: string }
  /** Bedrock model id of translations and editorial functions; always one with a price. */
  modelId: string
  /** Bedrock model id of those who judge translations; empty: nobody does, only the checks count. */
  judgeModelId: string
  /** Empty where nobody judges. */
  secondJudgeModelId: string
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
  /** Mail addresses: who writes to readers, what the contact page shows, and where messages to the newsroom go. */
  mail: { domain: string; from: string; desk: string; contacts: Record<'general' | 'press' | 'partnerships', string> }
  /** Where the browser finds the user pool, when that is not Amazon's endpoint. */
  userPoolEndpoint?: string
}

/** The demo's mails go nowhere; their addresses are obviously an example's. */
const LOCAL_MAIL_DOMAIN = 'simulpress.example'

/** A stage that cannot be meant. Its message is for the operator: which value is missing or wrong, and what to write. */
export class StageError extends Error {}

/**
 * A stage as `infra/stages.ts` has it, and what the command line says instead (`-c stage=prod -c siteOrigin=https://…`).
 * @throws StageError saying which value is missing or cannot be meant, and what to write
 */
export function stageConfig(read: (key: string) => unknown): Omit<StageConfig, 'release'> {
  const stage = stageNamed(read('stage') ?? 'dev')
  const told = Object.keys(stageSettings.shape).flatMap((key) => (read(key) === undefined || read(key) === null ? [] : [[key, read(key)] as const]))
  const settings = settingsOf(stage, Object.fromEntries(told))
  const { adClient: client, adUnits: units, hostedZoneId, hostedZoneName, mailDomain, contactGeneral, contactPress, contactPartnerships, ...others } = settings
  const local = stage === 'local'
  checkTogether(settings)
  checkSharing(stage, settings)
  const domain = mailDomain ?? (local ? LOCAL_MAIL_DOMAIN : new URL(settings.siteOrigin).hostname)
  const contacts = {
    general: contactGeneral ?? `hello@${domain}`,
    press: contactPress ?? `press@${domain}`,
    partnerships: contactPartnerships ?? `partnerships@${domain}`,
  }
  return {
    ...others,
    stage,
    ...modelsOf(settings, local),
    indexNowKey: createHash('sha256').update(`indexnow ${settings.siteOrigin}`).digest('hex').slice(0, 32),
    mail: { domain, from: `newsletter@${domain}`, desk: contacts.general, contacts },
    allowPseudo: local,
    passwordAuth: local,
    ...(hostedZoneId && hostedZoneName ? { hostedZone: { id: hostedZoneId, name: hostedZoneName } } : {}),
    ...(client && units ? { ads: { client, units } } : {}),
    ...(local ? { userPoolEndpoint: '/_local/cognito' } : {}),
  }
}

function settingsOf(stage: StageName, told: Readonly<Record<string, unknown>>): Settings {
  const parsed = stageSettings.safeParse({ ...STAGES[stage], ...told })
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => (message.includes(String(path[0])) ? message : `${path.join('.')}: ${message}`))
  throw new StageError(`The stage ${stage} cannot be deployed as it is. ${faults.join('\n')}`)
}

function stageNamed(name: unknown): StageName {
  if (typeof name === 'string' && Object.hasOwn(STAGES, name)) return name as StageName
  throw new StageError(`There is no stage ${String(name)}: infra/stages.ts has ${Object.keys(STAGES).join(', ')}.`)
}

/** What only makes sense beside something else. */
function checkTogether({ adClient, adUnits, hostedZoneId, hostedZoneName, siteOrigin, retain, alarmEmail }: Settings): void {
  if (Boolean(adClient) !== Boolean(adUnits)) throw new StageError('Set adClient and adUnits together, for instance -c adUnits=top-banner:1234567890')
  if (Boolean(hostedZoneId) !== Boolean(hostedZoneName)) throw new StageError('Set hostedZoneId and hostedZoneName together, as Route 53 shows them.')
  const host = new URL(siteOrigin).hostname
  if (hostedZoneName && host !== hostedZoneName && !host.endsWith(`.${hostedZoneName}`))
    throw new StageError(`siteOrigin names ${host}, which is not in the zone ${hostedZoneName}: no record of it could be made there.`)
  if (retain && !alarmEmail)
    throw new StageError('Set alarmEmail: a stage whose data stays has somebody who is told when it fails, for instance -c alarmEmail=ops@example.org')
}

/** Policies say which hosts pages may reach, so only stages whose pages reach the same ones share them. */
function checkSharing(stage: StageName, { policiesOf: name, account, region, adClient }: Settings): void {
  if (name === undefined) return
  const others: Readonly<Record<string, StageSettings>> = STAGES
  const other = Object.hasOwn(others, name) && name !== stage && name !== 'local' ? others[name] : undefined
  if (!other) throw new StageError(`policiesOf names ${name}: name another stage of infra/stages.ts, which makes the policies.`)
  if (other.policiesOf !== undefined) throw new StageError(`policiesOf names ${name}, which has no policies of its own: name ${other.policiesOf}.`)
  const differs = (what: string) => new StageError(`policiesOf names ${name}, which has another ${what}: share policies within one, or leave policiesOf out.`)
  if (other.account !== account) throw differs('account')
  if ((other.region ?? stageSettings.shape.region.parse(undefined)) !== region) throw differs('region')
  if ((other.adClient === undefined) !== (adClient === undefined)) throw differs('way with advertisements, which pages are allowed or not')
}

function modelsOf(
  { modelId: chosen, judgeModelId: judge, secondJudgeModelId: second, translationModels, region }: Settings,
  local: boolean,
): Pick<StageConfig, 'modelId' | 'judgeModelId' | 'secondJudgeModelId' | 'writerModelId'> {
  // One machine has no judge unless a model is connected to it; then its synthesis names one.
  if (local) {
    const judgeModelId = judge ?? ''
    return { modelId: chosen ?? LOCAL_MODEL_ID, judgeModelId, secondJudgeModelId: judgeModelId, writerModelId: judge ? (chosen ?? LOCAL_MODEL_ID) : '' }
  }
  const single = Object.values(translationModels)
  if ([chosen, judge, second, ...single].includes(LOCAL_MODEL_ID))
    throw new StageError(
      `${LOCAL_MODEL_ID} exists on one machine only: set modelId, judgeModelId, secondJudgeModelId and translationModels to models of Bedrock.`,
    )
  const defaults = defaultModels(region)
  const [modelId, judgeModelId] = [chosen ?? defaults.modelId, judge ?? defaults.judgeModelId]
  const secondJudgeModelId = judgeModelId === '' ? '' : (second ?? modelId)
  for (const id of [modelId, judgeModelId, secondJudgeModelId, ...single]) checkModelRegion(id, region)
  return { modelId, judgeModelId, secondJudgeModelId, writerModelId: modelId }
}
