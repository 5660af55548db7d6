import { Badge } from '@mantine/core'
import { t } from './catalogue.ts'

/** The check has repaired something by itself. */
export const AutoFixed = () => (
  <Badge variant="outline" color="accent" title={t.fixedAutomatically}>
    {t.autoFixed}
  </Badge>
)
