import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { SFNClient } from '@aws-sdk/client-sfn'
import { restoreDeskPage } from './desk-page.ts'
import { moveFunction, releasedFunctions } from './functions.ts'
import { moveMachine, releasedMachines } from './machines.ts'
import { listReleases, type Plan, planRollback } from './plan.ts'

interface Asked {
  /** The release to go to; default the one before. */
  to?: string | undefined
  dryRun?: boolean
}

interface RolledBack extends Plan {
  /** Absent after a dry run. */
  deskPage?: Awaited<ReturnType<typeof restoreDeskPage>>
}

const clients = () => ({ lambda: new LambdaClient({}), sfn: new SFNClient({}) })

/**
 * Moves every alias of a stage to the versions of one release, then puts back the desk's page of it, on the account and in the region that the SDK's environment names.
 * @throws RollbackError as planRollback; an error of the SDK may leave some aliases moved, and the command may be repeated
 */
export async function rollBackStage(stage: string, { to, dryRun = false }: Asked = {}): Promise<RolledBack> {
  const { lambda, sfn } = clients()
  const [functions, machines] = [await releasedFunctions(lambda, stage), await releasedMachines(sfn, stage)]
  const plan = planRollback([...functions, ...machines], to)
  if (dryRun) return plan
  const bucket = functions.flatMap(({ versions }) => versions).find((version) => version.bucket)?.bucket
  for (const { name, to: version } of plan.moves) await (name.startsWith('arn:') ? moveMachine(sfn, name, version) : moveFunction(lambda, name, version))
  return { ...plan, deskPage: bucket === undefined ? 'missing' : await restoreDeskPage(new S3Client({}), bucket, plan.release) }
}

/** The releases that a stage may go to. */
export async function releasesOf(stage: string): Promise<ReturnType<typeof listReleases>> {
  const { lambda, sfn } = clients()
  return listReleases([...(await releasedFunctions(lambda, stage)), ...(await releasedMachines(sfn, stage))])
}
