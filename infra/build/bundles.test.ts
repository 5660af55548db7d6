import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { buildCode } from './build.ts'
import { PATHS } from './paths.ts'

/** Words that only the one-machine cloud, its demo content and its tests say. */
const STAND_INS = [
  /infra\/local/,
  /dynoxide/i,
  /LOCAL_FAULTS/,
  /LOCAL_DYNAMODB/,
  /demo-only-password/,
  /identity-key\.json/,
  /startTestTable/,
  /USER_PASSWORD_AUTH/,
]
/** What a key, a token or a private part of one looks like. */
const SECRETS =
  /AKIA[0-9A-Z]{16}|-----BEGIN (?:RSA |EC |OPENSSH )?PRIVATE KEY-----\n|gh[pousr]_[A-Za-z0-9]{36}|xox[bp]-\d+|eyJhbGciOi[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}/

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:[cm]?js|tsx?|css|html|json|md|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/node_modules/'))

beforeAll(() => buildCode())

it('[A5] no function that goes to AWS holds a stand-in of the one-machine cloud', () => {
  // Texts that functions answer from are no code.
  const bundles = filesIn(PATHS.lambdas).filter((file) => /js$/.test(file))
  expect(bundles.length).toBeGreaterThan(20)
  for (const file of bundles) {
    const text = readFileSync(file, 'utf8')
    expect(
      STAND_INS.filter((word) => word.test(text)),
      file,
    ).toEqual([])
  }
})

it('[G1] neither what is built nor its sources hold a secret', () => {
  const sources = ['docs', 'infra', 'lambdas', 'shared', 'web', 'workflows'].flatMap((folder) => filesIn(join(PATHS.root, folder)))
  expect(sources.length).toBeGreaterThan(1000)
  const holders = [...filesIn(PATHS.lambdas), ...sources].filter((file) => SECRETS.test(readFileSync(file, 'utf8')))
  expect(holders).toEqual([])
})
