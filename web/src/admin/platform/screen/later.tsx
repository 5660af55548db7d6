import { Alert, Button, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { t } from './catalogue.ts'
import type { LoadedOnce } from './load-once.ts'

interface Props<T> {
  /** Most often a component that is imported when it is first shown. */
  code: LoadedOnce<T>
  /** Stands there meanwhile, as high as what comes. */
  instead?: ReactNode
  children: (found: T) => ReactNode
}

/**
 * A part of a screen whose code is loaded when it is first shown, or before. Once the code is there, the part is drawn at once wherever it is shown.
 * A failure leaves the rest of the screen standing. Browsers keep a failed import for the life of the page, so the page is what is loaded again;
 * the screen's own guard asks about what is not saved.
 */
export function Later<T>({ code, instead = null, children }: Props<T>) {
  const [found, setFound] = useState(code.current)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (found !== null) return
    code.ask().then(
      (loaded) => setFound(() => loaded),
      () => setFailed(true),
    )
  }, [code, found])
  if (found !== null) return children(found)
  return hasFailed ? <NotLoaded /> : instead
}

const NotLoaded = () => (
  <Alert color="red" role="alert" title={t.partNotLoaded}>
    <Stack align="start" gap="xs">
      {t.partNotLoadedAbout}
      <Button size="compact-sm" variant="default" onClick={() => location.reload()}>
        {t.reloadPage}
      </Button>
    </Stack>
  </Alert>
)
