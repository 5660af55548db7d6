import { createHmac } from 'node:crypto'
import { signedText } from '#shared/domain/publishing/webhooks.ts'

interface Message {
  id: string
  body: string
  /** Seconds since 1970. */
  timestamp: number
}

/**
 * The headers of a webhook: Standard Webhooks 1.0.0, https://github.com/standard-webhooks/standard-webhooks.
 * @param keys secrets that hold, the newest first: each signs
 */
export function webhookHeaders({ id, body, timestamp }: Message, keys: readonly Buffer[]): Record<string, string> {
  const signature = (key: Buffer) =>
    `v1,${createHmac('sha256', key)
      .update(signedText(id, timestamp, body))
      .digest('base64')}`
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': keys.map(signature).join(' ') }
}
