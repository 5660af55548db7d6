import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { HttpHandler, HttpRequest } from '../http.ts'
import type { Storage } from '../storage.ts'
import { ACCOUNT } from '../template/resource-type.ts'
import type { Cloud } from '../template.ts'

/** Milliseconds between two parts; CloudFront itself takes minutes, up to an hour. */
const DELIVERED_EVERY = 10_000

interface AccessLogDeps {
  cloud: Cloud
  storage: Storage
  now: () => number
  /** Throws when the bucket does not let the service that delivers logs write there. */
  demand(source: string, object: string): void
  onError(cause: unknown): void
}

type Logged = Record<string, string>

/**
 * Standard logging v2 of the one distribution to a bucket: a line for each request, in the fields that the template names, in parts that are named by
 * their hour. https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logs-reference.html
 */
export function createAccessLog({ cloud, storage, now, demand, onError }: AccessLogDeps) {
  const [delivery] = cloud.all('AWS::Logs::Delivery')
  const destination = cloud.all('AWS::Logs::DeliveryDestination').find(({ attribute }) => attribute('Arn') === delivery?.properties.DeliveryDestinationArn)
  const source = cloud.all('AWS::Logs::DeliverySource').find(({ properties }) => properties.Name === delivery?.properties.DeliverySourceName)
  if (!delivery || !destination || !source) return { logging: (site: HttpHandler) => site, deliver: () => {}, close: () => {} }
  const { RecordFields: fields, FieldDelimiter: delimiter } = delivery.properties
  const bucket = destination.properties.DestinationResourceArn.split(':').at(-1) as string
  const distribution = source.properties.ResourceArn.split('/').at(-1)
  let lines: string[] = []

  const deliver = (): void => {
    if (lines.length === 0) return
    const hour = new Date(now()).toISOString().slice(0, 13).replace('T', '-')
    const key = `AWSLogs/${ACCOUNT}/CloudFront/${distribution}.${hour}.${randomBytes(4).toString('hex')}.gz`
    const body = gzipSync(`#Version: 1.0\n#Fields: ${fields.join(' ')}\n${lines.join('\n')}\n`)
    lines = []
    try {
      demand(source.attribute('Arn'), `arn:aws:s3:::${bucket}/${key}`)
      storage.put(bucket, key, body, { 'content-type': 'application/gzip' })
    } catch (cause) {
      onError(cause)
    }
  }
  const timer = setInterval(deliver, DELIVERED_EVERY)
  timer.unref()
  return {
    /** A site whose requests are logged when they are answered. */
    logging:
      (site: HttpHandler): HttpHandler =>
      async (request) => {
        const response = await site(request)
        const values = valuesOf(request, response.status, now())
        lines.push(fields.map((field) => values[field] || '-').join(delimiter))
        return response
      },
    deliver,
    close() {
      clearInterval(timer)
      deliver()
    },
  }
}

function valuesOf({ method, path, query, headers, sourceIp }: HttpRequest, status: number, time: number): Logged {
  const [date = '', clock = ''] = new Date(time).toISOString().split('T')
  return {
    date,
    time: clock.slice(0, 8),
    'c-ip': sourceIp,
    'cs-method': method,
    'cs-uri-stem': path,
    'sc-status': String(status),
    'cs(Referer)': encoded(headers.referer),
    'cs(User-Agent)': encoded(headers['user-agent']),
    'cs-uri-query': query,
  }
}

/** URL-encoded where a character would end a value or a line. */
const encoded = (text = ''): string => text.replace(/[^!#$&-;=?-Z_a-z~]/g, (character) => encodeURIComponent(character.isWellFormed() ? character : '?'))
