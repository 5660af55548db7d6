import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const TEST_MACHINE = 'arn:aws:states:eu-central-1:123456789012:stateMachine:Test'

interface Started {
  operation_id: string
  article_id?: string
}

/** Stands for Step Functions: whatever is started does what the test says, at once and without the caller. @returns what ends it */
export async function startTestMachine(run: (input: Started) => Promise<void>): Promise<() => void> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const starts = request.headers['x-amz-target']?.includes('StartExecution')
    if (starts) run(JSON.parse(JSON.parse(body).input)).catch((error) => setImmediate(() => Promise.reject(error)))
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' })
    response.end(JSON.stringify(starts ? { executionArn: `${TEST_MACHINE}:x`, startDate: 1 } : { status: 'RUNNING' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  Object.assign(process.env, { AWS_ENDPOINT_URL_SFN: `http://127.0.0.1:${port}`, RUN_BATCH_MACHINE_ARN: TEST_MACHINE, SITE_ORIGIN: 'https://news.example' })
  Object.assign(process.env, { SITE_NAME: process.env.SITE_NAME ?? 'Test News' })
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
