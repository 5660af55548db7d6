import { type Credentials, signedHeaders } from '../../platform/process/sign-request.ts'

/** What CloudFront says of an invalidation. */
export interface Invalidation {
  id: string
  completed: boolean
}

interface CloudFront {
  distributionId: string
  /** Default: CloudFront's own. */
  endpoint?: string | undefined
  credentials: Credentials
}

const VERSION = '2020-05-31'
const TIMEOUT_MS = 8000

const toXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const textOf = (name: string, xml: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

async function call({ distributionId, endpoint, credentials }: CloudFront, method: 'GET' | 'POST', below: string, body: string): Promise<Invalidation> {
  const url = new URL(`/${VERSION}/distribution/${distributionId}/invalidation${below}`, endpoint ?? 'https://cloudfront.amazonaws.com')
  // CloudFront is global: requests are signed for us-east-1 wherever they come from.
  const headers = signedHeaders({ method, host: url.host, path: url.pathname, body }, credentials, { service: 'cloudfront', region: 'us-east-1' }, new Date())
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'text/xml' } : {}) },
    ...(body ? { body } : {}),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`CloudFront answered ${response.status} ${textOf('Code', text)}: ${textOf('Message', text)}`)
  return { id: textOf('Id', text), completed: textOf('Status', text) === 'Completed' }
}

/**
 * Has every edge forget what the paths name; `*` at the end of one stands for anything. Repeated with the same reference and paths, it finds the
 * invalidation of the first time.
 * @throws Error with CloudFront's code when it refuses
 */
export function createInvalidation(cloudfront: CloudFront, reference: string, paths: readonly string[]): Promise<Invalidation> {
  const items = paths.map((path) => `<Path>${toXml(path)}</Path>`).join('')
  const batch = `<Paths><Quantity>${paths.length}</Quantity><Items>${items}</Items></Paths><CallerReference>${toXml(reference)}</CallerReference>`
  const xmlns = `http://cloudfront.amazonaws.com/doc/${VERSION}/`
  return call(cloudfront, 'POST', '', `<?xml version="1.0" encoding="UTF-8"?><InvalidationBatch xmlns="${xmlns}">${batch}</InvalidationBatch>`)
}

/** How far an invalidation is. @throws Error with CloudFront's code when it refuses */
export const getInvalidation = (cloudfront: CloudFront, id: string): Promise<Invalidation> => call(cloudfront, 'GET', `/${id}`, '')
