import { note } from './events.ts'

/** What the scripts that load on demand offer. Type imports only: nothing of them is part of the core. */
interface OnDemand {
  ads: typeof import('../on-demand/ads.ts')
  /** Works by itself from the moment that it is loaded. */
  forms: unknown
  share: typeof import('../on-demand/share.ts')
  toast: typeof import('../on-demand/toast.ts')
}

/** Loads a script once and hands its module over. A script that cannot be had is only noted: no page depends on one. */
export type Scripts = { [Name in keyof OnDemand]: (use: (script: OnDemand[Name]) => void) => void }

/** @param addresses where each script is, as the core's own element names them in `data-<name>` */
export function scriptsAt(addresses: Readonly<Record<string, string | undefined>>): Scripts {
  const load =
    <Name extends keyof OnDemand>(name: Name) =>
    (use: (script: OnDemand[Name]) => void) =>
      void import(/* @vite-ignore */ addresses[name] as string).then(use).catch(note)
  return { ads: load('ads'), forms: load('forms'), share: load('share'), toast: load('toast') }
}
