import type { Assembly, StackTemplate } from '../assembly.ts'
import { above, allOf, type Limit, type TooMuch } from './limit.ts'
import { bytesOf, filledIn } from './text-size.ts'

const CLOUDFORMATION = 'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html'

const counted = ({ stacks }: Assembly, of: (template: StackTemplate) => object | undefined) =>
  stacks.map(({ name, template }) => ({ resource: name, count: Object.keys(of(template) ?? {}).length }))

/** How many resources of a type name each parent by a property. */
function perParent(assembly: Assembly, type: string, property: string) {
  const groups = Map.groupBy(allOf(assembly, type), ({ stack, properties }) => `${stack.name}/${JSON.stringify(properties[property] ?? 'default')}`)
  return [...groups].map(([resource, members]) => ({ resource, count: members.length }))
}

const STEP_FUNCTIONS = 'https://docs.aws.amazon.com/step-functions/latest/dg/service-quotas.html'
/** Bytes that a state hands on at most. */
const STATE_BYTES = 256 * 1024
/** Items of an inline Map that AWS runs at once, whatever it is told. */
const INLINE_AT_ONCE = 40

interface State {
  Type?: string
  Result?: unknown
  Parameters?: unknown
  MaxConcurrency?: number
  States?: Record<string, State>
  ItemProcessor?: State
  Iterator?: State
  Branches?: State[]
  ProcessorConfig?: { Mode?: string }
}

/** Every state of a machine by name, those inside of others too. */
const statesOf = (machine: State): [string, State][] =>
  Object.entries(machine.States ?? {}).flatMap(([name, state]): [string, State][] => [
    [name, state],
    ...[state.ItemProcessor, state.Iterator, ...(state.Branches ?? [])].flatMap((inner) => (inner ? statesOf(inner) : [])),
  ])

function machineFaults(path: string, text: string): TooMuch[] {
  const states = statesOf(JSON.parse(text) as State)
  return states.flatMap(([name, state]) => {
    const resource = `${path}/${name}`
    const constant = Math.max(bytesOf(state.Result ?? ''), bytesOf(state.Parameters ?? ''))
    if (constant > STATE_BYTES) return [{ resource, problem: `It hands on ${constant} bytes that stand in the definition, at most ${STATE_BYTES} are taken.` }]
    const inline = state.Type === 'Map' && (state.ItemProcessor ?? state.Iterator)?.ProcessorConfig?.Mode !== 'DISTRIBUTED'
    if (!inline || (state.MaxConcurrency ?? 0) <= INLINE_AT_ONCE) return []
    return [{ resource, problem: `It would run ${state.MaxConcurrency} items at once; an inline Map runs ${INLINE_AT_ONCE} at most.` }]
  })
}

export const STACK_LIMITS: readonly Limit[] = [
  {
    rule: 'a stack has at most 500 resources, 200 outputs, 200 parameters and 1 MB of template',
    source: CLOUDFORMATION,
    exceeded: (assembly) => [
      ...above(
        500,
        'resources',
        counted(assembly, ({ Resources }) => Resources),
      ),
      ...above(
        200,
        'outputs',
        counted(assembly, ({ Outputs }) => Outputs),
      ),
      ...above(
        200,
        'parameters',
        counted(assembly, ({ Parameters }) => Parameters),
      ),
      ...above(
        1_048_576,
        'bytes of template',
        assembly.stacks.map(({ name, template }) => ({ resource: name, count: bytesOf(template) })),
      ),
    ],
  },
  {
    rule: 'an event bus has at most 300 rules',
    source: 'https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-quota.html',
    exceeded: (assembly) => above(300, 'rules', perParent(assembly, 'AWS::Events::Rule', 'EventBusName')),
  },
  {
    rule: 'an HTTP API has at most 300 routes and 300 integrations, and passes at most 10,000 requests a second with bursts of 5,000',
    source: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html',
    exceeded: (assembly) => [
      ...above(300, 'routes', perParent(assembly, 'AWS::ApiGatewayV2::Route', 'ApiId')),
      ...above(300, 'integrations', perParent(assembly, 'AWS::ApiGatewayV2::Integration', 'ApiId')),
      ...allOf(assembly, 'AWS::ApiGatewayV2::Stage').flatMap(({ properties, path }) => {
        const all = [properties.DefaultRouteSettings, ...Object.values((properties.RouteSettings ?? {}) as object)].filter(Boolean)
        const settings = all as { ThrottlingRateLimit?: number; ThrottlingBurstLimit?: number }[]
        return [
          ...above(
            10_000,
            'requests a second',
            settings.map(({ ThrottlingRateLimit: count = 0 }) => ({ resource: path, count })),
          ),
          ...above(
            5000,
            'requests in a burst',
            settings.map(({ ThrottlingBurstLimit: count = 0 }) => ({ resource: path, count })),
          ),
        ]
      }),
    ],
  },
  {
    rule: 'a distribution has at most 75 cache behaviours',
    source: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html',
    exceeded: (assembly) =>
      above(
        75,
        'cache behaviours',
        allOf(assembly, 'AWS::CloudFront::Distribution').map(({ properties, path }) => {
          const { CacheBehaviors = [] } = properties.DistributionConfig as { CacheBehaviors?: unknown[] }
          return { resource: path, count: CacheBehaviors.length + 1 }
        }),
      ),
  },
  {
    rule: 'a table has at most 20 indexes',
    source: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html',
    exceeded: (assembly) =>
      above(
        20,
        'indexes',
        allOf(assembly, 'AWS::DynamoDB::GlobalTable').map(({ properties, path }) => ({
          resource: path,
          count: ((properties.GlobalSecondaryIndexes ?? []) as unknown[]).length,
        })),
      ),
  },
  {
    rule: 'a state machine is defined in at most 1 MB, and its states hand on at most 256 KiB',
    source: STEP_FUNCTIONS,
    exceeded: (assembly) =>
      allOf(assembly, 'AWS::StepFunctions::StateMachine').flatMap(({ properties, path }) => {
        const text = String(filledIn(properties.DefinitionString))
        return [...above(1_048_576, 'bytes of definition', [{ resource: path, count: bytesOf(text) }]), ...machineFaults(path, text)]
      }),
  },
]
