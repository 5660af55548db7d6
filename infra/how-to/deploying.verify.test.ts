import { execFile } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCode } from '../build/build.ts'
import { PATHS } from '../build/paths.ts'
import { installed } from '../on-demand/install.ts'
import { awsCommandFault } from './aws-command.ts'
import { type Copy, copyOf } from './copy.ts'
import { codeOf } from './page.ts'

/** Where a command ends on a machine without credentials and without a network. */
const ENDS = /credentials|Unable to resolve AWS account|terminal \(TTY\) is not attached|ECONNREFUSED|does not answer|fetch failed/
/** What would come before that. */
const WRONG =
  /Set siteOrigin|cannot be deployed as it is|ZodError|Unknown option|Unknown argument|command not found|Missing script|SyntaxError|has no (?:service|--)|needs --/

const read = (page: string) => readFileSync(join(PATHS.root, page), 'utf8')
const PAGES = ['docs/deploying.md', 'docs/updating.md', 'README.md', 'docs/operations.md', 'docs/backup-and-restore.md', 'docs/integrations.md']
/** The commands of a page that speak to AWS, one a line; `&&` begins another one. */
const commandsOf = (page: string): string[] =>
  codeOf(read(page), 'bash')
    .flatMap((block) => block.replace(/\\\n\s*/g, '').split('\n'))
    .filter((line) => !/^\s*#|^$/.test(line))
    .flatMap((line) => (/\(\) \{|\bdo\b/.test(line) ? [line] : line.split(/ && | \|\| /)))
const aboutAws = (command: string) => /\bcdk\b|\baws \b|npm run (?:synth|deploy|smoke|rollback)|\boutput\b/.test(command)

let copy: Copy
let tools: string

beforeAll(async () => {
  await buildCode()
  copy = copyOf()
  // Commands in the copy reach no network.
  installed('cdk')
  symlinkSync(join(PATHS.root, 'infra/on-demand/cdk/node_modules'), join(copy.folder, 'infra/on-demand/cdk/node_modules'))
  // Built once for the repository; fingerprints say that nothing of it has changed.
  for (const folder of ['dist', 'web/dist']) symlinkSync(join(PATHS.root, folder), join(copy.folder, folder))
  const cache = join(copy.folder, relative(PATHS.root, PATHS.cache))
  mkdirSync(cache, { recursive: true })
  for (const stamp of ['web.sha256', 'lambdas.sha256']) copyFileSync(join(PATHS.cache, stamp), join(cache, stamp))
  const [stage = ''] = codeOf(read('docs/deploying.md'), 'ts')
  const stages = read('infra/stages.ts').replace(/^ {2}prod: \{.*\},$/m, stage)
  const filled = stages.replace(/^ {2}staging: \{/m, "  staging: { siteOrigin: 'https://staging.example.org',")
  writeFileSync(join(copy.folder, 'infra/stages.ts'), filled)
  tools = mkdtempSync(join(tmpdir(), 'tools-'))
  tool('aws', `exec node ${join(copy.folder, 'infra/how-to/aws-command.ts')} "$@"`)
})

afterAll(() => {
  copy?.remove()
  rmSync(tools, { recursive: true, force: true })
})

function tool(name: string, line: string): void {
  writeFileSync(join(tools, name), `#!/bin/sh\n${line}\n`)
  chmodSync(join(tools, name), 0o755)
}

/** Runs one command in the copy, with no credentials and every address of AWS refusing. */
function run(command: string): Promise<{ code: number; output: string }> {
  const functions = PAGES.flatMap(commandsOf).filter((line) => /^\w+\(\) \{/.test(line))
  const settings = 'REGION=eu-central-1'
  const env = {
    PATH: [tools, join(copy.folder, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    HOME: tools,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
    // Also what is no address of AWS, such as the site's own, is refused here and not asked for elsewhere.
    HTTP_PROXY: 'http://127.0.0.1:9',
    HTTPS_PROXY: 'http://127.0.0.1:9',
    NODE_USE_ENV_PROXY: '1',
    npm_config_update_notifier: 'false',
    CDK_DISABLE_CLI_TELEMETRY: 'true',
    CDK_VALIDATION: 'false',
  }
  return new Promise((resolve) => {
    const child = execFile(
      'bash',
      ['-c', [settings, ...functions, command].join('\n')],
      { cwd: copy.folder, env, maxBuffer: 64_000_000 },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    )
    child.stdin?.end()
  })
}

describe('every command of the guides that speaks to AWS', () => {
  it('is found', () => {
    expect(commandsOf('docs/deploying.md').filter(aboutAws).length).toBeGreaterThan(12)
    expect(commandsOf('docs/updating.md').filter(aboutAws).length).toBeGreaterThan(6)
  })

  it.each(
    PAGES.flatMap((page) =>
      commandsOf(page)
        .filter(aboutAws)
        .map((command) => [page, command] as const),
    ),
  )('%s: %s', async (_, command) => {
    const { code, output } = await run(command)
    expect(output).not.toMatch(WRONG)
    if (code !== 0) expect(output).toMatch(ENDS)
  })

  it('is refused with what to do, where no stage is named', async () => {
    const { code, output } = await run('npm run cdk -- bootstrap')
    expect(code).not.toBe(0)
    expect(output).toContain('The stage dev cannot be deployed as it is. Set siteOrigin')
    expect(output).not.toMatch(/ZodError|at stageConfig/)
  })
})

it('knows what the AWS command line would refuse', () => {
  expect(awsCommandFault(['sts', 'get-caller-identity'])).toBeUndefined()
  expect(awsCommandFault(['sts', 'get-caller-identities'])).toContain('has no get-caller-identities')
  expect(awsCommandFault(['acm', 'request-certificate', '--domain', 'x'])).toContain('has no --domain')
  expect(awsCommandFault(['acm', 'request-certificate', '--region', 'x'])).toContain('needs --domain-name')
  expect(awsCommandFault(['cloudwatches', 'x'])).toContain('no service')
})
