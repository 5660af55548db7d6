import { t } from './catalogue.ts'
import { useOthers } from './others.ts'

/** The names of those who are in a place; nothing where nobody is. */
export function OthersHere({ place }: { place: string }) {
  const here = useOthers().filter((other) => other.place?.field === place)
  if (here.length === 0) return null
  return (
    <span className="segment-state" data-color="yellow">
      {here.map((other) => (other.place?.writing ? t.writesHere(other) : t.isHere(other))).join(' ')}
    </span>
  )
}
