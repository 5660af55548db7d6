import { Agent, request } from 'node:http'

export interface Load {
  /** Milliseconds of every answer. */
  latencies: number[]
  /** Answers a second. */
  rate: number
}

/**
 * Asks for one address over and over, on as many connections as given.
 * @throws Error at the first answer that is not 200
 */
export async function load(url: string, headers: Record<string, string>, { connections, seconds }: { connections: number; seconds: number }): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latencies: number[] = []
  const started = performance.now()
  const askUntilEnd = async () => {
    while (performance.now() - started < seconds * 1000) {
      const asked = performance.now()
      await ask(url, headers, agent)
      latencies.push(performance.now() - asked)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, askUntilEnd))
    return { latencies, rate: (latencies.length * 1000) / (performance.now() - started) }
  } finally {
    agent.destroy()
  }
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers, agent }, (response) => {
      response.resume()
      response.once('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}.`))))
    })
    call.once('error', reject).end()
  })
}
