const PREFIX = 'simulpress.admin.'

/** What the person is working on, kept by the browser: `local` across visits, `session` for this tab. Storage may be refused; then nothing is kept. */
export interface WorkStorage<T> {
  read: (key: string) => T | null
  /** @returns whether it is kept: storage may be full, or refused */
  write: (key: string, value: T) => boolean
  remove: (key: string) => void
}

/** A part of the browser's storage; `parse` gives `null` for what it does not recognise. */
export function workStorage<T>(kind: 'local' | 'session', name: string, parse: (value: unknown) => T | null): WorkStorage<T> {
  const place = (key: string) => `${PREFIX}${name}.${key}`
  return {
    read: (key) => {
      const text = attempt(() => storageOf(kind).getItem(place(key)))
      return text ? (attempt(() => parse(JSON.parse(text))) ?? null) : null
    },
    write: (key, value) =>
      attempt(() => {
        storageOf(kind).setItem(place(key), JSON.stringify(value))
        return true
      }) ?? false,
    remove: (key) => {
      attempt(() => storageOf(kind).removeItem(place(key)))
    },
  }
}

/** Forgets everything that screens have kept: the next person at this browser shall find none of it. */
export function forgetWork(): void {
  for (const kind of ['local', 'session'] as const) {
    attempt(() => {
      const storage = storageOf(kind)
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
    })
  }
}

const storageOf = (kind: 'local' | 'session'): Storage => (kind === 'local' ? localStorage : sessionStorage)

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
