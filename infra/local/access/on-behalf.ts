import type { Caller } from '../../iam/evaluate.ts'
import { AwsError } from '../aws-json.ts'
import type { Death } from '../invoke.ts'
import { ACCOUNT, arn } from '../template/resource-type.ts'
import type { LocalAccess } from './local-access.ts'

/** Who calls in whose name: a service for one of its resources, or a role that it has assumed. */
export interface OnBehalf {
  caller: Caller
  /** ARN of the resource for which a service calls. */
  sourceArn?: string
  /** More of the context of a call. */
  context?: Readonly<Record<string, string>>
}

/** @throws AwsError AccessDeniedException, in AWS's words */
export function demand(access: LocalAccess, { caller, sourceArn, context }: OnBehalf, action: string, resource: string): void {
  const source: Record<string, string> = sourceArn ? { 'aws:sourcearn': sourceArn, 'aws:sourceaccount': ACCOUNT, 'aws:sourceowner': ACCOUNT } : {}
  const reason = access.refusal({ caller, action, resource, context: { 'aws:securetransport': 'true', ...source, ...context } })
  if (reason) throw new AwsError('AccessDeniedException', reason, 403)
}

type Run<Result> = (functionNameOrArn: string, payload: string, death?: Death) => Promise<Result>

/** Calls functions as a service or its role does: only those that its policies, or theirs, let it call. */
export const invokeOnBehalf =
  <Result>(access: LocalAccess, invoke: Run<Result>, by: OnBehalf): Run<Result> =>
  async (functionNameOrArn, payload, death) => {
    demand(access, by, 'lambda:InvokeFunction', functionNameOrArn.startsWith('arn:') ? functionNameOrArn : arn('lambda', `function:${functionNameOrArn}`))
    return invoke(functionNameOrArn, payload, death)
  }
