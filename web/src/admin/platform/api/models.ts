import { useQuery } from '@tanstack/react-query'
import type { StageModels } from '#shared/contracts/platform/stage-models.ts'

/** Which models this stage has; undefined until it is known. It changes with a deployment only, so it is asked for once. */
export function useModels(): StageModels | undefined {
  const { data } = useQuery({ queryKey: ['/config.json'], queryFn: readModels, staleTime: Number.POSITIVE_INFINITY })
  return data
}

async function readModels({ signal }: { signal: AbortSignal }): Promise<StageModels> {
  const response = await fetch('/config.json', { signal })
  if (!response.ok) throw new TypeError(`The configuration answered ${response.status}.`)
  return ((await response.json()) as { models: StageModels }).models
}
