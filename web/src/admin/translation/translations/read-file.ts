import { readTextFile } from '#shared/domain/text/text-file.ts'
import { AppError } from '#shared/errors.ts'
import { t } from './catalogue.ts'
import { refusalWords } from './refusal-words.ts'

const FAULTS = {
  encoding: t.fileIsNotUnicode,
  'too-large': t.fileIsTooLarge,
} as const

/** A file that a person has chosen, as text. @throws Error with words for that person */
export async function textOfFile(file: File, mostBytes: number): Promise<string> {
  // Before it is read: a huge one would fill the memory first.
  if (file.size > mostBytes) throw new Error(t.fileTooLargeAtMost({ megabytes: Math.round(mostBytes / 1_000_000) }))
  const read = readTextFile(new Uint8Array(await file.arrayBuffer()), mostBytes)
  if (!read.ok) throw new Error(FAULTS[read.fault])
  return read.text
}

/** Hands a text to the browser as a file. */
export function downloadText(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  link.download = name
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Why a file is not taken: our own words, or what a rule of both sides found. */
export const fileFault = (error: unknown): string => {
  if (error instanceof AppError) return t.fileIsNotValid({ reason: refusalWords(error.message) })
  return error instanceof Error ? error.message : String(error)
}
