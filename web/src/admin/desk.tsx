import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { SessionProvider } from '../auth/session.tsx'
import { t } from './catalogue.ts'
import { cssVariables, sharedColorScheme, theme } from './frame/theme.ts'
import { createQueryClient } from './platform/api/queries.ts'
import { createRouter } from './routes.tsx'

/** Shows the desk. Its modules make their texts when they load: the language must be there before this one is imported. */
export function showDesk(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={sharedColorScheme()} defaultColorScheme="dark">
        <QueryClientProvider client={createQueryClient()}>
          <Notifications position="bottom-right" limit={1} />
          <SessionProvider>
            <ModalsProvider labels={{ confirm: t.yes, cancel: t.cancel }}>
              <RouterProvider router={createRouter()} />
            </ModalsProvider>
          </SessionProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}
