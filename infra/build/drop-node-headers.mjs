import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Run by npm after it has installed: the package that brings Node holds 67 MB of C++ headers, for compiling native add-ons. No package here
 * compiles any. Plain JavaScript, because the Node that runs `npm ci` may be too old for TypeScript.
 */
const packages = join(import.meta.dirname, '../../node_modules')
// `npm run lock` installs nothing.
for (const name of existsSync(packages) ? readdirSync(packages) : [])
  if (/^node-(bin-)?(darwin|linux)-/.test(name)) rmSync(join(packages, name, 'include'), { recursive: true, force: true })
