import type { StateMachineDefinition } from 'aws-local-stepfunctions'

export interface Task {
  /** A function's ARN, or null for the `lambda:invoke` integration, whose Parameters name it. */
  functionArn: string | null
  /** The Maps and Parallels around it, outermost first. */
  within: readonly string[]
}

export interface Machine {
  definition: StateMachineDefinition
  /** By state name, which is unique in a machine. */
  tasks: ReadonlyMap<string, Task>
  /** Distributed Maps by state name; the engine runs each as a task. */
  maps: ReadonlyMap<string, DistributedMap>
}

/** A Map in distributed mode, as it is read; templates and paths are those that the engine reads. */
export interface DistributedMap {
  /** Part of the names of its runs; without one AWS makes one up. */
  label: string
  executionType: 'STANDARD' | 'EXPRESS'
  within: readonly string[]
  /** What a child execution runs. */
  processor: Pick<Machine, 'definition' | 'tasks' | 'maps'>
  reader?: { operation: 'getObject' | 'listObjectsV2'; inputType: 'JSON' | 'JSONL'; most: number; parameters: unknown } | undefined
  /** Where the items are in the input, without a reader. */
  itemsPath: string
  itemSelector?: unknown
  batcher?: { most: number; bytes: number; input: unknown } | undefined
  maxConcurrency: number
  toleratedPercentage: number | undefined
  toleratedCount: number | undefined
  writer?: { parameters: unknown } | undefined
}
