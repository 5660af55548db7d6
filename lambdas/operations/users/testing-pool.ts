import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestPool {
  /** `AdminUserGlobalSignOut {user id}`, in the order of the calls; reading it forgets them. */
  asked: () => string[]
  /** What the pool answers from now on instead of success: the name of a fault. */
  failWith: (fault: string | null) => void
  close: () => void
}

/** A user pool that notes what it is asked. Sets the environment that the client and the endpoints read. */
export async function startTestPool(): Promise<TestPool> {
  let asked: string[] = []
  let failing: string | null = null
  const server = createServer(async (request, response) => {
    const { Username } = JSON.parse(Buffer.concat(await request.toArray()).toString('utf8')) as { Username: string }
    asked.push(`${String(request.headers['x-amz-target']).split('.')[1]} ${Username}`)
    response.writeHead(failing ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(JSON.stringify(failing ? { __type: failing, message: 'no' } : {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.env.USER_POOL_ID = 'eu-central-1_Test'
  return {
    asked: () => {
      const all = asked
      asked = []
      return all
    },
    failWith: (fault) => {
      failing = fault
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
