import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentationParts } from '#shared/domain/operations/documentation.ts'
import { searchIn } from './documentation.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FILES = [
  ...['README.md', 'docs/schedules.md', 'lambdas/README.md', 'shared/README.md', 'shared/table/README.md', 'web/README.md', 'infra/README.md'],
  ...readdirSync(join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
]
const search = searchIn(FILES.flatMap((path) => documentationParts(path, readFileSync(join(ROOT, path), 'utf8'))))
const placesOf = (question: string) => search(question, 3).map(({ place }) => place)

/** Questions of this product's people, and where its own documentation answers them. */
const GOLDEN: readonly [string, RegExp][] = [
  ['Kaip įdiegti sistemą į AWS?', /Deploying to AWS/],
  ['How do I deploy it to AWS?', /Deploying to AWS/],
  ['Kaip atkurti ištrintą straipsnį?', /trash|lambdas\/README|Glossary|back office/i],
  ['Koks šios dienos DI biudžetas?', /metering|Connecting a real model/],
  ['Kaip prijungti tikrą modelį?', /Connecting a real model/],
  ['Which environment variables are there?', /Run it|infra\/README/],
  ['Kas nutinka, kai publikavimas nutrūksta?', /publishing|publication|README/i],
  ['Kokie darbai vykdomi pagal tvarkaraštį?', /schedules/],
  ['Kaip veikia vertimų atmintis?', /memory/i],
  ['Who becomes the first admin?', /first-admin|lambdas\/README|Deploying/],
  ['How do I add an endpoint?', /lambdas\/README|shared\/README/],
  ['Why does the chat send x-authorization?', /083-streamed-answers/],
]

describe('searching the documentation', () => {
  it.each(GOLDEN)('%s', (question, place) => {
    expect(placesOf(question).join('\n')).toMatch(place)
  })

  it('finds nothing for words that nobody has written, and for none', () => {
    expect([search('xyzzy plugh', 3), search('', 3), search('kaip ar the', 3)]).toEqual([[], [], []])
  })
})
