/** Faults of a connection that never was. */
const UNCONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'CredentialsProviderError'])
/** The model was at work and ran out of time (408) or failed (424): what that cost is not known. */
const AT_WORK = [408, 424]

/** Whether the service surely did no work: it was not reached, refused the request, or had no capacity to take it (503). */
export function wasNotMade(fault: unknown): boolean {
  const { $metadata, code, name } = fault as { $metadata?: { httpStatusCode?: number }; code?: string; name: string }
  const status = $metadata?.httpStatusCode
  if (status === undefined) return UNCONNECTED.has(code ?? name)
  return status === 503 || (status >= 400 && status < 500 && !AT_WORK.includes(status))
}
