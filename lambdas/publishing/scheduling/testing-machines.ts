import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a machine was started with. */
export interface Started {
  machine: string
  name: string
  input: Record<string, unknown> & { operation_id: string; article_id: string }
}

export interface TestMachines {
  /** In the order in which they were started; an execution is started once, however often that is asked for. */
  started: Started[]
  /** Asked for again although it was started. */
  repeated: number
  /** Carries out what is started, when it is; default: nobody does. */
  carryOut: ((execution: Started) => Promise<void>) | null
  /** Waits for what is being carried out. */
  idle: () => Promise<void>
  close: () => void
}

const arn = (name: string) => `arn:aws:states:eu-central-1:123456789012:stateMachine:${name}`

/** Stands for Step Functions: says which machines were started, and has them carried out by whatever a test says. */
export async function startMachineRecorder(): Promise<TestMachines> {
  const atWork = new Set<Promise<void>>()
  const machines: TestMachines = {
    started: [],
    repeated: 0,
    carryOut: null,
    idle: async () => {
      while (atWork.size > 0) await Promise.all(atWork)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  const start = (body: { stateMachineArn: string; name: string; input: string }): object | null => {
    if (machines.started.some(({ name }) => name === body.name)) {
      machines.repeated += 1
      return null
    }
    const execution = { machine: body.stateMachineArn.split(':').at(-1) as string, name: body.name, input: JSON.parse(body.input) }
    machines.started.push(execution)
    const work = machines.carryOut?.(execution)
    if (work) atWork.add(work)
    void work?.finally(() => atWork.delete(work))
    return { executionArn: body.stateMachineArn, startDate: 1 }
  }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const isStart = request.headers['x-amz-target']?.includes('StartExecution')
    const answer = isStart ? start(JSON.parse(text)) : { status: 'RUNNING' }
    response.writeHead(answer ? 200 : 400, { 'content-type': 'application/x-amz-json-1.0' })
    response.end(JSON.stringify(answer ?? { __type: 'ExecutionAlreadyExists', message: 'It was started before.' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SFN: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    PUBLISH_MACHINE_ARN: arn('PublishArticle'),
    TRANSLATE_MACHINE_ARN: arn('TranslateArticle'),
    RUN_BATCH_MACHINE_ARN: arn('RunBatch'),
  })
  return machines
}
