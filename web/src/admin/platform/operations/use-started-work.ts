import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Operation, useOperation } from './follow-operation.ts'

interface StartedWork<Input> {
  /** The operation that was the last one when the screen was loaded. */
  latest: string | null
  start: (input: Input) => Promise<{ operationId: string } | { result: unknown }>
  /** The operation that is at work already, where an error says that one is. */
  elsewhere: (error: unknown) => string | null
  /** `isOwn`: it was started here, or seen running here. */
  onEnd: (ended: Operation, isOwn: boolean) => void
  /** It could not be started, and none is at work. */
  onFault: (error: unknown) => void
}

/** Starts long work and follows it, also what somebody else or an earlier visit has started. */
export function useStartedWork<Input = void>({ latest, start, elsewhere, onEnd, onFault }: StartedWork<Input>) {
  const [started, setStarted] = useState<string | null>(null)
  const followed = useRef<string | null>(null)
  const { operation } = useOperation(started ?? latest, (ended) => onEnd(ended, followed.current === ended.id))
  if (operation?.status === 'running') followed.current = operation.id
  const begin = useMutation({
    mutationFn: start,
    onSuccess: (answer) => {
      if (!('operationId' in answer)) return
      followed.current = answer.operationId
      setStarted(answer.operationId)
    },
    onError: (error) => {
      const other = elsewhere(error)
      if (other) setStarted(other)
      else onFault(error)
    },
  })
  return { operation, begin }
}
