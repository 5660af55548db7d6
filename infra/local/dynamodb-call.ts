/** A typed error of the engine, e.g. `ResourceNotFoundException`. */
export class DynamoError extends Error {}

/**
 * One call in DynamoDB's own JSON protocol. The table's owner (creation, streams, sweeping) speaks it directly: stream records reach
 * functions in exactly this form, so a client that translates them would only have to be undone.
 * @param target `DynamoDB_20120810.Scan`, `DynamoDBStreams_20120810.GetRecords`, …
 * @throws DynamoError named after the error's type
 */
export async function callDynamo<Answer>(url: string, target: string, input: object): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': target,
      'x-amz-date': new Date().toISOString().replace(/[-:]|\.\d+/g, ''),
      authorization: 'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=0',
    },
    body: JSON.stringify(input),
  })
  const answer = (await response.json()) as Answer & { __type?: string; message?: string; Message?: string }
  if (response.ok) return answer
  const error = new DynamoError(answer.message ?? answer.Message ?? `${target} answered ${response.status}`)
  error.name = answer.__type?.replace(/^.*#/, '') ?? 'DynamoError'
  throw error
}
