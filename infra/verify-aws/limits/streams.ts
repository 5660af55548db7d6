import { above, allOf, type Limit } from './limit.ts'

export const STREAM_LIMITS: readonly Limit[] = [
  {
    rule: 'a stream is read by at most two functions',
    source: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Streams.html',
    exceeded: (assembly) => {
      const readers = Map.groupBy(
        allOf(assembly, 'AWS::Lambda::EventSourceMapping').filter(({ properties }) => properties.Enabled !== false),
        ({ stack, properties }) => `${stack.name}/${JSON.stringify(properties.EventSourceArn)}`,
      )
      const remedy = 'More are throttled: let one function hand records on to the others.'
      return above(
        2,
        'functions that read one stream',
        [...readers].map(([resource, { length: count }]) => ({ resource, count })),
      ).map((found) => ({ ...found, remedy }))
    },
  },
]
