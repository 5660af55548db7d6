import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether tests look at all that they can. */
    thorough: boolean
    /** Whether tests run once for each mutant (vitest.mutation.config.ts). */
    mutation: boolean
  }
}

/** In mutation tests: long tests are skipped, because each would run for hundreds of mutants. Elsewhere undefined. */
export const isMutationTest = (): boolean => inject('mutation') ?? false

/** How many generated cases a test looks at: the first ones of its seed in every run, all of them with `THOROUGH=true`, a tenth in mutation tests. */
export const casesOf = (all: number, usually: number): number => (inject('thorough') ? all : isMutationTest() ? Math.ceil(usually / 10) : usually)
