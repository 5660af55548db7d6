import { Button } from '@mantine/core'
import { type PropsWithChildren, useEffect, useRef, useState } from 'react'
import { PRESENCE } from '#shared/domain/articles/presence.ts'
import { t } from './catalogue.ts'
import { type Other, useOthers } from './others.ts'
import './presence.css'

/** A field that others may be in: says so below it, and keeps the person from typing while somebody else is writing there, unless they want to. */
export function PlacedField({ name, children }: PropsWithChildren<{ name: string }>) {
  const here = useOthers().filter(({ place }) => place?.field === name)
  const box = useRef<HTMLDivElement>(null)
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(new Set())
  const typedAt = useRef(0)
  const [refusals, setRefusals] = useState(0)
  const writer = here.find(({ place, session }) => place?.writing && !allowed.has(session)) ?? null
  const lock = useRef<Other | null>(null)
  lock.current = writer
  useEffect(() => {
    const field = box.current
    const before = (event: Event) => {
      // Whoever was there first goes on.
      if (!lock.current || Date.now() - typedAt.current < PRESENCE.writingMs) typedAt.current = Date.now()
      else {
        event.preventDefault()
        setRefusals((count) => count + 1)
      }
    }
    field?.addEventListener('beforeinput', before)
    return () => field?.removeEventListener('beforeinput', before)
  }, [])
  return (
    <div ref={box} data-place={name}>
      {children}
      {here.length > 0 && (
        <div className="field-others" role={refusals > 0 && writer ? 'alert' : undefined} key={refusals}>
          <span>{writer ? t.writesHere(writer) : t.isHere({ name: here.map((other) => other.name).join(', ') })}</span>
          {writer && refusals > 0 && (
            <>
              <span>{t.waitOrWrite}</span>
              <Button size="compact-xs" variant="default" onClick={() => setAllowed(new Set([...allowed, writer.session]))}>
                {t.writeAnyway}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  )
}
