import * as z from 'zod'

/** Fixture names are below a domain that nobody can own (RFC 2606): no public site can be meant. */
const setting = z.record(z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.example$/), z.int().min(1).max(65_535))

/** Ports on this machine by fixture name. */
export type Fixtures = ReadonlyMap<string, number>

/**
 * The names that the one-machine cloud serves on loopback, from `LOCAL_FIXTURES`. Lambda sets `AWS_LAMBDA_FUNCTION_NAME` in every
 * function and lets nobody unset it, so on AWS the setting cannot take effect.
 * @throws Error when a real Lambda function has the setting, or it is malformed
 */
export function readFixtures(environment: Readonly<Record<string, string | undefined>>): Fixtures {
  const { LOCAL_FIXTURES, AWS_LAMBDA_FUNCTION_NAME } = environment
  if (!LOCAL_FIXTURES) return new Map()
  if (AWS_LAMBDA_FUNCTION_NAME !== undefined) throw new Error('LOCAL_FIXTURES is for the one-machine cloud only: unset it.')
  return new Map(Object.entries(setting.parse(JSON.parse(LOCAL_FIXTURES))))
}
