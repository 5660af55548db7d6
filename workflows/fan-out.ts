import { DistributedMap, type IChainable, JsonPath, ResultWriterV2, S3JsonLItemReader, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions'
import { Construct } from 'constructs'
import { WORK_RESULTS } from '#shared/work-files.ts'

/** What a machine needs that hands its work to child executions. */
export interface FannedOut {
  /** Name of the bucket where the list of the work and the results are: shared/work-files.ts. */
  bucket: string
  /** Children at work at once. */
  partsAtOnce: number
}

/**
 * Of the parts, how many may fail in percent before the whole fails. What a part does is done again by the next run of the schedule; more than a few that
 * fail have one cause.
 */
const TOLERATED_PERCENT = 5

/*
 * CDK knows the bucket by its name only, and would let the machine read and write every bucket of the account: `allowWork` grants the two prefixes instead.
 */
class WorkListReader extends S3JsonLItemReader {
  override providePolicyStatements(): [] {
    return []
  }
}
class WorkResultWriter extends ResultWriterV2 {
  override providePolicyStatements(): [] {
    return []
  }
}

interface FanOutProps extends FannedOut {
  /** Names the runs and the children: part of their ARNs. */
  label: string
  /** Where the key of the list is in the state: a file of JSON Lines, one for each child and never empty. */
  list: string
  /** What a child does with its line. */
  each: IChainable
  /** Where it is said which file has the results. */
  resultPath: string
}

/**
 * Works on a list of any length: each line is an execution of its own, with its own history. Standard, as one may wait for half an hour of retries.
 * The construct lets the machine start and see its own executions; `allowWork` lets it read the list and write the results, and nothing else.
 * https://docs.aws.amazon.com/step-functions/latest/dg/state-map-distributed.html
 */
export function fanOut(scope: Construct, id: string, { label, bucket, partsAtOnce, list, each, resultPath }: FanOutProps): DistributedMap {
  const place = new Construct(scope, `${id} apart`)
  place.node.setContext('@aws-cdk/aws-stepfunctions:useDistributedMapResultWriterV2', true)
  const map = new DistributedMap(place, id, {
    ...{ label, resultPath, maxConcurrency: partsAtOnce, mapExecutionType: StateMachineType.STANDARD, toleratedFailurePercentage: TOLERATED_PERCENT },
    itemReader: new WorkListReader({ bucketNamePath: bucket, key: JsonPath.stringAt(list) }),
    resultWriterV2: new WorkResultWriter({ bucketNamePath: bucket, prefix: WORK_RESULTS }),
  })
  return map.itemProcessor(each)
}
