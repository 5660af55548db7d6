import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { plainSource } from '../../edge/source.ts'

/** What the edge answers itself when a reader's browser says that it shows or leaves an article: the call stands in the access log, no origin gets it. */
export function readCalls(scope: Construct, { origin, responseHeadersPolicy }: Pick<BehaviorOptions, 'origin' | 'responseHeadersPolicy'>): BehaviorOptions {
  const answer = new EdgeFunction(scope, 'CountRead', {
    comment: 'Answers calls that only the access log counts.',
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(plainSource('./count-read.js')),
  })
  return {
    origin,
    ...(responseHeadersPolicy ? { responseHeadersPolicy } : {}),
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    functionAssociations: [{ function: answer, eventType: FunctionEventType.VIEWER_REQUEST }],
  }
}
