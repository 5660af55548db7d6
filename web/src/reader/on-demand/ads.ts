import type { SiteConfig } from '#shared/contracts/pages.ts'
import { AD_SLOTS, type AdSlotName, stickyMayShow } from '#shared/domain/ad-slots.ts'
import { consent } from '../core/consent.ts'
