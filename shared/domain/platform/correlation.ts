/** Header of a request, and of every answer of the API: names what happened because of one click. */
export const CORRELATION_HEADER = 'x-correlation-id'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The id that a client gave its click. Only a UUID is taken over: the id goes into logs, answers and names of metrics' lines, and is nothing that a
 * stranger writes.
 */
export const givenCorrelation = (header: string | undefined): string | undefined =>
  header !== undefined && UUID.test(header) ? header.toLowerCase() : undefined

/** The id of what a schedule's time sets going: the same for each of its deliveries and attempts. @param scheduledAt ISO 8601 */
export const scheduledCorrelation = (schedule: string, scheduledAt: string): string => `${schedule}@${scheduledAt}`
