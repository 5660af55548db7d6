/** What is loaded at most once, however many ask for it. */
export interface LoadedOnce<T> {
  /** Null until it is there. */
  current: () => T | null
  /** Begins loading, or joins what has begun. After a failure it is begun anew. @throws what made the loading fail */
  ask: () => Promise<T>
  /** Begins loading; a failure is for whoever asks. */
  begin: () => void
}

/** @param load is called by the first who asks, and by the first after each failure */
export function loadOnce<T>(load: () => Promise<T>): LoadedOnce<T> {
  let found: T | null = null
  let loading: Promise<T> | null = null
  const start = async () => {
    try {
      found = await load()
      return found
    } finally {
      loading = null
    }
  }
  const ask = async () => {
    if (found !== null) return found
    loading ??= start()
    return loading
  }
  return { current: () => found, ask, begin: () => void ask().catch(() => undefined) }
}
