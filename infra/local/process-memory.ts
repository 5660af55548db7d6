/**
 * How the C library gives memory of ended workers back to the machine. Without, each of forty threads has an arena of its own, whose free
 * memory nobody else gets: 110 MB after a round through the desk. https://man7.org/linux/man-pages/man3/mallopt.3.html
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/** Garbage is collected before heaps have grown fourfold, as V8 does on small machines. */
const V8_FLAG = '--memory-saver-mode'

/** `SAVE_MEMORY=false` takes memory for speed: a product that lives for minutes. */
export const savesMemory = (env: Record<string, string | undefined>): boolean => env.SAVE_MEMORY !== 'false'

/**
 * Begins this process anew with settings that only its start can take; it keeps its id and its arguments. Does nothing when it has them or
 * where the platform cannot, which costs memory only.
 */
export function startWithLittleMemory(): void {
  if (!savesMemory(process.env) || process.env.MALLOC_ARENA_MAX !== undefined || !process.execve || process.platform !== 'linux') return
  const { execPath, execArgv, argv, env } = process
  process.execve(execPath, [execPath, ...execArgv, V8_FLAG, ...argv.slice(1)], { ...ALLOCATOR, ...env })
}
