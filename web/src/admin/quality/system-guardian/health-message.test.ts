import { expect, it } from 'vitest'
import { messageText } from './health-message.ts'

const entry = { message: 'Vienodų juodraščių: 2', problems: [{ problem: 'duplicates-drafts' as const, count: 2, places: [] }], status: 'warning' as const }

it('says what the server says in Lithuanian, and its codes in another language', () => {
  expect(messageText(entry)).toBe('Vienodų juodraščių: 2')
  expect(messageText({ ...entry, message: '' }, 'en')).toBe('Vienodų juodraščių: 2')
  expect(messageText({ message: 'Vienodų straipsnių nėra', problems: [], status: 'healthy' }, 'en')).toBe('Problemų nerasta')
})
