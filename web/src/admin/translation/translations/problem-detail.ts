import { ProblemError } from '../../platform/api/problem-error.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { refusalWords } from './refusal-words.ts'

/** What a call was refused for: of invalid files what exactly is wrong with them, of all else the usual words. */
export const detailText = (error: unknown): string =>
  error instanceof ProblemError && (error.code === 'invalid-request' || error.code === 'segment-refused')
    ? `${errorText(error)} ${refusalWords(error.message)}`
    : errorText(error)
