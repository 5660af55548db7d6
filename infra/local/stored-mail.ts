export interface StoredMail extends Mail {
  id: string
  /** Milliseconds since 1970. */
  sentAt: number
}

export interface Mail {
  from: string
  to: string[]
  subject: string
  text?: string
  html?: string
  replyTo?: string[]
  headers?: Record<string, string>
  tags?: Record<string, string>
}
