import { useCallback, useMemo } from 'react'
import type { EndpointName } from '#shared/contracts/registry.ts'
import { isPermission, reachOf } from '#shared/domain/platform/roles.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { ROUTES } from '../admin/platform/api/routes.ts'
import { useSession } from './session.tsx'

/** Whether the person's roles allow a call at all. The server decides: here it only spares buttons that would be refused. */
export function useMay(): (name: EndpointName) => boolean {
  const { held } = useSession()
  return useCallback(
    (name: EndpointName) => {
      const access = ROUTES[name]?.access
      return access !== undefined && (!isPermission(access) || reachOf(held, access) !== null)
    },
    [held],
  )
}

/** The languages whose translations the person may see, in the usual order. */
export function useSeenLocales(): readonly TargetLocale[] {
  const { held } = useSession()
  return useMemo(() => {
    const only = reachOf(held, 'review')?.locales
    return only ? TARGET_LOCALES.filter((locale) => only.includes(locale)) : TARGET_LOCALES
  }, [held])
}
