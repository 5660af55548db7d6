import { LogFormatter, LogItem } from '@aws-lambda-powertools/logger'
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types'
import { redact, redactText } from '#shared/domain/platform/log-redaction.ts'
import { currentTrace } from './trace.ts'

/** A line as JSON: what happened, the trace that it belongs to, and nothing that is secret or somebody's. */
export class TraceFormatter extends LogFormatter {
  override formatAttributes({ logLevel, message, timestamp, serviceName, xRayTraceId }: UnformattedAttributes, additional: LogAttributes): LogItem {
    const facts = redact(additional, (error) => this.formatError(error)) as LogAttributes
    const line = { level: logLevel, message: redactText(message), timestamp: this.formatTimestamp(timestamp), service: serviceName, xray_trace_id: xRayTraceId }
    return new LogItem({ attributes: { ...line, ...currentTrace(), ...facts } })
  }
}
