import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { MODEL_ERRORS } from '#shared/contracts/platform/model-errors.ts'
import { endpointList } from '#shared/contracts/registry.ts'
import { ERRORS, type ErrorCode, storedCode } from '#shared/errors.ts'
import { nextStepOf } from './model-faults.ts'
import { StoredFault } from './stored-fault.tsx'
import { ERROR_TEXTS, storedFaultText } from './texts.ts'

/** What work in the background ends with, whatever it does: what is thrown and not foreseen, and what becomes of the work itself. */
const ANY_WORK: readonly ErrorCode[] = ['internal', 'permission-missing', 'dependency-unavailable', 'rate-limited', 'broken-off', 'cancelled']
/** What else steps of schedules and of the automation end with, which no call declares. */
const STEPS: readonly ErrorCode[] = [
  'source-unreadable',
  'unsourced-claims',
  'quality-gate-blocked',
  'translations-incomplete',
  'planned-later',
  'not-repaired',
]

/** Every code that a run can end with: those of all work, and those that calls declare which start long work. */
const RUN_ERRORS = [
  ...new Set([
    ...ANY_WORK,
    ...STEPS,
    ...MODEL_ERRORS,
    ...endpointList().flatMap(({ long, idempotency, errors }) => (long || idempotency === 'accepted' ? [...(errors ?? [])] : [])),
  ]),
]

/** Words of a message that nobody has put into Lithuanian. „Is“ and „are“ are none: `\b` ends a word at „š“. */
const ENGLISH = /\b(the|this|was|not|again|failed|error|and|of)\b/i
/** The imperative, as in „Bandykite“: a text with one says what to do next. */
const NEXT_STEP = /\p{L}kite(s)?(?!\p{L})/u

describe('the words of a stored failure', () => {
  it('every code has Lithuanian words', () => {
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      expect(ERROR_TEXTS[code], code).toMatch(/^\p{Lu}[^\n]{10,}/u)
      expect(ERROR_TEXTS[code], code).not.toBe(ERRORS[code].title)
      expect(ERROR_TEXTS[code].replaceAll('Super AI Guardian', ''), code).not.toMatch(ENGLISH)
    }
  })

  it('every code that a run can end with says what to do next', () => {
    expect(RUN_ERRORS.length).toBeGreaterThan(30)
    expect(RUN_ERRORS.filter((code) => !NEXT_STEP.test(storedFaultText(code)) && nextStepOf(code) === null)).toEqual([])
  })

  it('a row without a code, or with one that is not known any more, says where the reason stands', () => {
    expect(storedFaultText(null)).toBe('Nepavyko. Priežastis užrašyta tik techninėje informacijoje; perduokite ją administratoriui.')
    expect([storedCode('internal'), storedCode('gone-code'), storedCode(undefined), storedCode('constructor')]).toEqual(['internal', null, null, null])
  })
})

describe('StoredFault', () => {
  const shown = (code: ErrorCode | null, message: string | null) =>
    renderToStaticMarkup(
      <MantineProvider>
        <MemoryRouter>
          <StoredFault code={code} message={message} />
        </MemoryRouter>
      </MantineProvider>,
    ).replace(/<style[^>]*>.*?<\/style>/gs, '')

  it('folds what the server said away, below the words of the code', () => {
    const html = shown('model-throttled', 'Too many tokens, please wait.')
    expect(html).toContain('Išnaudota paskyros DI modelio minutės kvota.')
    expect(html).toMatch(/<details class="fold"><summary>Techninė informacija<\/summary>.*lang="en".*>Too many tokens, please wait\.</)
    expect(html.indexOf('Too many')).toBeGreaterThan(html.indexOf('<details'))
  })

  it('leads to the screen that removes the cause', () => {
    expect(shown('budget-exceeded', 'x')).toContain('href="/admin/settings"')
    expect(shown('internal', 'x')).not.toContain('href')
  })

  it('shows nothing where nothing failed, and an old row without its code', () => {
    expect(shown(null, null)).toBe('')
    expect(shown(null, 'The bucket is away.')).toContain('Priežastis užrašyta tik techninėje informacijoje')
  })
})
