interface TaskCall {
  action: string
  resource: string
}

interface State {
  Type?: string
  Resource?: string
  Parameters?: Record<string, unknown>
  Arguments?: Record<string, unknown>
  Branches?: { States: Record<string, State> }[]
  ItemProcessor?: { States: Record<string, State>; ProcessorConfig?: { Mode?: string } }
  Iterator?: { States: Record<string, State> }
  ItemReader?: object
  ResultWriter?: object
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
    if (state.ItemReader) found.unknown.push('ItemReader')
    if (state.ResultWriter) found.unknown.push('ResultWriter')
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
