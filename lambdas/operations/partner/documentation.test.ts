import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentationParts } from '#shared/domain/operations/documentation.ts'
import { searchIn } from './documentation.ts'

const ROOT = join(import.meta.dirname, '../../..')
const markdownIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
/** As `infra/build/documentation.ts` takes it along. */
const FILES = [
  'README.md',
  ...markdownIn('docs'),
  ...markdownIn('lambdas'),
  ...['infra', 'infra/bench', 'infra/local', 'shared', 'shared/table', 'web', 'workflows'].map((folder) => `${folder}/README.md`),
]
const search = searchIn(FILES.flatMap((path) => documentationParts(path, readFileSync(join(ROOT, path), 'utf8'))))
const placesOf = (question: string) => search(question, 3).map(({ place }) => place)

/** Questions of this product's people, and where its own documentation answers them. */
const GOLDEN: readonly [string, RegExp][] = [
  ['Kaip įdiegti sistemą į AWS?', /Deploying to AWS/],
  ['How do I deploy it to AWS?', /Deploying to AWS/],
  ['Kaip atkurti ištrintą straipsnį?', /trash|lambdas\/articles/i],
  ['Koks šios dienos DI biudžetas?', /budget-and-metering|models\.md/],
  ['Kaip prijungti tikrą modelį?', /Connecting a real model/],
  ['Which environment variables are there?', /configuration\.md/],
  ['Kas nutinka, kai publikavimas nutrūksta?', /publication/i],
  ['Kokie darbai vykdomi pagal tvarkaraštį?', /schedule/i],
  ['Kaip veikia vertimų atmintis?', /memory/i],
  ['Who becomes the first admin?', /first-admin|lambdas\/readers|Deploying/],
  ['How do I add an endpoint?', /lambdas\/README|shared\/README|how-to/],
  ['Why does the chat send x-authorization?', /083-streaming-responses/],
  ['What is a dead-letter queue?', /dead-letter|glossary/i],
  ['Which alarm tells of failed publications?', /runbook/],
]

describe('searching the documentation', () => {
  it.each(GOLDEN)('%s', (question, place) => {
    expect(placesOf(question).join('\n')).toMatch(place)
  })

  it('finds nothing for words that nobody has written, and for none', () => {
    expect([search('xyzzy plugh', 3), search('', 3), search('kaip ar the', 3)]).toEqual([[], [], []])
  })
})
