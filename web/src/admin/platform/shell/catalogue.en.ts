import type lt from './catalogue.lt.ts'

export default {
  areYouSure: 'Are you sure?',
  cancel: 'Cancel',
  close: 'Close',
  relatedScreens: 'Related screens',
  unsavedChangesLeaveAnyway: 'You have unsaved changes. Leave anyway?',
} as const satisfies Record<keyof typeof lt, string>
