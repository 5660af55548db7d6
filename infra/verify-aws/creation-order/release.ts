import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { stage } from '../../testing/stages.ts'
import { type StackTemplate, stacksOfApp } from './template.ts'

const FILE = new URL('./release.json.gz', import.meta.url)

/** A stage with everything that a first deployment may have switched on. */
export const RELEASED = { stage: 'prod', account: '123456789012', hostedZoneId: 'Z0123456789ABCDEFGHIJ', hostedZoneName: 'example.org' }

/** The templates of the release before this one, to rehearse the update from it. */
export const lastRelease = (): StackTemplate[] => JSON.parse(gunzipSync(readFileSync(FILE)).toString()) as StackTemplate[]

/** `node infra/verify-aws/creation-order/release.ts`, on the commit that was released: the next update is rehearsed from there. */
if (import.meta.main) {
  writeFileSync(FILE, gzipSync(JSON.stringify(stacksOfApp(stage(RELEASED)).map(bare)), { level: 9 }))
  process.exitCode = 0
}

/** Without what no rule reads. */
function bare(stack: StackTemplate): StackTemplate {
  const { Resources, Outputs } = stack.template
  const resources = Object.entries(Resources).filter(([, { Type }]) => Type !== 'AWS::CDK::Metadata')
  const stripped = resources.map(([id, declared]) => [id, { ...declared, Metadata: undefined }])
  return { ...stack, template: { Resources: Object.fromEntries(stripped), ...(Outputs ? { Outputs } : {}) } }
}
