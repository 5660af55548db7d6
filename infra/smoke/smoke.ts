import { parseArgs } from 'node:util'
import { smokeModels } from './model-check.ts'
import { type Outcome, smoke, smokeReport } from './run.ts'

/*
 * `npm run smoke -- URL [--admin]`: whether a site that was deployed does what readers, machines and admins need. With `--admin`, as whom
 * ADMIN_EMAIL and ADMIN_PASSWORD name (and ADMIN_CODE where there is an authenticator app), a draft is made and removed again.
 * `npm run smoke -- --model [MODEL…]`: whether the account of the present credentials may ask Bedrock's models in AWS_REGION.
 */
const USAGE =
  'Usage: npm run smoke -- https://news.example.org [--admin], the latter with ADMIN_EMAIL and ADMIN_PASSWORD set; or npm run smoke -- --model [MODEL…] with AWS_REGION set'

function report(of: string, outcomes: Outcome[]): void {
  process.stdout.write(`${smokeReport(of, outcomes)}\n`)
  if (outcomes.some(({ ok }) => !ok)) process.exitCode = 1
}

try {
  const options = { admin: { type: 'boolean', default: false }, model: { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_CODE: code, AWS_REGION: region } = process.env
  if (values.model) {
    if (!region || values.admin) throw new Error(USAGE)
    report(`Bedrock in ${region}`, await smokeModels(region, positionals))
  } else {
    const [address, ...others] = positionals
    if (!address || others.length > 0) throw new Error(USAGE)
    if (values.admin && !(email && password)) throw new Error(USAGE)
    report(address, await smoke(address, values.admin && email && password ? { email, password, ...(code ? { code } : {}) } : undefined))
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}
