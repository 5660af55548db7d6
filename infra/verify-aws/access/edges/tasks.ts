import { WORK_FILES } from '#shared/work-files.ts'

interface TaskCall {
  action: string
  resource: string
}

/** What a distributed map reads or writes in a bucket. */
interface FileTask {
  Resource?: string
  Parameters?: Record<string, unknown>
}

interface State {
  Type?: string
  Resource?: string
  Parameters?: Record<string, unknown>
  Arguments?: Record<string, unknown>
  Branches?: { States: Record<string, State> }[]
  ItemProcessor?: { States: Record<string, State>; ProcessorConfig?: { Mode?: string } }
  Iterator?: { States: Record<string, State> }
  ItemReader?: FileTask
  ResultWriter?: FileTask
}

interface Found {
  calls: TaskCall[]
  /** What no permission is known of. */
  unknown: string[]
}

/**
 * What the states of a machine call, each once.
 * https://docs.aws.amazon.com/step-functions/latest/dg/service-integration-iam-templates.html
 * @param machine ARN of the machine: a distributed map starts executions of it
 */
export function taskCalls(definition: string, machine: string): Found {
  const found: Found = { calls: [], unknown: [] }
  visit((JSON.parse(definition) as { States: Record<string, State> }).States, machine, found)
  const unique = new Map(found.calls.map((call) => [`${call.action} ${call.resource}`, call]))
  return { calls: [...unique.values()], unknown: [...new Set(found.unknown)] }
}

function visit(states: Record<string, State>, machine: string, found: Found): void {
  for (const state of Object.values(states)) {
    if (state.Type === 'Task') addTask(state, found)
    if (state.ItemReader) addFiles('ItemReader', state.ItemReader, found)
    if (state.ResultWriter) addFiles('ResultWriter', state.ResultWriter, found)
    if (state.ItemProcessor?.ProcessorConfig?.Mode === 'DISTRIBUTED') {
      found.calls.push({ action: 'states:StartExecution', resource: machine })
      for (const action of ['states:DescribeExecution', 'states:StopExecution'])
        found.calls.push({ action, resource: `${machine.replace(':stateMachine:', ':execution:')}:one` })
    }
    for (const part of [...(state.Branches ?? []), state.ItemProcessor, state.Iterator]) if (part) visit(part.States, machine, found)
  }
}

/** A function by its ARN, or Step Functions' own `lambda:invoke`; nothing else is in use. */
function addTask({ Resource = '', Parameters, Arguments }: State, { calls, unknown }: Found): void {
  const name = (Parameters ?? Arguments)?.FunctionName
  if (Resource.startsWith('arn:aws:lambda:')) calls.push({ action: 'lambda:InvokeFunction', resource: Resource })
  else if (/^arn:aws:states:::lambda:invoke(\.waitForTaskToken)?$/.test(Resource) && typeof name === 'string')
    calls.push({ action: 'lambda:InvokeFunction', resource: name })
  else unknown.push(Resource)
}

/** A list of work under a key that the state knows, and results below a prefix. https://docs.aws.amazon.com/step-functions/latest/dg/iam-policies-eg-dist-map.html */
function addFiles(field: 'ItemReader' | 'ResultWriter', { Resource = '', Parameters = {} }: FileTask, { calls, unknown }: Found): void {
  const { Bucket, Prefix } = Parameters
  const objects = (keys: string, ...actions: string[]) => calls.push(...actions.map((action) => ({ action, resource: `arn:aws:s3:::${Bucket}/${keys}` })))
  if (field === 'ItemReader' && Resource === 'arn:aws:states:::s3:getObject' && typeof Bucket === 'string') objects(`${WORK_FILES}one.jsonl`, 's3:GetObject')
  else if (field === 'ResultWriter' && Resource === 'arn:aws:states:::s3:putObject' && typeof Bucket === 'string')
    objects(`${Prefix}/one/manifest.json`, 's3:PutObject', 's3:GetObject', 's3:ListMultipartUploadParts', 's3:AbortMultipartUpload')
  else unknown.push(field)
}
