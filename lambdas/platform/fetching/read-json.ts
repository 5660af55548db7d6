import { Refusal } from './refusal.ts'

/** @throws Refusal `content-not-readable` */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Refusal('content-not-readable', 'This is no JSON.', cause)
  }
}
