import { above, allOf, functionNamed, type Limit } from './limit.ts'
import { bytesOf, filledIn } from './text-size.ts'

const LAMBDA = 'https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html'
const HTTP_API = 'https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html'

/** Milliseconds that an HTTP API waits for its integration at most. */
const API_WAITS_MS = 30_000
/** Seconds for which a function runs at most. */
const LONGEST_SECONDS = 900
/** Executions that AWS keeps for functions without a reservation. */
const KEPT_BY_AWS = 100

export const FUNCTION_LIMITS: readonly Limit[] = [
  {
    rule: 'a function behind the API ends before the API gives up',
    source: HTTP_API,
    exceeded: (assembly) =>
      allOf(assembly, 'AWS::ApiGatewayV2::Integration').flatMap(({ properties, stack, path }) => {
        const waits = Number(properties.TimeoutInMillis ?? API_WAITS_MS)
        const target = functionNamed(properties.IntegrationUri, stack)
        const runs = Number(target?.properties.Timeout ?? 3) * 1000
        if (waits > API_WAITS_MS) return [{ resource: path, problem: `It waits ${waits} ms; an HTTP API waits ${API_WAITS_MS} ms at most.` }]
        if (!target || runs <= waits) return []
        return [
          {
            resource: target.path,
            problem: `It may run ${runs / 1000} s; ${path} answers 503 after ${waits / 1000} s while it works on.`,
            remedy: 'Shorten its Timeout.',
          },
        ]
      }),
  },
  {
    rule: 'functions run for at most 15 minutes with 128 to 10,240 MB',
    source: LAMBDA,
    exceeded: (assembly) =>
      allOf(assembly, 'AWS::Lambda::Function').flatMap(({ properties, path }) => {
        const [timeout, memory] = [Number(properties.Timeout ?? 3), Number(properties.MemorySize ?? 128)]
        if (timeout > LONGEST_SECONDS) return [{ resource: path, problem: `Its Timeout is ${timeout} s, at most ${LONGEST_SECONDS} are taken.` }]
        return memory < 128 || memory > 10_240 ? [{ resource: path, problem: `Its MemorySize is ${memory} MB.` }] : []
      }),
  },
  {
    rule: "a function's environment variables take at most 4 KB",
    source: LAMBDA,
    exceeded: (assembly) =>
      above(
        4096,
        'bytes of environment variables',
        allOf(assembly, 'AWS::Lambda::Function').map(({ properties, path }) => {
          const { Variables = {} } = (properties.Environment ?? {}) as { Variables?: Record<string, unknown> }
          return { resource: path, count: bytesOf(filledIn(Variables)) }
        }),
      ),
  },
  {
    rule: 'reservations leave the account 100 executions',
    source: 'https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html',
    exceeded: (assembly) => {
      const { concurrency } = assembly
      const reserving = allOf(assembly, 'AWS::Lambda::Function').filter(({ properties }) => properties.ReservedConcurrentExecutions !== undefined)
      const reserved = reserving.reduce((sum, { properties }) => sum + Number(properties.ReservedConcurrentExecutions), 0)
      if (reserved === 0 || reserved <= concurrency - KEPT_BY_AWS) return []
      const problem = `${reserved} executions are reserved in all, of the account's ${concurrency}: its UnreservedConcurrentExecution would fall below ${KEPT_BY_AWS}.`
      return reserving.map(({ path }) => ({ resource: path, problem }))
    },
  },
  {
    rule: 'a CloudFront function has at most 10 KB',
    source: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html',
    exceeded: (assembly) =>
      above(
        10_240,
        'bytes of code',
        allOf(assembly, 'AWS::CloudFront::Function').map(({ properties, path }) => ({
          resource: path,
          count: bytesOf(filledIn(properties.FunctionCode ?? '')),
        })),
      ),
  },
]
