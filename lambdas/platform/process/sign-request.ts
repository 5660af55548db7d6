import { createHash, createHmac } from 'node:crypto'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
}

/** A request to a service of AWS, before it is signed. Query strings are not supported. */
export interface Unsigned {
  method: 'GET' | 'POST'
  host: string
  /** Of characters that need no escape. */
  path: string
  body: string
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/**
 * Headers of a request signed with Signature Version 4 (IAM user guide, "Create a signed AWS API request").
 * @param scope the service's name in its endpoint, and its region
 */
export function signedHeaders(
  { method, host, path, body }: Unsigned,
  { accessKeyId, secretAccessKey, sessionToken }: Credentials,
  scope: { service: string; region: string },
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const headers = { host, 'x-amz-date': time, ...(sessionToken ? { 'x-amz-security-token': sessionToken } : {}) }
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const canonical = [method, path, '', lines.join(''), names, sha256(body)].join('\n')
  const place = `${day}/${scope.region}/${scope.service}/aws4_request`
  const key = [day, scope.region, scope.service, 'aws4_request'].reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secretAccessKey}`)
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, place, sha256(canonical)].join('\n')).toString('hex')
  return { ...headers, authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${place}, SignedHeaders=${names}, Signature=${signature}` }
}
