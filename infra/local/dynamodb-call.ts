import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** A typed error of the engine, e.g. `ResourceNotFoundException`. */
export class DynamoError extends Error {}

/**
 * One call in DynamoDB's own JSON protocol. The table's owner (creation, streams, sweeping) speaks it directly: stream records reach
 * functions in exactly this form, so a client that translates them would only have to be undone.
 * @param target `DynamoDB_20120810.Scan`, `DynamoDBStreams_20120810.GetRecords`, …
 * @throws DynamoError named after the error's type
 */
export async function callDynamo<Answer>(url: string, target: string, input: object): Promise<Answer> {
  const response = await send(url, target, JSON.stringify(input))
  const answer = JSON.parse(await text(response)) as Answer & { __type?: string; message?: string; Message?: string }
  if (response.statusCode === 200) return answer
  const error = new DynamoError(answer.message ?? answer.Message ?? `${target} answered ${response.statusCode}`)
  error.name = answer.__type?.replace(/^.*#/, '') ?? 'DynamoError'
  throw error
}

/** Polled many times a second, so this is the cheapest way there is; fetch costs some three times as much. */
const agent = new Agent({ keepAlive: true })

const send = (url: string, target: string, body: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.0',
      'content-length': Buffer.byteLength(body),
      'x-amz-target': target,
      'x-amz-date': new Date().toISOString().replace(/[-:]|\.\d+/g, ''),
      authorization: 'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=0',
    }
    request(url, { method: 'POST', agent, headers }).once('response', resolve).once('error', reject).end(body)
  })
