import { Badge } from '@mantine/core'
import { type Stale, staleText } from './behind-words.ts'

/** Languages of an article whose translation is of an earlier text, and by how little they are behind. */
export const StaleBadge = ({ stale }: { stale: Stale }) => (
  <Badge variant="light" color="yellow" className="stale-badge">
    {staleText(stale)}
  </Badge>
)
