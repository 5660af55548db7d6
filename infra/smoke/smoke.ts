import { parseArgs } from 'node:util'
import { smoke, smokeReport } from './run.ts'

/*
 * `npm run smoke -- URL [--admin]`: whether a site that was deployed does what readers, machines and admins need. With `--admin`, as whom
 * ADMIN_EMAIL and ADMIN_PASSWORD name (and ADMIN_CODE where there is an authenticator app), a draft is made and removed again.
 */
const USAGE = 'Usage: npm run smoke -- https://news.example.org [--admin], the latter with ADMIN_EMAIL and ADMIN_PASSWORD set'

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { admin: { type: 'boolean', default: false } } })
  const [address, ...others] = positionals
  if (!address || others.length > 0) throw new Error(USAGE)
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_CODE: code } = process.env
  if (values.admin && !(email && password)) throw new Error(USAGE)
  const outcomes = await smoke(address, values.admin && email && password ? { email, password, ...(code ? { code } : {}) } : undefined)
  process.stdout.write(`${smokeReport(address, outcomes)}\n`)
  if (outcomes.some(({ ok }) => !ok)) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}
