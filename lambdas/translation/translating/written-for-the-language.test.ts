import { afterAll, beforeAll, expect, it } from 'vitest'
import { standInTranslation } from '#shared/domain/translation/stand-in.testing.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { askedSegments, startTestModel, type TestModel } from '../../platform/testing/testing-model.ts'
import { draftOf, givenRun, recordsOf, translateInto } from './testing-run.ts'

let stop: () => Promise<void>
let model: TestModel
beforeAll(async () => {
  stop = await startTestTable()
  model = await startTestModel()
  Object.assign(process.env, { ALLOW_PSEUDO: 'false', PUBLISH_MACHINE_ARN: 'arn:none' })
})
afterAll(async () => {
  await model.close()
  await stop()
})

/** Translates an article of one paragraph, for which the model answers `answer`; gives the body that is saved. */
async function translated(locale: TargetLocale, paragraph: string, answer: string): Promise<string> {
  const { id } = await givenOriginal({ content: `<p>${paragraph}</p>` })
  model.answer = (request) => ({
    input: {
      segments: askedSegments(request).segments.map(({ id: key, text }) => ({ id: key, text: key === 'c0' ? answer : standInTranslation(text, locale) })),
    },
  })
  await translateInto(await givenRun(id), locale)
  expect((await recordsOf(id, locale)).get('c0')).toMatchObject({ provider: 'model' })
  return (await draftOf(id, locale)).content.replaceAll('&nbsp;', '\u00a0')
}

const PARAGRAPH = 'On May 5, 2026 attackers took 1.2 TB of data from 12,000 servers, and the company lost $1.5 million.'

it('figures that a model leaves in English are saved as the language writes them', async () => {
  expect(
    await translated('fr', PARAGRAPH, 'Le May 5, 2026, des attaquants ont pris ⟦1/⟧ de données sur 12,000 serveurs, et l’entreprise a perdu $1.5 million.'),
  ).toBe('<p>Le 5 mai 2026, des attaquants ont pris 1,2\u202fTo de données sur 12\u202f000 serveurs, et l’entreprise a perdu 1,5\u00a0million\u00a0$.</p>')
})

it('a model’s answer is set as the language does, and the values of masks may stand in it', async () => {
  expect(
    await translated(
      'pl',
      'The “backdoor” CVE-2024-3094 in <code>liblzma</code> was found by a developer in a small test.',
      '"Furtka" ⟦1:CVE-2024-3094⟧ w ⟦2:liblzma⟧ została znaleziona przez programistę w małym teście.',
    ),
  ).toBe('<p>„Furtka” CVE-2024-3094 w\u00a0<code>liblzma</code> została znaleziona przez programistę w\u00a0małym teście.</p>')
})

it('an answer that changes the value of a mask is asked for again, with the value named', async () => {
  const { id } = await givenOriginal({ content: '<p>The flaw CVE-2024-3094 was found in a small test.</p>' })
  model.requests.length = 0
  model.answer = (request) => ({
    input: {
      segments: askedSegments(request).segments.map(({ id: key, text }) => ({
        id: key,
        text: standInTranslation(text, 'lt').replace('⟦1:CVE-2024-3094⟧', '⟦1:CVE-2024-3095⟧'),
      })),
    },
  })
  expect(await translateInto(await givenRun(id), 'lt')).toMatchObject({ name: 'model-answer-invalid' })
  expect(model.requests[0]?.content.at(-1)).toContain('⟦1:CVE-2024-3094⟧')
  expect((await recordsOf(id, 'lt')).get('c0')?.fault).toBe('⟦1:CVE-2024-3095⟧ has another value than in the source: CVE-2024-3094')
})
