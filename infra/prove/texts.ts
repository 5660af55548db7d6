import type { Storage } from '../local/storage.ts'

/** The storage with what it holds as text, which is made once of each object: proofs look at every page again and again. */
export function withTexts(storage: Storage): Storage & { text(bucket: string, key: string): string | null } {
  const texts = new Map<string, string>()
  const place = (bucket: string, key: string) => `${bucket} ${key}`
  return {
    ...storage,
    put(bucket, key, ...rest) {
      texts.delete(place(bucket, key))
      return storage.put(bucket, key, ...rest)
    },
    delete(bucket, key) {
      texts.delete(place(bucket, key))
      storage.delete(bucket, key)
    },
    text(bucket, key) {
      const known = texts.get(place(bucket, key))
      if (known !== undefined) return known
      const text = storage.get(bucket, key)?.body.toString() ?? null
      if (text !== null) texts.set(place(bucket, key), text)
      return text
    },
  }
}
