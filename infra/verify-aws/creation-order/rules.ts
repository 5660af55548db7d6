import type { Account, Live } from './account.ts'
import { CLOUDFORMATION } from './fault.ts'
import type { Need } from './need.ts'
import { findByArn } from './policies.ts'
import type { Rule } from './rule.ts'
import { CUSTOM_RULES, isRuleOf } from './rules/custom.ts'
import { EDGE_RULES } from './rules/edge.ts'
import { LAMBDA_RULES } from './rules/lambda.ts'
import { MESSAGE_RULES } from './rules/messages.ts'
import { ORCHESTRATION_RULES } from './rules/orchestration.ts'

/** What AWS validates when something is created, and what begins then: one entry a type, with its source. */
export const RULES: readonly Rule[] = [...LAMBDA_RULES, ...ORCHESTRATION_RULES, ...MESSAGE_RULES, ...EDGE_RULES, ...CUSTOM_RULES]

/** What something has to be for a type without a rule to be reported when it names one. */
const CHECKED = /^AWS::(?:IAM::Role|Lambda::Function|SQS::Queue|SNS::Topic|StepFunctions::StateMachine|Kinesis)/

/** Types that carry such names as plain data. */
const ONLY_TEXT = new Set(['AWS::CloudWatch::Dashboard', 'AWS::SSM::Parameter'])

/** What has to be true when a resource is created. A type without a rule that names a role or what receives messages is a fault of the table. */
export function needsOf(resource: Live, whole: Account): Needs {
  const rule = RULES.find((one) => isRuleOf(one, resource))
  return rule ? { source: rule.source, needs: rule.needs(resource, whole) } : { source: CLOUDFORMATION, needs: withoutRule(resource, whole) }
}

interface Needs {
  needs: Need[]
  /** Where AWS says so. */
  source: string
}

function withoutRule(resource: Live, whole: Account): Need[] {
  const named = ONLY_TEXT.has(resource.type)
    ? undefined
    : [...texts(resource.properties)].map((text) => findByArn(text, whole.live)).find((one) => one && CHECKED.test(one.type))
  if (!named) return []
  return [
    {
      kind: 'fault',
      text: `names ${named.id} (${named.type}), and infra/verify-aws/creation-order/rules says nothing of what AWS checks when a ${resource.type} is created`,
    },
  ]
}

function* texts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* texts(inner)
}
