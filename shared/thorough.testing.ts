import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether tests look at all that they can. */
    thorough: boolean
  }
}

/** How many generated cases a test looks at: the first ones of its seed in every run, all of them with `THOROUGH=true`. */
export const casesOf = (all: number, usually: number): number => (inject('thorough') ? all : usually)
