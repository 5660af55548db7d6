import type { ErrorCode } from '#shared/errors.ts'

export type Outcome = { status: 'success'; result: unknown; next?: string } | { status: 'error'; code: ErrorCode; message: string; result?: unknown }
