import * as z from 'zod'
import { AwsError, operation } from '../aws-json.ts'
import type { Counts, MapRun, MapRuns } from './map-runs.ts'

const arn = z.string().min(1)

/** Two members that say what no redrive reaches; the local cloud knows none. */
const counted = (counts: Counts) => ({ ...counts, failuresNotRedrivable: 0, pendingRedrive: 0 })

const summary = ({ arn: mapRunArn, executionArn, startedAt, stoppedAt }: MapRun) => ({
  ...{ executionArn, mapRunArn, stateMachineArn: mapRunArn.replace(':mapRun:', ':stateMachine:').split(':').slice(0, 7).join(':') },
  startDate: startedAt / 1000,
  ...(stoppedAt === null ? {} : { stopDate: stoppedAt / 1000 }),
})

/** Step Functions' operations on runs of Distributed Maps. */
export const mapRunOperations = (mapRuns: MapRuns) => ({
  DescribeMapRun: operation(z.object({ mapRunArn: arn }), ({ mapRunArn }) => {
    const run = mapRuns.find(mapRunArn)
    if (!run) throw new AwsError('ResourceNotFound', `Resource not found: '${mapRunArn}'`)
    const { children, items } = mapRuns.counts(run)
    const { stateMachineArn: _, ...found } = summary(run)
    return {
      ...{ ...found, status: run.status, maxConcurrency: run.maxConcurrency, redriveCount: 0 },
      ...{ toleratedFailurePercentage: run.toleratedPercentage, toleratedFailureCount: run.toleratedCount },
      ...{ itemCounts: counted(items), executionCounts: counted(children) },
    }
  }),
  ListMapRuns: operation(z.object({ executionArn: arn }), ({ executionArn }) => ({ mapRuns: mapRuns.of(executionArn).map(summary) })),
})
