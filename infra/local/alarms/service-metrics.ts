import type { MetricName, Points } from '../../alarms/points.ts'
import type { HttpHandler } from '../http.ts'
import type { Invoke } from '../invoke.ts'

/** What services publish of what the stand-ins do, gathered until the next `flush`. */
export interface ServiceMetrics {
  /** Counts calls, errors and milliseconds of functions. */
  functions(invoke: Invoke): Invoke
  /** Counts answers of an HTTP API. */
  api(id: string, handler: HttpHandler): HttpHandler
  /** Counts answers of a distribution. */
  site(id: string, handler: HttpHandler): HttpHandler
  executionEnded(machineArn: string, status: string): void
  /** @param ms since the oldest record that a function has not taken was read */
  recordsWait(functionName: string, ms: number): void
  /** Messages that wait, by the queue's name. */
  messagesWait(queue: string, count: number): void
  /** Puts what was gathered as one data point each, as services do once a minute. */
  flush(at: number): void
}

interface Gathered {
  metric: MetricName
  /** How values of one period become one. */
  by: 'sum' | 'largest'
  value: number
}

const ENDED: Readonly<Record<string, string>> = {
  SUCCEEDED: 'ExecutionsSucceeded',
  FAILED: 'ExecutionsFailed',
  TIMED_OUT: 'ExecutionsTimedOut',
  ABORTED: 'ExecutionsAborted',
}

/** Derives the metrics of AWS's services that alarms of ours watch. What no stand-in knows – throttling, the standing with the mail service – has no data. */
export function createServiceMetrics(points: Pick<Points, 'put'>): ServiceMetrics {
  const gathered = new Map<string, Gathered>()
  const add = (namespace: string, name: string, dimensions: MetricName['dimensions'], value: number, by: Gathered['by'] = 'sum'): void => {
    const key = JSON.stringify([namespace, name, dimensions])
    const had = gathered.get(key)
    gathered.set(key, { metric: { namespace, name, dimensions }, by, value: had ? combined(had, value) : value })
  }
  const site = new Map<string, { requests: number; errors: number }>()
  return {
    functions: (invoke) => async (name, payload, death) => {
      const begun = performance.now()
      const result = await invoke(name, payload, death)
      const FunctionName = name.replace(/^arn:aws:lambda:[^:]*:\d*:function:/, '')
      // A service's metrics are kept for the function and for the account.
      for (const dimensions of [{ FunctionName }, {}] as MetricName['dimensions'][]) {
        add('AWS/Lambda', 'Invocations', dimensions, 1)
        add('AWS/Lambda', 'Errors', dimensions, Number('error' in result))
        add('AWS/Lambda', 'Duration', dimensions, performance.now() - begun, 'largest')
      }
      return result
    },
    api: (ApiId, handler) => async (request) => {
      const response = await handler(request)
      add('AWS/ApiGateway', 'Count', { ApiId }, 1)
      add('AWS/ApiGateway', '4xx', { ApiId }, Number(response.status >= 400 && response.status < 500))
      add('AWS/ApiGateway', '5xx', { ApiId }, Number(response.status >= 500))
      return response
    },
    site: (id, handler) => async (request) => {
      const response = await handler(request)
      const { requests, errors } = site.get(id) ?? { requests: 0, errors: 0 }
      site.set(id, { requests: requests + 1, errors: errors + Number(response.status >= 500) })
      return response
    },
    executionEnded(StateMachineArn, status) {
      const name = ENDED[status]
      if (name) add('AWS/States', name, { StateMachineArn }, 1)
    },
    recordsWait: (FunctionName, ms) => add('AWS/Lambda', 'IteratorAge', { FunctionName }, ms, 'largest'),
    messagesWait: (QueueName, count) => add('AWS/SQS', 'ApproximateNumberOfMessagesVisible', { QueueName }, count, 'largest'),
    flush(at) {
      for (const { metric, value } of gathered.values()) points.put(metric, value, at)
      gathered.clear()
      for (const [DistributionId, { requests, errors }] of site) {
        const dimensions = { DistributionId, Region: 'Global' }
        points.put({ namespace: 'AWS/CloudFront', name: 'Requests', dimensions }, requests, at)
        points.put({ namespace: 'AWS/CloudFront', name: '5xxErrorRate', dimensions }, (errors / requests) * 100, at)
      }
      site.clear()
    },
  }
}

const combined = ({ by, value: had }: Gathered, value: number): number => (by === 'sum' ? had + value : Math.max(had, value))
