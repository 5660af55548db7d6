import { ofType } from '../iam/cloud.ts'
import { resourcesOf } from './access/assembly-resources.ts'
import type { Assembly } from './assembly.ts'
import type { Finding } from './finding.ts'

/** Processes that read a shard of a table's stream at the same time: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Streams.html */
const MOST_READERS = 2
/** Patterns of an event source mapping. */
const MOST_PATTERNS = 5

const STREAMS = 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Streams.html'
const FILTERS = 'https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html'

/** Whether no table's stream has more readers than DynamoDB serves, and no mapping more patterns than Lambda takes. */
export function judgeStreams(assembly: Assembly): Finding[] {
  const mappings = ofType(resourcesOf(assembly), 'AWS::Lambda::EventSourceMapping').filter(({ properties }) => properties.Enabled !== false)
  const byStream = Map.groupBy(mappings, ({ properties }) => String(properties.EventSourceArn))
  const crowded = [...byStream].filter(([stream, readers]) => stream.includes('/stream/') && readers.length > MOST_READERS)
  return [
    ...crowded.map(([stream, readers]) => ({
      rule: 'streams: two readers of a shard',
      resource: readers.map(({ stack, logicalId }) => `${stack}/${logicalId}`).join(', '),
      problem: `${readers.length} functions read ${stream}: DynamoDB throttles the readers of a shard when there are more than ${MOST_READERS}`,
      remedy: 'Have the dispatcher hand the records over: shared/stream-consumers.ts.',
      source: STREAMS,
    })),
    ...mappings.flatMap(({ stack, logicalId, properties }) => {
      const patterns = ((properties.FilterCriteria as { Filters?: unknown[] } | undefined)?.Filters ?? []).length
      if (patterns <= MOST_PATTERNS) return []
      const problem = `${patterns} patterns, ${MOST_PATTERNS} are allowed`
      return [{ rule: 'streams: five patterns of a mapping', resource: `${stack}/${logicalId}`, problem, source: FILTERS }]
    }),
  ]
}
