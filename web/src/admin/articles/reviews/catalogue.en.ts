import type lt from './catalogue.lt.ts'

export default {
  aboutConfirming: 'You confirm that you have read the whole text. Its page will show your name.',
  confirmText: 'Confirm text',
  confirmationWithdrawn: 'Confirmation withdrawn',
  couldNotConfirm: 'Could not confirm: {error}',
  couldNotLoadReview: 'Could not find out whether the text is confirmed.',
  pageNotUpdated: 'Could not update the page: the nightly check will update it.',
  couldNotWithdraw: 'Could not withdraw: {error}',
  earlierTextConfirmed: 'An earlier text was confirmed ({name}), it has changed since',
  formerEmployee: 'a former employee',
  needsReview: 'Needs review',
  notConfirmedByPersonYet: 'Not confirmed by a person yet',
  readAndConfirmedBy: 'Read and confirmed by {name}, {at}',
  review: 'Review',
  saveYourChangesFirst: 'Save your changes first.',
  secondPersonNeeded: 'A second person is needed: whoever wrote the text cannot confirm it.',
  textConfirmed: 'Text confirmed',
  tryAgain: 'Try again',
  updatingPage: '{done}. Updating the page.',
  withdrawConfirmation: 'Withdraw confirmation',
  withdrawQuestion: 'Readers will no longer see that a person has read this text. The page stays.',
} as const satisfies Record<keyof typeof lt, string>
