import { type Access, createAccess } from '../../iam/access.ts'
import type { Resource } from '../../iam/cloud.ts'
import type { Context } from '../../iam/conditions.ts'
import type { Call, Caller, Decision } from '../../iam/evaluate.ts'
import { ACCOUNT } from '../template/resource-type.ts'
import type { Cloud, TypeName } from '../template.ts'
import { createJournal } from './journal.ts'

/** Types that the evaluation reads. */
const READ = [
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::Function',
  'AWS::Lambda::Permission',
  'AWS::S3::BucketPolicy',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::Queue',
  'AWS::SQS::QueuePolicy',
] as const satisfies readonly TypeName[]

/** Answers that are cached; then all are forgotten. */
const MOST_CACHED = 20_000

export interface LocalAccess {
  /** Why a call is refused, in AWS's words; undefined when it is allowed. */
  refusal(call: Call): string | undefined
  /** The key id of a function's own role. @throws Error for a function without one */
  keyOf(functionName: string): string
  /** Who a key id belongs to; undefined for one that nobody has. */
  callerOf(keyId: string): Caller | 'administrator' | undefined
  /** Whether a policy asks for a condition key, such as `dynamodb:LeadingKeys`: only then is its value looked for. */
  asksFor(key: string): boolean
}

/**
 * What the template's own policies allow, for the stand-ins to ask.
 * @param options.administrator key id of what the product itself does: seeding, console, command line, tests
 * @throws Error for policies that the evaluation does not know
 */
export function createLocalAccess(cloud: Cloud, { administrator, dataDir }: { administrator: string; dataDir: string }): LocalAccess {
  const all = READ.flatMap((type) => cloud.all(type) as unknown as Resource[])
  const access = createAccess({ account: ACCOUNT, all })
  const keys = new Map(access.roles.map((role) => [keyIdOf(role), role]))
  const roles = new Map(cloud.all('AWS::Lambda::Function').map(({ ref, properties }) => [ref, String(properties.Role)]))
  const policies = JSON.stringify(all.map(({ properties }) => properties)).toLowerCase()
  const note = createJournal(dataDir)
  const cached = new Map<string, string | undefined>()
  return {
    refusal(call) {
      const key = JSON.stringify([call.caller, call.action, call.resource, call.context])
      if (cached.has(key)) return cached.get(key)
      const decision = access.decide(call)
      const reason = decision.allowed ? undefined : wordsOf(call, decision, access)
      note(reason, `${nameOf(call.caller)} ${call.action}`)
      if (cached.size >= MOST_CACHED) cached.clear()
      cached.set(key, reason)
      return reason
    },
    keyOf(functionName) {
      const role = roles.get(functionName)
      if (!role) throw new Error(`The function ${functionName} has no role.`)
      return keyIdOf(role)
    },
    callerOf(keyId) {
      if (keyId === administrator) return 'administrator'
      const role = keys.get(keyId)
      return role ? { role } : undefined
    },
    asksFor: (key) => policies.includes(`"${key.toLowerCase()}"`),
  }
}

const keyIdOf = (role: string): string => role.slice(role.indexOf('/') + 1)

const nameOf = (caller: Caller): string => (caller === 'anonymous' ? 'anonymous' : 'service' in caller ? caller.service : keyIdOf(caller.role))

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/troubleshoot_access-denied.html */
function wordsOf({ caller, action, resource }: Call, { denial, by }: Extract<Decision, { allowed: false }>, access: Access): string {
  const isRole = typeof caller === 'object' && 'role' in caller
  const user = isRole ? `arn:aws:sts::${ACCOUNT}:assumed-role/${keyIdOf(caller.role)}/local` : nameOf(caller)
  const ofRole = isRole && access.policiesOf(caller.role).some(({ name }) => name === by)
  const kind = isRole && (denial === 'implicit' || ofRole) ? 'identity-based' : 'resource-based'
  const because =
    denial === 'implicit' ? `because no ${kind} policy allows the ${action} action` : `with an explicit deny in ${ofRole ? 'an' : 'a'} ${kind} policy`
  return `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ${because}`
}

/** What every call has that comes over the local network in the name of the SDK, which speaks TLS on AWS. */
export const SDK_CONTEXT: Context = { 'aws:securetransport': 'true' }
