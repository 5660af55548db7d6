import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkTranslation } from '#shared/domain/translation/translation-checks.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { type DelayedModel, startDelayedModel } from './delayed-model.ts'

let model: DelayedModel
beforeAll(async () => {
  model = await startDelayedModel(30)
})
afterAll(() => model.close())

const TEXT = 'On 1 July 2024 the company disclosed a race condition in the server that gives attackers root access.'

it.each(TARGET_LOCALES)('translates into %s so that every check passes, after its delay', async (target_locale) => {
  const asked = JSON.stringify({ target_locale, segments: [{ id: 's1', text: TEXT }] })
  const started = performance.now()
  const response = await fetch(`${model.baseUrl}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({
      messages: [
        { role: 'system', content: 'Translate.' },
        { role: 'user', content: `Do this:\n${asked}` },
      ],
      tool_choice: { type: 'function', function: { name: 'submit_translations' } },
    }),
  })
  const { choices } = (await response.json()) as { choices: { message: { tool_calls: { function: { name: string; arguments: string } }[] } }[] }
  expect(performance.now() - started).toBeGreaterThanOrEqual(29)
  const call = choices[0]?.message.tool_calls[0]?.function
  expect(call?.name).toBe('submit_translations')
  const [segment] = (JSON.parse(call?.arguments ?? '') as { segments: { id: string; text: string }[] }).segments
  expect(segment?.id).toBe('s1')
  expect(checkTranslation(TEXT, segment?.text ?? '', target_locale)).toEqual([])
  expect(model.calls.at(-1)).toMatchObject({ locale: target_locale })
})

it('streams words after its delay, and says when', async () => {
  const started = performance.now()
  const response = await fetch(`${model.baseUrl}/chat/completions`, { method: 'POST', body: JSON.stringify({ messages: [], stream: true }) })
  expect(await response.text()).toMatch(/^data: .*"content":"word ".*\n\ndata: \[DONE\]\n\n$/s)
  expect(model.firstWords.at(-1)).toBeGreaterThanOrEqual(started + 29)
})
