/** What a request is signed with, beside the secrets (RFC 5849, section 3.1). */
export interface OauthParameters {
  consumerKey: string
  token: string
  nonce: string
  /** Seconds since 1970. */
  timestamp: number
}

/** RFC 5849, section 3.6: only letters, digits and `-._~` stay as they are. */
const encoded = (text: string): string => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const fieldsOf = ({ consumerKey, token, nonce, timestamp }: OauthParameters): [string, string][] => [
  ['oauth_consumer_key', consumerKey],
  ['oauth_nonce', nonce],
  ['oauth_signature_method', 'HMAC-SHA1'],
  ['oauth_timestamp', String(timestamp)],
  ['oauth_token', token],
  ['oauth_version', '1.0'],
]

/**
 * The text that is signed (RFC 5849, section 3.4.1). A JSON body is no part of it; the address's own parameters and those of a form are.
 * @param form parameters of the address and of a form's body
 */
export function oauthBase(method: string, url: string, parameters: OauthParameters, form: readonly (readonly [string, string])[] = []): string {
  const pairs = [...fieldsOf(parameters), ...form].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  return [method.toUpperCase(), url, pairs.join('&')].map(encoded).join('&')
}

/** The key that it is signed with by HMAC-SHA1 (RFC 5849, section 3.4.2). */
export const oauthKey = (consumerSecret: string, tokenSecret: string): string => `${encoded(consumerSecret)}&${encoded(tokenSecret)}`

/** The value of the header `Authorization`. @param signature in Base64 */
export const oauthHeader = (parameters: OauthParameters, signature: string): string =>
  `OAuth ${[...fieldsOf(parameters), ['oauth_signature', signature] as const].map(([name, value]) => `${encoded(name)}="${encoded(value)}"`).join(', ')}`

/** What a header says, by parameter; null for a header of another kind. */
export function readOauthHeader(header: string): { parameters: OauthParameters; signature: string } | null {
  if (!header.startsWith('OAuth ')) return null
  const fields = new Map([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decodeURIComponent(value)]))
  const field = (name: string): string => fields.get(`oauth_${name}`) ?? ''
  return {
    parameters: { consumerKey: field('consumer_key'), token: field('token'), nonce: field('nonce'), timestamp: Number(field('timestamp')) },
    signature: field('signature'),
  }
}
