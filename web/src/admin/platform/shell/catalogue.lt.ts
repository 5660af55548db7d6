export default {
  areYouSure: 'Ar tikrai?',
  cancel: 'Atšaukti',
  close: 'Uždaryti',
  relatedScreens: 'Susiję ekranai',
  unsavedChangesLeaveAnyway: 'Yra neišsaugotų pakeitimų. Ar tikrai norite išeiti?',
} as const
