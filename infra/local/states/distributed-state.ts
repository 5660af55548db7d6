import { hash } from 'node:crypto'
import { checkPath, checkTemplate, type Refuse } from './expressions.ts'
import type { DistributedMap } from './machine.ts'
import type { DistributedState } from './schema.ts'

type State = Record<string, unknown>

/** Fields that only a Distributed Map has; an inline one would ignore them. */
const ONLY = ['ItemReader', 'ItemBatcher', 'ResultWriter', 'ToleratedFailurePercentage', 'ToleratedFailureCount', 'Label']

/** https://docs.aws.amazon.com/step-functions/latest/dg/service-quotas.html */
const MOST_AT_ONCE = 10_000
/** Bytes of a child's input. */
const CHILD_BYTES = 262_144

export const isDistributed = (state: State): boolean =>
  state.Type === 'Map' && (state.ItemProcessor as { ProcessorConfig?: { Mode?: string } } | undefined)?.ProcessorConfig?.Mode === 'DISTRIBUTED'

export function refuseDistributedFields(state: State, refuse: Refuse): void {
  const field = ONLY.find((name) => name in state)
  if (field) refuse(`${field} is only known of a Distributed Map`)
}

/** @throws through `refuse`, naming what the local cloud would run otherwise than AWS */
export function distributedMap(stateName: string, given: State, refuse: Refuse): Omit<DistributedMap, 'within' | 'processor'> {
  const state = given as unknown as DistributedState
  for (const field of ['MaxConcurrencyPath', 'Parameters', 'Iterator'] as const)
    if (state[field] !== undefined) refuse(`${field} of a Distributed Map is not known`)
  if ((state.MaxConcurrency ?? 0) > MOST_AT_ONCE) refuse(`MaxConcurrency may be ${MOST_AT_ONCE} at most`)
  if (state.ItemReader && state.ItemsPath !== undefined) refuse('ItemReader and ItemsPath exclude each other')
  const { ItemReader: reader, ItemBatcher: batcher, ResultWriter: writer, ItemSelector } = state
  if (batcher && !batcher.MaxItemsPerBatch && !batcher.MaxInputBytesPerBatch) refuse('an ItemBatcher needs MaxItemsPerBatch or MaxInputBytesPerBatch')
  const config = state.ItemProcessor?.ProcessorConfig
  return {
    label: state.Label ?? hash('sha256', stateName).slice(0, 32),
    executionType: config?.Mode === 'DISTRIBUTED' ? config.ExecutionType : 'STANDARD',
    reader: reader && {
      operation: reader.Resource.endsWith('getObject') ? 'getObject' : 'listObjectsV2',
      inputType: reader.ReaderConfig?.InputType ?? 'JSON',
      most: reader.ReaderConfig?.MaxItems ?? Number.POSITIVE_INFINITY,
      parameters: checkTemplate(reader.Parameters, refuse),
    },
    itemsPath: checkPath(state.ItemsPath ?? '$', refuse),
    ...(ItemSelector === undefined ? {} : { itemSelector: checkTemplate(ItemSelector, refuse, { mapItem: true }) }),
    batcher: batcher && {
      most: batcher.MaxItemsPerBatch ?? Number.POSITIVE_INFINITY,
      bytes: batcher.MaxInputBytesPerBatch ?? CHILD_BYTES,
      input: batcher.BatchInput === undefined ? undefined : checkTemplate(batcher.BatchInput, refuse),
    },
    maxConcurrency: state.MaxConcurrency || MOST_AT_ONCE,
    toleratedPercentage: state.ToleratedFailurePercentage,
    toleratedCount: state.ToleratedFailureCount,
    writer: writer && { parameters: checkTemplate(writer.Parameters, refuse) },
  }
}
