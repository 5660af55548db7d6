import { vi } from 'vitest'

/**
 * Before each test file: the application's modules are evaluated anew and the environment is as it was at first, so that no file sees what
 * another has left. What stays is what packages have loaded, which takes most of a process's start.
 */
const FIRST = 'simulpress-first-environment'
const kept = globalThis as { [FIRST]?: NodeJS.ProcessEnv }
kept[FIRST] ??= { ...process.env }
for (const name of Object.keys(process.env)) if (!(name in kept[FIRST])) delete process.env[name]
Object.assign(process.env, kept[FIRST])
vi.resetModules()

// ElectroDB takes a stack trace with every call, and the test runner has them a hundred frames deep: as deep as in the product is enough.
Error.stackTraceLimit = 10
