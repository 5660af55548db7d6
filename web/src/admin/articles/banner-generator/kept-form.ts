import { type BannerForm, bannerForm, EMPTY_FORM } from './banner-form.ts'

/** Begins like all that screens keep, so that signing out forgets it. */
const KEY = 'simulpress.admin.banner.form'

/** What the person has entered in this tab; the empty form where nothing is kept or storage is refused. */
export function readForm(): BannerForm {
  try {
    return bannerForm.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data ?? EMPTY_FORM
  } catch {
    return EMPTY_FORM
  }
}

export function keepForm(form: BannerForm): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(form))
  } catch {
    // Then it is gone with the tab, as without a place to keep it.
  }
}

/** @throws Error when the browser refuses: what was to be forgotten is still there */
export const forgetForm = (): void => sessionStorage.removeItem(KEY)
