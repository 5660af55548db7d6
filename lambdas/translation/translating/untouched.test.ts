import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { cardOf, changeOriginal, givenOriginal } from '../../articles/reading/testing-article.ts'
import { documentClient } from '../../platform/process/clients.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { askedSegments, startTestModel, type TestModel, translateAll } from '../../platform/testing/testing-model.ts'
import { handler } from './steps.ts'
import { readDemo } from './testing-demo.ts'
import { draftOf, givenRun, recordsOf, translateInto } from './testing-run.ts'

let stop: () => Promise<void>
let model: TestModel
let demo: Awaited<ReturnType<typeof readDemo>>
/** Characters of prompts and answers: four are about a token. */
let characters = 0
const commands: string[] = []
beforeAll(async () => {
  stop = await startTestTable()
  model = await startTestModel()
  demo = await readDemo()
  Object.assign(process.env, { ALLOW_PSEUDO: 'false', PUBLISH_MACHINE_ARN: 'arn:none' })
  model.answer = (request) => {
    const answer = translateAll(request, demo.translate)
    characters += request.system.length + request.content.join('').length + JSON.stringify(answer).length
    return answer
  }
  documentClient().middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        // What a process remembers of the settings for some seconds is read again as often as the machine is slow.
        const input = JSON.stringify(args.input)
        if (!input.includes('"SETTINGS"')) commands.push(input.includes('MEMORY-WORD#') ? `Similar${commandName}` : (commandName ?? ''))
        return next(args)
      },
    { step: 'initialize' },
  )
})
afterAll(async () => {
  await model.close()
  await stop()
})
beforeEach(() => {
  model.requests.length = 0
  characters = 0
})

describe('the demo article in fourteen languages', () => {
  it('is asked for once; one changed paragraph costs at most a tenth, and everything else stays to the byte', async () => {
    const { content } = demo
    const { id } = await givenOriginal({ content })
    const ids = await givenRun(id)
    for (const locale of TARGET_LOCALES) {
      expect(await translateInto(ids, locale), locale).toEqual({})
      await getTable().entities.cards.patch({ original_id: id, locale }).set({ published: true }).go()
    }
    const full = characters
    const before = new Map(
      await Promise.all(TARGET_LOCALES.map(async (locale) => [locale, { draft: await draftOf(id, locale), records: await recordsOf(id, locale) }] as const)),
    )
    expect(model.requests.length).toBeLessThanOrEqual(3 * TARGET_LOCALES.length)

    characters = 0
    model.requests.length = 0
    await changeOriginal(id, content.replace('<p>', '<p>Editors added this sentence later. '))
    for (const locale of TARGET_LOCALES) expect(await translateInto(ids, locale), locale).toEqual({})
    expect(model.requests.map((request) => askedSegments(request).segments.length)).toEqual(TARGET_LOCALES.map(() => 1))
    expect(characters / full).toBeLessThan(0.1)
    for (const locale of TARGET_LOCALES) {
      const { draft, records } = before.get(locale) as NonNullable<ReturnType<typeof before.get>>
      const after = await draftOf(id, locale)
      const lines = draft.content.split('\n')
      expect(
        after.content.split('\n').filter((line, number) => line !== lines[number]),
        locale,
      ).toHaveLength(1)
      for (const field of ['title', 'excerpt', 'meta_title', 'meta_description', 'hero_image_alt', 'tag_labels', 'slug'] as const)
        expect(after[field]).toEqual(draft[field])
      const [changed] = askedSegments(model.requests[0] as (typeof model.requests)[0]).segments
      const later = await recordsOf(id, locale)
      for (const [key, record] of records) if (key !== changed?.id) expect(later.get(key)).toEqual(record)
      expect(await cardOf(id, locale)).toMatchObject({ changed: true, failed_segments: 0, stale_segments: 0 })
    }
  })

  it('takes few reads and writes for each language: the model’s own come on top', async () => {
    const content = demo.content.replace(/<(?:p|li|h2|h3|td|th)(?: [^>]*)?>/g, '$&Another edition: ')
    const { id } = await givenOriginal({ content, title: 'Another edition of the demo article' })
    const ids = await givenRun(id)
    await handler({ step: 'plan-translations', ...ids, locales: ['de', 'lt'] })
    const count = async () => {
      commands.length = 0
      model.requests.length = 0
      expect(await translateInto(ids, 'de')).toEqual({})
      const similar = commands.filter((name) => name === 'SimilarQueryCommand').length
      const reads = commands.filter((name) => /^(?:Get|BatchGet|Query|TransactGet)/.test(name)).length
      const asked = model.requests.flatMap((request) => askedSegments(request).segments).length
      return { calls: model.requests.length, asked, similar, reads, writes: commands.length - reads - similar }
    }
    const { calls, asked, similar, reads, writes } = await count()
    expect(calls).toBe(3)
    // All rows of the language at once, glossary, who started it, what was kept of earlier runs, what was looked up; the memory by a hundred keys at a time, for what is
    // the same and once a call for what resembles it.
    expect(reads).toBeLessThanOrEqual(5 + 3 + calls)
    // What resembles a segment was looked up for all languages at once.
    expect(asked).toBeGreaterThan(50)
    expect(similar).toBe(0)
    // The translation, completed; each call's row, what it holds, what it took, and what it has brought.
    expect(writes).toBeLessThanOrEqual(2 + 4 * calls)
    expect(await count()).toEqual({ calls: 0, asked: 0, similar: 0, reads: 1, writes: 1 })
  })
})
