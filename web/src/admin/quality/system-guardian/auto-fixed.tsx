import { Badge } from '@mantine/core'

/** The check has repaired something by itself. */
export const AutoFixed = () => (
  <Badge variant="outline" color="accent" title="Pataisyta automatiškai">
    Auto-Fixed
  </Badge>
)
