import { buildCode } from '../build/build.ts'

/** Vitest's global set-up for tests that read `web/dist` or `dist/lambdas`: what is there is built from the present sources. */
export default async function setup(): Promise<void> {
  await buildCode()
}
