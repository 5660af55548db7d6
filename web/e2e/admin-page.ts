import type { Browser, Page } from 'playwright-core'
import { inject } from 'vitest'
import type {} from './product.ts'
import { openAdminOf, openPageOf, signInWith } from './visitor.ts'

/** The running product, as the end-to-end set-up provides it. */
export const product = inject('product')

export const openPage = (browser: Browser, path: string, width?: number): Promise<Page> => openPageOf(product, browser, path, width)
export const openAdmin = (browser: Browser, path: string, width?: number): Promise<Page> => openAdminOf(product, browser, path, width)
export const signIn = (page: Page, account: { email: string; password: string } = product): Promise<void> => signInWith(page, account)
