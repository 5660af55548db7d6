import { randomUUID } from 'node:crypto'
import type { Execution } from './execution.ts'
import { filled, type MachineFiles, MapError } from './item-source.ts'
import type { DistributedMap } from './machine.ts'

/**
 * What the service writes of each child: https://docs.aws.amazon.com/step-functions/latest/dg/input-output-resultwriter.html
 * (Transformation NONE, OutputType JSON).
 */
const recordOf = ({ arn, machineArn, name, status, input, output, error, cause, startedAt, stoppedAt }: Execution) => ({
  ExecutionArn: arn,
  Input: input,
  InputDetails: { Included: true },
  Name: name,
  ...(output === null ? {} : { Output: output, OutputDetails: { Included: true } }),
  ...(error === null ? {} : { Error: error }),
  ...(cause === null ? {} : { Cause: cause }),
  RedriveCount: 0,
  RedriveStatus: status === 'SUCCEEDED' ? 'NOT_REDRIVABLE' : 'REDRIVABLE_BY_MAP_RUN',
  StartDate: new Date(startedAt).toISOString(),
  StateMachineArn: machineArn,
  Status: status,
  ...(stoppedAt === null ? {} : { StopDate: new Date(stoppedAt).toISOString() }),
})

interface Finished {
  mapRunArn: string
  children: readonly Execution[]
  /** Inputs of children that were never begun. */
  pending: readonly string[]
}

/**
 * Writes the results of a run, also of one that has failed, and answers what the state puts out.
 * @throws MapError States.ResultWriterFailed
 */
export async function writeResults(
  { writer }: DistributedMap,
  { mapRunArn, children, pending }: Finished,
  input: unknown,
  context: object,
  files?: MachineFiles,
): Promise<unknown> {
  if (!writer) return children.map((child) => (child.status === 'SUCCEEDED' ? JSON.parse(child.output ?? 'null') : recordOf(child)))
  try {
    if (!files) throw new Error('The local cloud has no files here.')
    const { Bucket = '', Prefix = '' } = (await filled(writer.parameters, input, context)) as Record<string, string>
    const folder = `${Prefix ? `${Prefix.replace(/\/$/, '')}/` : ''}${mapRunArn.split(':').at(-1) ?? randomUUID()}`
    const put = (name: string, value: unknown) => {
      files.demand('s3:PutObject', `arn:aws:s3:::${Bucket}/${folder}/${name}`)
      const body = Buffer.from(JSON.stringify(value))
      files.storage.put(Bucket, `${folder}/${name}`, body, { 'content-type': 'application/json' })
      return [{ Key: `${folder}/${name}`, Size: body.length }]
    }
    const done = children.filter(({ status }) => status === 'SUCCEEDED').map(recordOf)
    const failed = children.filter(({ status }) => status !== 'SUCCEEDED').map(recordOf)
    const ResultFiles = {
      FAILED: failed.length > 0 ? put('FAILED_0.json', failed) : [],
      PENDING:
        pending.length > 0
          ? put(
              'PENDING_0.json',
              pending.map((one) => ({ Input: one, InputDetails: { Included: true }, Status: 'PENDING' })),
            )
          : [],
      SUCCEEDED: done.length > 0 ? put('SUCCEEDED_0.json', done) : [],
    }
    put('manifest.json', { DestinationBucket: Bucket, MapRunArn: mapRunArn, ResultFiles })
    return { MapRunArn: mapRunArn, ResultWriterDetails: { Bucket, Key: `${folder}/manifest.json` } }
  } catch (error) {
    throw new MapError('States.ResultWriterFailed', (error as Error).message)
  }
}
