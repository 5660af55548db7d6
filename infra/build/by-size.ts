import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Order and parts of test files. Large files first, so that a small one is the last to end; not by earlier runs, so that the order is the same
 * on every machine. `--shard` deals the files out in turn, there and back: parts of about the same length.
 */
export class BySize extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return ordered(files)
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {}
    return ordered(files).filter((_, place) => partOf(place, count) === index)
  }
}

/** The part, from 1, that the file at a place gets: 1 2 3 3 2 1 1 2 3 … */
export function partOf(place: number, count: number): number {
  const within = place % count
  return Math.floor(place / count) % 2 === 0 ? within + 1 : count - within
}

const ordered = (files: readonly TestSpecification[]): TestSpecification[] =>
  files
    .map((file) => ({ file, size: statSync(file.moduleId).size }))
    .sort(
      (one, other) =>
        one.file.project.name.localeCompare(other.file.project.name) || other.size - one.size || (one.file.moduleId < other.file.moduleId ? -1 : 1),
    )
    .map(({ file }) => file)
